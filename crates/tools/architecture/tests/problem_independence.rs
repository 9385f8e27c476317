//! Checks that code for all problems does not contain the name or the board size of a problem.

use std::fs;
use std::path::{Path, PathBuf};

use architecture::{Package, code_only, packages_except_attempts};
use pretty_assertions::assert_eq;
use rstest::rstest;

/// Crates, folders and files that may contain the name and the board size of a problem.
const EXEMPT_PATHS: [&str; 16] = [
    // The rules of one problem.
    "queens",
    "sudoku",
    // A search for one problem, and tools for the puzzles of one problem.
    "lockstep",
    "batch",
    // The lists of problems and searches, and the board of one search.
    "problems/src/board_rules.rs",
    "registry/src/list.rs",
    "registry/src/char_board.rs",
    // Tests with searches, boards or attempts, each for one problem.
    "registry/tests",
    "registry/benches",
    "problems/tests/boards",
    "judge/tests/test_program",
    "workshop/tests/end_to_end/traced_writes.rs",
    "workshop/tests/odd_attempts",
    "workshop/tests/solutions",
    "workshop/tests/wrong_attempts",
    // Boards for the programs of the searches.
    "testkit/src/boards.rs",
];

/// Code that assumes the board size of Sudoku.
const SIZE_PATTERNS: [&str; 6] = ["; 9]", "(0..9)", " / 9 ", " % 9", " * 9", "step_by(9)"];

/// A line of a source.
struct Line {
    /// The name of the source, [`Source::name`].
    file: String,
    number: usize,
    text: String,
}

fn is_exempt(name: &str) -> bool {
    EXEMPT_PATHS.iter().any(|path| Path::new(name).starts_with(path))
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

/// A file that must not name a problem.
struct Source {
    /// The name of the crate, and the path in the crate.
    name: String,
    /// The part of the text that is checked.
    text: String,
}

/// Returns the sources, templates, tests and benchmarks of all crates, except searches and exempt files.
fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    for package in packages_except_attempts().iter().filter(|package| !package.is_variant()) {
        for part in ["src", "templates", "tests", "benches"] {
            for file in files(&package.folder.join(part)) {
                sources.extend(source(package, &file));
            }
        }
    }
    sources
}

/// Returns the text of a file to check, or `None` if the file is not checked. In tests only the code is checked. Their
/// input and expected output may name a problem, and both are in literals.
fn source(package: &Package, file: &Path) -> Option<Source> {
    let path = file.strip_prefix(&package.folder).expect("the file is in the folder");
    let name = format!("{}/{}", package.name, path.display());
    let is_unit_test = path.starts_with("src/tests") || path.ends_with("src/tests.rs");
    if is_exempt(&name) || is_unit_test || package.name == "architecture" {
        return None;
    }
    let text = fs::read_to_string(file).ok()?;
    let is_test =
        package.name == "testkit" || path.starts_with("tests") || path.starts_with("benches");
    if !is_test {
        return Some(Source { name, text });
    }
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    if is_rust { Some(Source { name, text: code_only(&text) }) } else { None }
}

/// Returns the lines of a source before its unit tests. Leaves out examples in docs, and `#[case::…]` lines of tests: both
/// may name a problem.
fn lines(source: &Source) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut is_example = false;
    for (number, text) in (1..).zip(source.text.lines()) {
        if text.trim_start().starts_with("#[cfg(test)]") {
            break;
        }
        if text.trim_start().starts_with("//") && text.contains("```") {
            is_example = !is_example;
        }
        let is_case = text.trim_start().starts_with("#[case::");
        if !is_example && !is_case {
            lines.push(Line { file: source.name.clone(), number, text: text.to_string() });
        }
    }
    lines
}

/// Returns whether a line contains a word, and not only as a part of a longer word. A hyphen is a part of a word, since
/// names of searches contain hyphens.
fn has_word(line: &str, word: &str) -> bool {
    let is_in_word = |char: char| char.is_ascii_alphanumeric() || char == '-';
    let line = line.to_ascii_lowercase();
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        !before.is_some_and(is_in_word) && !after.is_some_and(is_in_word)
    })
}

/// Returns the lines that match, each with its file and number.
fn matching_lines(is_match: impl Fn(&Line) -> bool) -> Vec<String> {
    let sources = sources();
    let lines = sources.iter().flat_map(lines);
    let matching = lines.filter(|line| is_match(line));
    matching.map(|line| format!("{}:{}: {}", line.file, line.number, line.text.trim())).collect()
}

#[rstest]
fn shared_crates_name_no_problem(#[values("sudoku", "queens", "chessboard", "81")] word: &str) {
    assert_eq!(matching_lines(|line| has_word(&line.text, word)), Vec::<String>::new());
}

#[test]
fn shared_crates_assume_no_board_size() {
    let assumes_size = |line: &Line| {
        let has_size = SIZE_PATTERNS.iter().any(|pattern| line.text.contains(pattern));
        // The first line of a table has the length of the table.
        let is_table = line.text.ends_with("] = [");
        line.file.ends_with(".rs") && has_size && !is_table
    };
    assert_eq!(matching_lines(assumes_size), Vec::<String>::new());
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
fn files_for_all_problems_are_checked(#[case] file: &str, #[case] is_checked: bool) {
    assert_eq!(sources().iter().any(|source| source.name == file), is_checked);
}
