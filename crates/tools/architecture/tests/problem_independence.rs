//! What serves all problems names none of them, and has the size of none.

use std::fs;
use std::path::{Path, PathBuf};

use architecture::{Package, code_only, project_packages};
use pretty_assertions::assert_eq;
use rstest::rstest;

/// Crates, folders and files that belong to one problem.
const PROBLEM_SPECIFIC_PATHS: [&str; 14] = [
    // Crates of one problem, and the lists of the problems and of their searches.
    // `batch` checks and makes the puzzles of one problem. The board of characters is that of one search.
    "lockstep",
    "batch",
    "problems/src/embedded.rs",
    "queens",
    "registry/src/char_board.rs",
    "registry/src/list.rs",
    "sudoku",
    // Laws, counts and times of searches on the boards of their problems.
    "registry/tests",
    "registry/benches",
    // Boards of each problem, as its rules read, write and check them.
    "problems/tests/boards",
    // Attempts, each of which is at one problem, and their counts.
    "judge/tests/test_program",
    "workshop/tests/end_to_end/traced_writes.rs",
    "workshop/tests/solutions",
    // Input for the programs of the searches, each of its own problem.
    "testkit/src/boards.rs",
];

/// Code with the size of one problem. A table that is written out has its own length.
const SIZE_PATTERNS: [&str; 6] = ["; 9]", "(0..9)", " / 9 ", " % 9", " * 9", "step_by(9)"];

/// A line of a source.
struct Line {
    file: String,
    number: usize,
    text: String,
}

fn is_problem_specific(name: &str) -> bool {
    PROBLEM_SPECIFIC_PATHS.iter().any(|exempt| Path::new(name).starts_with(exempt))
}

/// Returns all files in a folder and in the folders below it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// Returns the sources, templates, tests and benchmarks of the crates that serve all problems, by the name of the crate
/// and the path in it. Of tests only the code counts: what a test types and expects may be of a problem.
fn sources() -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for package in project_packages().iter().filter(|package| !package.is_variant()) {
        for part in ["src", "templates", "tests", "benches"] {
            for file in files(&package.folder.join(part)) {
                sources.extend(source(package, &file));
            }
        }
    }
    sources
}

/// Returns the name and the text of a file, or `None` if the file may name a problem.
fn source(package: &Package, file: &Path) -> Option<(String, String)> {
    let path = file.strip_prefix(&package.folder).expect("the file is in the folder");
    let name = format!("{}/{}", package.name, path.display());
    let is_unit_test = path.starts_with("src/tests") || path.ends_with("src/tests.rs");
    if is_problem_specific(&name) || is_unit_test || package.name == "architecture" {
        return None;
    }
    let text = fs::read_to_string(file).ok()?;
    let is_test =
        package.name == "testkit" || path.starts_with("tests") || path.starts_with("benches");
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    match (is_test, is_rust) {
        (false, _) => Some((name, text)),
        (true, true) => Some((name, code_only(&text))),
        (true, false) => None,
    }
}

/// Returns the lines up to the unit tests. Examples in docs and the names of cases may name a problem.
fn lines(file: &str, source: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut is_example = false;
    for (number, text) in (1..).zip(source.lines()) {
        if text.trim_start().starts_with("#[cfg(test)]") {
            break;
        }
        if text.trim_start().starts_with("//") && text.contains("```") {
            is_example = !is_example;
        }
        let is_case = text.trim_start().starts_with("#[case::");
        if !is_example && !is_case {
            lines.push(Line { file: file.to_string(), number, text: text.to_string() });
        }
    }
    lines
}

/// Returns whether a line has a word, not within a longer one: the name of a search is one.
fn has_word(line: &str, word: &str) -> bool {
    let is_in_word = |char: char| char.is_ascii_alphanumeric() || char == '-';
    let line = line.to_ascii_lowercase();
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        !before.is_some_and(is_in_word) && !after.is_some_and(is_in_word)
    })
}

/// Returns the lines that are found, each with its place.
fn matching_lines(is_found: impl Fn(&Line) -> bool) -> Vec<String> {
    let sources = sources();
    let lines = sources.iter().flat_map(|(file, source)| lines(file, source));
    let found = lines.filter(|line| is_found(line));
    found.map(|line| format!("{}:{}: {}", line.file, line.number, line.text.trim())).collect()
}

#[rstest]
fn shared_crates_name_no_problem(#[values("sudoku", "queens", "chessboard", "81")] word: &str) {
    assert_eq!(matching_lines(|line| has_word(&line.text, word)), Vec::<String>::new());
}

#[test]
fn shared_crates_assume_no_board_size() {
    let has_size = |line: &Line| {
        let is_table = line.text.ends_with("] = [");
        let has_size = SIZE_PATTERNS.iter().any(|size| line.text.contains(size));
        line.file.ends_with(".rs") && has_size && !is_table
    };
    assert_eq!(matching_lines(has_size), Vec::<String>::new());
}

#[rstest]
#[case::import("use sudoku::Grid;", "sudoku", true)]
#[case::number("of 81 cells", "81", true)]
#[case::longer_number("181", "81", false)]
#[case::longer_word("pseudosudoku", "sudoku", false)]
fn words_are_found(#[case] line: &str, #[case] word: &str, #[case] is_found: bool) {
    assert_eq!(has_word(line, word), is_found);
}

#[rstest]
#[case::tool("judge/src/judge.rs", true)]
#[case::program("player/src/main.rs", true)]
#[case::kit("search/src/board.rs", true)]
#[case::test_file("search/tests/core_types.rs", true)]
#[case::helper_of_tests("testkit/src/lookup.rs", true)]
#[case::problem("sudoku/src/lib.rs", false)]
#[case::variant("java-is-safe/src/lib.rs", false)]
fn files_that_serve_all_problems_are_checked(#[case] file: &str, #[case] is_checked: bool) {
    assert_eq!(sources().iter().any(|(name, _)| name == file), is_checked);
}
