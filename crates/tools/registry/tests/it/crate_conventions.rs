//! Conventions of the crates of the searches: the same files, head docs, dependencies and tables of samples.

use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use registry::Variant;
use search::PlainBoard;

use crate::read;

/// Starts of lines that the head docs of a port must have, in this order.
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

/// Starts of lines for a search of our own, which has no original.
const HEAD_DOCS_OF_OURS: [&str; 7] = [
    "//! # ",
    "//! After ",
    "//! | step | item here |",
    "//! # The five parts",
    "//! # What was taken, what is ours",
    "//! # Cost",
    "//! Time O(",
];

/// Texts that must not occur in a search: searches do not print, and know no clock, process or thread.
const FORBIDDEN_WORDS: &str =
    "program:: io:: time:: process:: thread:: Instant SystemTime print! println!";

fn folder(variant: &Variant) -> PathBuf {
    problems::workspace_root()
        .expect("tests run in the workspace")
        .join("crates")
        .join(variant.name)
}

/// Returns the texts of all files in `src/`, except `main.rs`.
fn library(variant: &Variant) -> Vec<String> {
    let entries = fs::read_dir(folder(variant).join("src")).expect("the sources are readable");
    let names = entries.map(|entry| entry.expect("the sources are readable").file_name());
    let names = names.filter(|name| name != "main.rs");
    names.map(|name| read(&format!("crates/{}/src/{}", variant.name, name.display()))).collect()
}

/// A crate with a table of samples is a search, unless `practice` made the crate for a student.
#[test]
fn every_search_is_in_the_list() {
    let crates = problems::workspace_root().expect("tests run in the workspace").join("crates");
    let entries = fs::read_dir(crates).expect("the folder of the crates is readable");
    for entry in entries {
        let folder = entry.expect("the folder of the crates is readable").path();
        if folder.join("tests/samples.rs").exists() && !is_user_crate(&folder) {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            assert!(registry::find(&name).is_some(), "{name} is not in the list of `registry`");
        }
    }
}

/// Returns whether `practice new` or `practice drill` made the crate.
fn is_user_crate(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    manifest.is_ok_and(|text| text.contains("\n[package.metadata.practice]\n"))
}

/// All searches have the same files. All but `lockstep` are one file, apart from the code for another problem.
#[test]
fn searches_have_the_same_files() {
    for variant in registry::all() {
        for file in
            ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/program.rs", "tests/samples.rs"]
        {
            assert!(folder(variant).join(file).exists(), "{}: {file} is missing", variant.name);
        }
        assert_eq!(variant.is_in_one_file(), variant.name != "lockstep", "{}", variant.name);
    }
}

#[test]
fn head_docs_have_the_same_sections() {
    for variant in registry::all() {
        let mut lines = variant.docs_source.lines().take_while(|line| line.starts_with("//!"));
        let is_port = variant.manifest.write_up.is_some();
        let sections = if is_port { &HEAD_DOCS[..] } else { &HEAD_DOCS_OF_OURS[..] };
        for &section in sections {
            let is_there = lines.any(|line| line.starts_with(section));
            assert!(is_there, "{}: `{section}` is missing, or in another place", variant.name);
        }
    }
}

/// Returns the names in a table of a `Cargo.toml`.
fn names_in<'a>(manifest: &'a str, table: &str) -> Vec<&'a str> {
    let lines = manifest.lines().skip_while(|line| *line != table).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).collect()
}

/// A search depends only on the rules of its problems. `lockstep` also depends on the crate for SIMD vectors.
#[test]
fn search_depends_only_on_its_problems() {
    for variant in registry::all() {
        let problems = registry::all().iter().filter(|other| other.name == variant.name);
        let mut expected: Vec<&str> = problems.map(|other| other.rules.name()).collect();
        expected.sort();
        if variant.name == "lockstep" {
            expected.push("fearless_simd");
        }
        let manifest = read(&format!("crates/{}/Cargo.toml", variant.name));
        assert_eq!(names_in(&manifest, "[dependencies]"), expected, "{}", variant.name);
        let program_dependencies = "[target.'cfg(not(target_family = \"wasm\"))'.dependencies]";
        assert_eq!(names_in(&manifest, program_dependencies), ["program"], "{}", variant.name);
        assert!(manifest.contains("# Only for `main.rs`"), "{}: not marked", variant.name);

        for code in library(variant) {
            let mut lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let has_forbidden_word =
                |line: &&str| FORBIDDEN_WORDS.split(' ').any(|word| line.contains(word));
            assert_eq!(lines.find(has_forbidden_word), None, "{}", variant.name);
        }
    }
}

/// Each table of samples is an `rstest` table, and a failing row shows the difference.
#[test]
fn every_table_of_samples_uses_the_same_crates() {
    for variant in registry::all() {
        let manifest = read(&format!("crates/{}/Cargo.toml", variant.name));
        let names = names_in(&manifest, "[dev-dependencies]");
        assert_eq!(names, ["pretty_assertions", "rstest", "testkit"], "{}", variant.name);
        let table = table(variant);
        for part in ["use pretty_assertions::assert_eq;", "\n#[rstest]\n#[", "\n#[case::"] {
            assert!(table.contains(part), "{}: no {part:?} in its table", variant.name);
        }
    }
}

/// Reads the table of samples of a search for a problem. For the second problem of a search, the file has the name of the
/// problem's rules.
fn table(variant: &Variant) -> String {
    let own = variant.rules.name();
    let has_own = folder(variant).join(format!("tests/{own}.rs")).exists();
    let table = if has_own { own } else { "samples" };
    read(&format!("crates/{}/tests/{table}.rs", variant.name))
}

/// If all tasks of a problem get only the size of a board, the row of a blank board is named after its size.
#[test]
fn every_puzzle_is_in_the_table_of_every_variant() {
    for variant in registry::all() {
        let problem =
            problems::board_problem_of_rules(variant.rules).expect("the problem is readable");
        let is_by_size = problem.tasks.iter().all(|task| task.has_size_argument());
        let table = table(variant);
        for sample in &problem.samples {
            let row = match is_by_size {
                true if sample.puzzle.filled() > 0 => continue,
                true => format!("#[case::n_{}", sample.puzzle.size().rows),
                false => format!("\"{}\"", sample.name),
            };
            assert!(table.contains(&row), "{}: no row for {}", variant.name, sample.name);
        }
    }
}

/// `cargo fmt --check` does not check files that another file includes.
#[test]
fn included_files_are_formatted() {
    let solutions = registry::all().iter().map(|variant| folder(variant).join("src/solution.rs"));
    let solutions: Vec<PathBuf> = solutions.filter(|file| file.exists()).collect();
    testkit::scratch::assert_formatted(&solutions);
}
