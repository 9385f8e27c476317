//! The rules of the house: variants look alike, and nothing is forgotten.
//!
//! A variant is a crate that has a table of samples, and is no attempt or drill of
//! a student's: those are as they like.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use pretty_assertions::assert_eq;
use testkit::WRITE_UPS;

const PARTS: [&str; 5] = ["choose", "check", "place", "undo", "stop"];

/// What the head docs of a write-up's variant have, in this order.
const HEAD_DOCS: [&str; 8] = [
    "//! # ",
    "//! After ",
    "//! | step of the write-up | item here |",
    "//! # The five parts",
    "//! # What was kept, what was changed",
    "//! What the original does: ",
    "//! # Cost",
    "//! Time O(",
];

/// The same of a search that is nobody's write-up, and so has no original.
const HEAD_DOCS_OF_OURS: [&str; 7] = [
    "//! # ",
    "//! After ",
    "//! | step | item here |",
    "//! # The five parts",
    "//! # What was taken, what is ours",
    "//! # Cost",
    "//! Time O(",
];

/// What a search has no use for, however it is imported.
const OF_PROGRAMS: [&str; 9] = [
    "program::",
    "io::",
    "time::",
    "process::",
    "thread::",
    "Instant",
    "SystemTime",
    "print!",
    "println!",
];

struct Variant {
    name: String,
    folder: PathBuf,
}

impl Variant {
    fn read(&self, file: &str) -> String {
        let file = self.folder.join(file);
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    }

    fn is_write_up(&self) -> bool {
        WRITE_UPS.contains(&self.name.as_str())
    }

    /// The file with the search itself.
    fn search(&self) -> String {
        let lib = self.read("src/lib.rs");
        if lib.contains("include!(\"solution.rs\")") { self.read("src/solution.rs") } else { lib }
    }

    /// The files of the library.
    fn library(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.join("src")).expect("the sources are readable");
        let names = entries.map(|entry| entry.expect("the sources are readable").file_name());
        let names = names.filter(|name| name != "main.rs");
        names.map(|name| self.read(&format!("src/{}", name.display()))).collect()
    }
}

fn variants() -> Vec<Variant> {
    let crates = problems::workspace().join("crates");
    let entries = fs::read_dir(crates).expect("the folder of the crates is readable");
    let mut variants: Vec<Variant> = entries
        .map(|entry| entry.expect("the folder of the crates is readable"))
        .filter(|entry| entry.path().join("tests/samples.rs").exists())
        .filter(|entry| !is_practice(&entry.path()))
        .map(|entry| Variant {
            name: entry.file_name().to_string_lossy().into_owned(),
            folder: entry.path(),
        })
        .collect();
    variants.sort_by(|a, b| a.name.cmp(&b.name));
    variants
}

/// Whether `practice new` or `practice drill` made the crate.
fn is_practice(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    manifest.is_ok_and(|text| text.contains("\n[package.metadata.practice]\n"))
}

#[test]
fn there_are_five_write_ups() {
    let names: Vec<String> = variants().into_iter().map(|variant| variant.name).collect();
    for write_up in WRITE_UPS {
        assert!(names.iter().any(|name| name == write_up), "{write_up} is missing: {names:?}");
    }
}

#[test]
fn variants_have_the_same_files() {
    for variant in variants() {
        for file in ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/program.rs"] {
            assert!(variant.folder.join(file).exists(), "{}: {file} is missing", variant.name);
        }
    }
}

#[test]
fn head_docs_have_the_same_sections() {
    for variant in variants() {
        let lib = variant.read("src/lib.rs");
        let mut lines = lib.lines().take_while(|line| line.starts_with("//!"));
        let sections = if variant.is_write_up() { &HEAD_DOCS[..] } else { &HEAD_DOCS_OF_OURS[..] };
        for &section in sections {
            let is_there = lines.any(|line| line.starts_with(section));
            assert!(is_there, "{}: `{section}` is missing, or in another place", variant.name);
        }
    }
}

#[test]
fn every_part_is_marked_or_said_to_be_missing() {
    for variant in variants() {
        let lib = variant.read("src/lib.rs");
        let search = variant.search();
        for part in PARTS {
            let sentence =
                lib.lines().find_map(|line| line.strip_prefix(&format!("//! - `{part}`: ")));
            let sentence =
                sentence.unwrap_or_else(|| panic!("{}: nothing on {part}", variant.name));
            let starts = count(&search, &format!("// ANCHOR: {part}"));
            let ends = count(&search, &format!("// ANCHOR_END: {part}"));
            assert_eq!(starts, ends, "{}: {part} is not closed", variant.name);
            assert_eq!(starts == 0, sentence.starts_with("none"), "{}: {part}", variant.name);
        }
    }
}

fn count(text: &str, line: &str) -> usize {
    text.lines().filter(|candidate| candidate.trim() == line).count()
}

/// `lockstep` also depends on the crate that has the vectors.
#[test]
fn a_search_depends_on_nothing_but_sudoku() {
    for variant in variants() {
        let expected: &[&str] = match variant.name.as_str() {
            "lockstep" => &["sudoku", "fearless_simd", "program"],
            _ => &["sudoku", "program"],
        };
        let manifest = variant.read("Cargo.toml");
        let table = manifest.split("[dependencies]").nth(1).expect("there are dependencies");
        let table = table.split("\n[").next().unwrap_or_default();
        let names: Vec<&str> = table
            .lines()
            .filter_map(|line| line.split(['.', ' ', '=']).next())
            .filter(|name| !name.is_empty() && !name.starts_with('#'))
            .collect();
        assert_eq!(names, expected, "{}", variant.name);
        assert!(table.contains("# Only for `main.rs`"), "{}: program is not marked", variant.name);

        for code in variant.library() {
            let code: Vec<&str> =
                code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            for word in OF_PROGRAMS {
                let is_there = code.iter().any(|line| line.contains(word));
                assert!(!is_there, "{}: {word} in the search", variant.name);
            }
        }
    }
}

#[test]
fn every_puzzle_is_in_the_table_of_every_variant() {
    let problem = problems::sudoku_solver().expect("the problem is readable");
    for variant in variants() {
        let table = variant.read("tests/samples.rs");
        for case in &problem.cases {
            let is_there = table.contains(&format!("\"{}\"", case.name));
            assert!(is_there, "{}: no row for {}", variant.name, case.name);
        }
    }
}

#[test]
fn every_variant_has_a_row_in_the_readme_and_in_the_command_line() {
    let readme = fs::read_to_string(problems::workspace().join("README.md"));
    let readme = readme.expect("the README is readable");
    let registry = problems::workspace().join("crates/practice/src/variants.rs");
    let registry = fs::read_to_string(registry).expect("the registry is readable");
    for Variant { name, .. } in variants() {
        assert!(readme.contains(&format!("| [`{name}`](crates/{name}/src/")), "{name}: README");
        assert!(registry.contains(&format!("../../{name}/src/lib.rs")), "{name}: command line");
    }
}

#[test]
fn what_is_included_is_formatted_too() {
    let solutions = variants().into_iter().map(|variant| variant.folder.join("src/solution.rs"));
    for solution in solutions.filter(|file| file.exists()) {
        assert!(
            is_formatted(&solution),
            "{} is not formatted: run rustfmt on it",
            solution.display()
        );
    }
}

/// Cargo's own check does not see a file that another one includes. Without
/// `rustfmt` there is no telling.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn is_formatted(file: &Path) -> bool {
    let config = problems::workspace().join(".rustfmt.toml");
    let rustfmt = Command::new("rustfmt")
        .args(["--check", "--edition", "2024", "--config-path"])
        .args([&config, file])
        .output();
    match rustfmt {
        Ok(output) => output.status.success(),
        Err(_) => {
            println!("skipped: rustfmt is not installed");
            true
        }
    }
}
