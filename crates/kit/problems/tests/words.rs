//! What serves all problems names none of them, nor does the code of its tests.

use std::fs;
use std::path::{Path, PathBuf};

/// What is of one problem: crates, folders and files.
const OF_ONE_PROBLEM: [&str; 13] = [
    // The crates that are of one problem, and the lists of the problems and of the searches for them.
    // `many` checks and makes the puzzles of one problem, and the board of characters is that of one search.
    "lockstep",
    "many",
    "problems/src/list.rs",
    "queens",
    "searches/src/char_board.rs",
    "searches/src/list.rs",
    "sudoku",
    // What the searches do on the boards of their problems: laws, figures that were once counted, times.
    "searches/tests",
    "searches/benches",
    // Attempts, each of which is at one problem, and what is counted in them.
    "judge/tests/zoo",
    "workshop/tests/across/writes.rs",
    "workshop/tests/solutions",
    // What the programs of the searches are given, each of its own problem.
    "testkit/src/boards.rs",
];

const WORDS: [&str; 4] = ["sudoku", "queens", "chessboard", "81"];

/// Sizes that are those of one problem, as code has them. A table that is written out has its own length.
const SIZES: [&str; 6] = ["; 9]", "(0..9)", " / 9 ", " % 9", " * 9", "step_by(9)"];

fn crates() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.ancestors().nth(2).expect("it is in a folder").to_path_buf()
}

fn is_of_one_problem(name: &str) -> bool {
    let is_in = |exempt: &str| {
        name.strip_prefix(exempt).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    OF_ONE_PROBLEM.into_iter().any(is_in)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("it is readable").path()) {
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

/// Returns the folders of all crates: the variants and attempts, the kit, and the tools.
fn crate_folders(root: &Path) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for parent in [root.to_path_buf(), root.join("kit"), root.join("tools")] {
        for entry in fs::read_dir(parent).expect("it is readable") {
            folders.push(entry.expect("it is readable").path());
        }
    }
    folders.retain(|folder| folder.join("Cargo.toml").is_file());
    folders
}

/// The sources, templates, tests and benchmarks of what serves all problems, by their paths from the folder
/// of the crate on. The crate of a search has a `variant.toml`, and is for a problem, as is an attempt, which its manifest
/// tells. Of tests only the code counts.
fn sources() -> Vec<(String, String)> {
    let root = crates();
    let mut found = Vec::new();
    for folder in crate_folders(&root) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        let is_attempt = manifest.contains("\n[package.metadata.practice]\n");
        if !is_attempt && !folder.join("variant.toml").is_file() {
            let parts = ["src", "templates", "tests", "benches"];
            parts.iter().for_each(|part| files(&folder.join(part), &mut found));
        }
    }
    let named = |path: &PathBuf| {
        let name = path.strip_prefix(&root).expect("it is in it");
        let name = name.strip_prefix("kit").or(name.strip_prefix("tools")).unwrap_or(name);
        let name = name.to_string_lossy().into_owned();
        let (tool, rest) = name.split_once('/').expect("it is in a crate");
        let is_test =
            tool == "testkit" || rest.starts_with("tests/") || rest.starts_with("benches/");
        let is_passed_over = is_of_one_problem(&name)
            || name.ends_with("src/tests.rs")
            || is_test && !name.ends_with(".rs");
        let text = fs::read_to_string(path).ok().filter(|_| !is_passed_over)?;
        Some((name, if is_test { code(&text) } else { text }))
    };
    found.iter().filter_map(named).collect()
}

/// A source without its comments and literals: what a test types and expects is data, and may be of a
/// problem. The lines keep their numbers.
fn code(mut text: &str) -> String {
    let mut code = String::new();
    while let Some(char) = text.chars().next() {
        // The first quotation mark does not end what it begins, nor does one after a backslash.
        let mut is_escaped = true;
        let is_end = |char| {
            let is_end = char == '"' && !is_escaped;
            is_escaped = char == '\\' && !is_escaped;
            is_end
        };
        let left_out = match text {
            _ if text.starts_with("//") => text.find('\n'),
            _ if text.starts_with("r#\"") => text.find("\"#").map(|end| end + 2),
            _ if text.starts_with("'\"'") => Some(3),
            _ if char == '"' => text.find(is_end).map(|end| end + 1),
            _ => Some(0),
        };
        let (data, rest) = text.split_at(left_out.unwrap_or(text.len()));
        code.extend(data.chars().filter(|char| *char == '\n'));
        text = if data.is_empty() { &rest[char.len_utf8()..] } else { rest };
        code.extend(data.is_empty().then_some(char));
    }
    code
}

/// The lines up to the unit tests, each with its number. Those and the examples of docs may name a
/// problem.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_example = false;
    let lines = (1..).zip(text.lines());
    let lines = lines.take_while(|(_, line)| !line.trim_start().starts_with("#[cfg(test)]"));
    lines.filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("//") && line.contains("```");
        is_example ^= is_fence;
        !is_example
    })
}

/// Whether a line has a word, not within a longer one: the name of a search is one.
fn has_word(line: &str, word: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next();
        [before, after]
            .into_iter()
            .flatten()
            .all(|char| !char.is_ascii_alphanumeric() && char != '-')
    })
}

/// The lines in which one of the texts is found, each with its place.
fn found_in(sources: &[(String, String)], texts: &[&str], has: fn(&str, &str) -> bool) -> String {
    let mut found = String::new();
    for (name, source) in sources {
        for (number, line) in lines(source) {
            if let Some(text) = texts.iter().find(|text| has(line, text)) {
                found += &format!("{name}:{number}: {text}: {}\n", line.trim());
            }
        }
    }
    found
}

#[test]
fn a_tool_names_no_problem() {
    let found = found_in(&sources(), &WORDS, has_word);
    assert!(found.is_empty(), "\n{found}");
}

#[test]
fn a_tool_has_the_size_of_no_problem() {
    let mut sources = sources();
    sources.retain(|(name, _)| name.ends_with(".rs"));
    let found =
        found_in(&sources, &SIZES, |line, size| line.contains(size) && !line.ends_with("] = ["));
    assert!(found.is_empty(), "\n{found}");
}

#[test]
fn what_is_looked_for_would_be_found() {
    assert!(has_word("use sudoku::Grid;", "sudoku") && has_word("of 81 cells", "81"));
    assert!(!has_word("181", "81") && !has_word("pseudosudoku", "sudoku"));
    let sources = sources();
    let data =
        "let a = \"81 \\\" 81\"; // 81\nlet b = (r#\"81 \" 81\"#, '\"', \"81\");\nlet c = 'd';";
    assert_eq!(code(data), "let a = ; \nlet b = (, , );\nlet c = 'd';");
    let is_there = |name: &str| sources.iter().any(|(known, _)| known == name);
    for tool in [
        "judge/src/judge.rs",
        "player/src/main.rs",
        "search/src/board.rs",
        "search/tests/words.rs",
        "testkit/src/cases.rs",
    ] {
        assert!(is_there(tool), "{tool} is not looked at");
    }
    assert!(!is_there("sudoku/src/lib.rs") && !is_there("java-is-safe/src/lib.rs"));
}
