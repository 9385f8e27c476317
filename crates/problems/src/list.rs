//! The list of problems: the folder of each, what the program has with it, and its rules.

use queens::Queens;
use search::Rules;
use sudoku::Sudoku;

/// A problem, by its folder in `problems/` and its rules.
pub(crate) struct Entry {
    /// The folder.
    pub(crate) folder: &'static str,
    /// What the program has with it for those who run it outside of any workspace: names from the
    /// folder on, and texts.
    pub(crate) files: &'static [(&'static str, &'static str)],
    /// What is said of its boards.
    pub(crate) rules: &'static dyn Rules,
}

macro_rules! problem {
    ($folder:literal, $rules:expr, [$($name:literal),* $(,)?]) => {
        Entry {
            folder: $folder,
            files: &[$(($name, include_str!(concat!("../../../problems/", $folder, "/", $name)))),*],
            rules: $rules,
        }
    };
}

/// The problems in the order in which the tools show them. Of several with the same rules, the first is
/// the one that searches are for.
pub(crate) static ALL: [Entry; 3] = [
    problem!(
        "0037-sudoku-solver",
        &Sudoku,
        [
            "problem.toml",
            "hints.toml",
            "page.toml",
            "cases/bad-input.toml",
            "cases/beyond.toml",
            "cases/edge.toml",
            "cases/hard.toml",
            "cases/samples.toml",
            "submit.toml",
            "submit/all.rs",
            "submit/board.rs",
            "submit/chars.rs",
            "submit/first.rs",
            "submit/grid.rs",
            "submit/leetcode.rs",
            "submit/line81.rs",
        ]
    ),
    problem!(
        "0051-n-queens",
        &Queens,
        [
            "problem.toml",
            "hints.toml",
            "page.toml",
            "cases/bad-input.toml",
            "cases/beyond.toml",
            "cases/edge.toml",
            "cases/samples.toml",
            "submit.toml",
            "submit/all.rs",
            "submit/board.rs",
            "submit/chars.rs",
            "submit/columns.rs",
            "submit/count.rs",
            "submit/leetcode.rs",
            "submit/leetcode_52.rs",
            "submit/length.rs",
            "submit/number.rs",
            "submit/number_of_all.rs",
        ]
    ),
    problem!(
        "0036-valid-sudoku",
        &Sudoku,
        ["problem.toml", "hints.toml", "submit.toml", "cases/edge.toml", "cases/samples.toml"]
    ),
];
