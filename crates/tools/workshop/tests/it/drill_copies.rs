//! `practice drill`, and every copy of a variant that it or `practice new --like` can make.

use std::collections::BTreeMap;
use std::path::PathBuf;

use practice::search_arguments::one_file_variants;
use pretty_assertions::assert_eq;
use problems::variant_manifest::SeededMistake;
use registry::Variant;
use rstest::rstest;
use testkit::scratch::ScratchWorkspace;
use testkit::{Output, Program};
use workshop::drill_original::DrillOriginal;
use workshop::functions::{drill_functions, mistake_in, with_mistake};
use workshop::new_crate::NewCrate;

use crate::scratch;

/// Copies of variants. They are modules of one crate, since building a crate for each takes ten times as long.
struct Copies {
    scratch: ScratchWorkspace,
    folder: PathBuf,
    /// The root of the tests of the crate: a module for each copy.
    modules: String,
    /// The manifest of the last copy.
    manifest: String,
    /// Whether the tests of each copy pass, by the name of the copy.
    passes: BTreeMap<String, bool>,
}

impl Copies {
    fn new(name: &str) -> Self {
        let scratch = scratch(name);
        Copies {
            folder: scratch.create_folder("variants"),
            scratch,
            modules: "//! Copies of the variants.\n".to_string(),
            manifest: String::new(),
            passes: BTreeMap::new(),
        }
    }

    /// Adds a copy, and returns the code of its search.
    fn add(&mut self, copy: &NewCrate, variant: &Variant, passes: bool) -> String {
        copy.make(&self.folder).expect("there is no copy of this name yet");
        let name = &copy.name;
        let module = name.replace('-', "_");
        let read = |file: &str| self.scratch.read(&format!("variants/{name}/{file}"));
        let samples = read("tests/samples.rs");
        let samples = samples.replace(&format!("use {module}::"), "use super::search::");
        let samples_file = format!("variants/{name}/samples.rs");
        self.scratch.write(&samples_file, &samples);
        let search_path = self.scratch.build_path(&format!("variants/{name}/src/lib.rs"));
        let samples_path = self.scratch.build_path(&samples_file);
        self.modules += &format!(
            "\nmod {module} {{\n    #[path = {search_path:?}]\n    mod search;\n\n    \
             #[path = {samples_path:?}]\n    mod samples;\n}}\n"
        );
        self.manifest = read("Cargo.toml").replace(name, "all");
        let code = read(variant.code_file());
        self.passes.insert(name.clone(), passes);
        code
    }

    /// Adds all drills of a variant, an attempt in the shape of the variant, and a drill that is completed.
    fn add_all_of(&mut self, variant: &'static Variant) {
        let source = DrillOriginal::Variant(variant);
        let (name, mistakes) = (variant.name, &variant.manifest.mistakes);
        let functions = drill_functions(variant.code).expect("it parses");
        let is_port = variant.manifest.write_up.is_some();
        assert!(!is_port || (functions.len() >= 2 && mistakes.len() >= 4), "{name}");
        for function in &functions {
            let drill =
                NewCrate::function_drill(&self.folder, &source, function).expect("it parses");
            let code = self.add(&drill, variant, false);
            assert_only_a_body_is_missing(&code, variant.code, &drill.name);
        }
        for mistake in mistakes {
            let drill =
                NewCrate::mistake_drill(&self.folder, &source, mistake).expect("it has the text");
            self.add(&drill, variant, false);
        }
        let attempt = NewCrate::like(&format!("my-{name}"), variant).expect("it parses");
        self.add(&attempt, variant, false);
        let completed =
            NewCrate::function_drill(&self.folder, &source, &functions[0]).expect("it parses");
        self.add(&completed, variant, true);
        let file = format!("variants/{}/{}", completed.name, variant.code_file());
        self.scratch.write(&file, variant.code);
    }

    /// Builds the crate `all` with all copies, and returns its tests.
    fn build_tests(&self) -> Program {
        // The copies are of searches for two problems.
        let rules = ["queens", "sudoku"].map(|rules| format!("{rules}.workspace = true\n"));
        let manifest =
            rules.iter().fold(self.manifest.clone(), |text, rules| text.replace(rules, ""));
        let head = "[dependencies]\n";
        let manifest = manifest.replace(head, &(head.to_string() + &rules.concat()));
        self.scratch.write("crates/all/Cargo.toml", &manifest);
        self.scratch.write("crates/all/src/lib.rs", "//! Empty: the copies are in the tests.\n");
        self.scratch.write(
            "crates/all/src/main.rs",
            "//! Empty: the copies are in the tests.\n\nfn main() {}\n",
        );
        self.scratch.write("crates/all/tests/samples.rs", &self.modules);
        self.scratch.build_tests().remove("all").expect("it is built")
    }
}

/// A copy without one body, without all bodies, or with a mistake compiles without a warning and fails its tests. A copy
/// with the original bodies passes.
#[rstest]
#[case::one_variant(&["java-is-safe"])]
#[ignore = "it takes a minute to compile them all"]
#[case::all_variants(&registry::names().collect::<Vec<_>>())]
fn copied_variants_fail_until_completed(#[case] names: &[&str]) {
    let mut copies = Copies::new(&format!("drills-{}", names.len()));
    for variant in one_file_variants().filter(|variant| names.contains(&variant.name)) {
        copies.add_all_of(variant);
    }
    copies.scratch.assert_formatted();
    let tests = copies.build_tests();
    for (name, passes) in copies.passes {
        let Output { code, stdout, stderr } =
            tests.run([&*format!("{}::", name.replace('-', "_"))]);
        let printed = stdout + &stderr;
        assert_eq!(code == Some(0), passes, "{name}:\n{printed}");
        if passes || !name.starts_with("drill-") {
            continue;
        }
        let lines = printed.lines().count();
        assert!(lines + LINES_OF_CARGO <= 24, "{name} prints {lines} lines:\n{printed}");
        assert!(printed.contains(" failed\n"), "{name}:\n{printed}");
    }
}

/// The number of lines that cargo prints before and after the tests of a crate that was changed.
const LINES_OF_CARGO: usize = 5;

fn assert_only_a_body_is_missing(drill: &str, original: &str, name: &str) {
    let missing: Vec<&str> = drill.split("todo!()").collect();
    let [before, after] = missing[..] else {
        panic!("{name}: {} bodies are missing", missing.len() - 1);
    };
    let before = before.trim_end();
    assert!(before.ends_with('{') && original.starts_with(before), "{name}: {before}");
    let after = after.trim_start();
    assert!(after.starts_with('}') && original.ends_with(after), "{name}: {after}");
}

#[test]
fn a_mistake_is_recognized_in_the_source() {
    for source in DrillOriginal::all().expect("the problems are readable") {
        let name = source.argument();
        let mistakes = source.mistakes().expect("they are readable");
        for mistake in &mistakes {
            let style = mistake.style.as_deref();
            let original = source.code(style).expect("it is readable");
            let of_style: Vec<SeededMistake> =
                mistakes.iter().filter(|other| other.style == mistake.style).cloned().collect();
            let code = with_mistake(mistake, &original).expect("it can be put in");
            let found = mistake_in(&code, &original, &of_style).expect("it is put in");
            assert_eq!(found.name, mistake.name, "{name}");
            assert!(mistake_in(&original, &original, &of_style).is_none(), "{name}");
        }
    }
}

/// A search may have no hints. If it has hints, each of its drills has some, too.
#[test]
fn hint_sets_match_drills() {
    let with_hints = registry::all().iter().filter(|variant| !variant.manifest.hints.is_empty());
    for variant in with_hints.clone() {
        let drills = match variant.is_in_one_file() {
            true => drill_functions(variant.code).expect("it parses"),
            false => Vec::new(),
        };
        let drills = drills.into_iter().map(|function| Some(function.name));
        let expected: Vec<_> = [None].into_iter().chain(drills).collect();
        let sets = &variant.manifest.hints;
        let found: Vec<_> = sets.iter().map(|set| set.function.clone()).collect();
        assert_eq!(found, expected, "{}", variant.name);
        assert!(sets.iter().all(|set| set.hints.len() >= 3), "{}", variant.name);
    }
    assert!(with_hints.count() >= 5, "the write-ups have theirs");
}
