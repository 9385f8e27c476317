//! `practice drill`, and every copy of a variant that it or `practice new --like` can make.

use std::collections::BTreeMap;

use practice::search_arguments::one_file_variants;
use pretty_assertions::assert_eq;
use registry::Variant;
use rstest::rstest;
use testkit::Output;
use workshop::functions::{drill_functions, mistake_in, with_mistake};
use workshop::new_crate::NewCrate;

use crate::scratch;

/// A copy without one body, without all bodies, or with a mistake compiles without a warning and fails its tests. A copy
/// with the original bodies passes. All copies are modules of one crate, since building a crate for each takes ten times
/// as long.
#[rstest]
#[case::of_one(&["java-is-safe"])]
#[ignore = "it takes a minute to compile them all"]
#[case::of_all(&registry::names().collect::<Vec<_>>())]
fn copied_variants_fail_until_completed(#[case] names: &[&str]) {
    let scratch = scratch(&format!("drills-{}", names.len()));
    let folder = scratch.create_folder("variants");
    let (mut modules, mut manifest) = ("//! Copies of the variants.\n".to_string(), String::new());
    let mut expected = BTreeMap::new();
    let mut add = |copy: NewCrate, variant: &Variant, passes: bool| {
        copy.make(&folder).expect("there is no copy of this name yet");
        let (name, module) = (copy.name.clone(), copy.name.replace('-', "_"));
        let read = |file: &str| scratch.read(&format!("variants/{name}/{file}"));
        let samples = read("tests/samples.rs");
        let samples = samples.replace(&format!("use {module}::"), "use super::search::");
        let file = format!("variants/{name}/samples.rs");
        scratch.write(&file, &samples);
        let files =
            [format!("variants/{name}/src/lib.rs"), file].map(|file| scratch.build_path(&file));
        modules += &format!(
            "\nmod {module} {{\n    #[path = {:?}]\n    mod search;\n\n    #[path = {:?}]\n    mod samples;\n}}\n",
            files[0], files[1]
        );
        manifest = read("Cargo.toml").replace(&name, "all");
        expected.insert(name.clone(), passes);
        (read(variant.code_file()), name)
    };
    for variant in one_file_variants().filter(|variant| names.contains(&variant.name)) {
        let (name, mistakes) = (variant.name, &variant.manifest.mistakes);
        let drills = drill_functions(variant.code).expect("it parses");
        let is_port = variant.manifest.write_up.is_some();
        assert!(!is_port || (drills.len() >= 2 && mistakes.len() >= 4), "{name}");
        for function in &drills {
            let new = NewCrate::function_drill(&folder, variant, function).expect("it parses");
            let (code, name) = add(new, variant, false);
            assert_only_a_body_is_missing(&code, variant.code, &name);
        }
        for mistake in mistakes {
            let new = NewCrate::mistake_drill(&folder, variant, mistake).expect("it has the text");
            add(new, variant, false);
        }
        let like = NewCrate::like(&format!("my-{name}"), variant).expect("it parses");
        add(like, variant, false);
        let done = NewCrate::function_drill(&folder, variant, &drills[0]).expect("it parses");
        let (_, done) = add(done, variant, true);
        scratch.write(&format!("variants/{done}/{}", variant.code_file()), variant.code);
    }
    scratch.assert_formatted();

    // The copies are of searches for two problems.
    let rules = ["queens", "sudoku"].map(|rules| format!("{rules}.workspace = true\n"));
    let manifest = rules.iter().fold(manifest, |text, rules| text.replace(rules, ""));
    let depends = "[dependencies]\n";
    let manifest = manifest.replace(depends, &(depends.to_string() + &rules.concat()));
    scratch.write("crates/all/Cargo.toml", &manifest);
    scratch.write("crates/all/src/lib.rs", "//! All is in the tests.\n");
    scratch.write("crates/all/src/main.rs", "//! So it is.\n\nfn main() {}\n");
    scratch.write("crates/all/tests/samples.rs", &modules);
    let tests = &scratch.build_tests()["all"];
    for (name, passes) in expected {
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
    for variant in one_file_variants() {
        for mistake in &variant.manifest.mistakes {
            let code = with_mistake(mistake, variant.code).expect("it can be put in");
            let found = mistake_in(&code, variant).expect("it is put in");
            assert_eq!(found.name, mistake.name, "{}", variant.name);
        }
        assert!(mistake_in(variant.code, variant).is_none(), "{}", variant.name);
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
