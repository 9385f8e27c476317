//! # A search as one file, for an online judge
//!
//! The file has the search, what it needs of `sudoku`, and what the judge calls.
//!
//! | file | question |
//! |---|---|
//! | `cut.rs` | What of a source is the search? |
//! | `remarks.rs` | What should a student know before it is submitted? |
//! | `texts/` | What is put around a search? |

mod cut;
mod remarks;

use std::collections::HashSet;

use program::{
    Result, bail,
    clap::{self, ValueEnum},
};
pub use remarks::remarks;
use search::Scope;
use source::without_anchors;
use syn::{Ident, Item};

use cut::{Cut, Entry, cut};

/// The form in which an online judge wants a solution.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum OnlineJudge {
    /// LeetCode 37: `Solution::solve_sudoku`, on a board of characters
    Leetcode,
    /// Codewars: `fn sudoku(puzzle: &mut [[u8; 9]; 9])`
    Codewars,
    /// A program: 81 characters a line, until `end` (POJ 3074, Luogu P10482)
    Line81,
    /// A program: nine lines of nine digits (Luogu P1784 and P10481, BOJ 2580, POJ 2676)
    Grid,
}

impl OnlineJudge {
    /// Its name as an argument.
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no judge is hidden");
        value.get_name().to_string()
    }
}

/// What is submitted, and what is known of its search.
pub struct Submission {
    /// The file.
    pub text: String,
    /// What the search says that it searches for; `None` if it says nothing.
    pub scope: Option<Scope>,
    /// Whether a body is not written yet.
    pub has_todo: bool,
}

/// LeetCode's function by way of Codewars' one, and the other way round.
const LEETCODE: &str = include_str!("texts/leetcode.rs");
const CODEWARS_BY_LEETCODE: &str = include_str!("texts/chars.rs");

/// Codewars' function by an adapter's `search`.
const CODEWARS_FIRST: &str = include_str!("texts/first.rs");
const CODEWARS_ALL: &str = include_str!("texts/all.rs");

/// Programs by way of Codewars' function.
const LINE81: &str = include_str!("texts/line81.rs");
const GRID: &str = include_str!("texts/grid.rs");

/// The board as searches know it, in the shortest form.
const BOARD: &str = include_str!("texts/board.rs");

/// Writes the search of a source as the judge wants it. `name` is the name of the search.
///
/// # Errors
///
/// If the source has no search, or more than can be in one file.
pub fn submission(name: &str, source: &str, judge: OnlineJudge) -> Result<Submission> {
    let cut = cut(source)?;
    let scope = match cut.entry {
        Entry::Solution => None,
        Entry::Adapter { scope, .. } => Some(scope),
    };
    let is_as_it_is =
        judge == OnlineJudge::Leetcode && cut.entry == Entry::Solution && cut.is_whole;
    let text = if is_as_it_is { source.to_string() } else { assemble(name, &cut, judge)? };
    Ok(Submission { text, scope, has_todo: cut.has_todo })
}

fn assemble(name: &str, cut: &Cut, judge: OnlineJudge) -> Result<String> {
    let head = format!("// {name}, by `practice submit {name} --judge {}`.", judge.name());
    let around = around(&cut.entry, judge);
    let mut pieces = vec![head, cut.text.clone()];
    pieces.extend(around.into_iter().map(|text| text.trim().to_string()));
    if cut.has_board {
        pieces.push(board(&cut.text).trim().to_string());
    }
    let text = pieces.join("\n\n") + "\n";
    check_names(&text)?;
    Ok(text)
}

/// What is put around a search: what the judge calls, and what that calls.
fn around(entry: &Entry, judge: OnlineJudge) -> Vec<String> {
    let codewars = match entry {
        Entry::Solution => CODEWARS_BY_LEETCODE.to_string(),
        Entry::Adapter { name, scope: Scope::First } => CODEWARS_FIRST.replace("Adapter", name),
        Entry::Adapter { name, scope: Scope::All } => CODEWARS_ALL.replace("Adapter", name),
    };
    match (judge, entry) {
        (OnlineJudge::Leetcode, Entry::Solution) => vec![],
        (OnlineJudge::Leetcode, Entry::Adapter { .. }) => vec![LEETCODE.to_string(), codewars],
        (OnlineJudge::Codewars, _) => vec![codewars],
        (OnlineJudge::Line81, _) => vec![LINE81.to_string(), codewars],
        (OnlineJudge::Grid, _) => vec![GRID.to_string(), codewars],
    }
}

/// The board for a search: without the passages marked `more`, if the search calls nothing of
/// them.
fn board(search: &str) -> String {
    let has_more =
        [".grid()", ".cells()", ".filled()", "BLANK"].iter().any(|call| search.contains(call));
    if has_more {
        return without_anchors(BOARD);
    }
    let mut is_more = false;
    let mut board = String::new();
    for line in BOARD.split_inclusive('\n') {
        match line.trim() {
            "// ANCHOR: more" => is_more = true,
            "// ANCHOR_END: more" => is_more = false,
            _ if is_more => {}
            _ => board += line,
        }
    }
    board
}

/// Refuses a search with a name of its own that is also in what is put around it.
fn check_names(text: &str) -> Result<()> {
    let file = syn::parse_file(text)?;
    let mut names = HashSet::new();
    match file.items.iter().filter_map(name).find(|name| !names.insert(*name)) {
        Some(name) => bail!("`{name}` is also the name of what the judge needs; rename it"),
        None => Ok(()),
    }
}

/// The name of an item that can be one of those around a search.
fn name(item: &Item) -> Option<&Ident> {
    match item {
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, process::Command};

    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// LeetCode's signature, and around it what only the workspace needs.
    const LEETCODE_ATTEMPT: &str = r#"//! # My first one

use std::fmt::Write;

use sudoku::{Board, Grid, Scope, Search};

pub struct Solution;

const LAST: usize = 9; // not 8

impl Solution {
    // The name is LeetCode's.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut text = String::new();
        for row in 0..LAST {
            let _ = write!(text, "{}", helper(board, row));
        }
    }
}

fn helper(board: &[Vec<char>], row: usize) -> String {
    board[row].iter().collect()
}

/// As a plain function.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    Solution::solve_sudoku(board);
}

struct Watched<'a, B>(&'a mut B);

impl<B: Board> Watched<'_, B> {
    fn copy(&self) -> Grid {
        self.0.grid()
    }
}

pub struct Mine;

impl Search for Mine {
    const NAME: &'static str = "mine";
    const IDEA: &'static str = "";
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        Watched(board).copy();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
}
"#;

    /// A search on a `Board`, which needs more of `sudoku` than the variants do.
    const BOARD_ATTEMPT: &str = r#"
use sudoku::{Board, Grid, Scope, Search};

pub struct Mine;

impl Mine {
    const LAST: usize = 80;
}

impl Search for Mine {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    // Straight on.
    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if fill(board, Self::LAST) && board.grid().filled() == 81 {
            found(board);
        }
    }

    fn unobserved(puzzle: &Grid, mut found: impl FnMut(&Grid)) {
        found(puzzle);
    }
}

fn fill(board: &mut impl sudoku::Board, last: usize) -> bool {
    let empty: sudoku::Grid = sudoku::Grid::BLANK;
    for (row, col, digit) in empty.cells().take(last) {
        if board[row][col] == digit {
            board.place(row, col, 1);
        }
    }
    true
}
"#;

    fn submit(source: &str, judge: OnlineJudge) -> Result<Submission> {
        submission("mine", source, judge)
    }

    #[test]
    fn an_attempt_for_leetcode_is_its_source_without_what_leetcode_has() {
        let text = submit(LEETCODE_ATTEMPT, OnlineJudge::Leetcode).expect("it has a search").text;
        let (_, source) = LEETCODE_ATTEMPT.split_once("one\n\n").expect("docs at its head");
        let (search, _) = source.split_once("\n\nimpl Search").expect("an adapter");
        let search = search.replace("use sudoku::{Board, Grid, Scope, Search};\n\n", "");
        let search = search.replace("pub struct Solution;\n\n", "");
        // `Watched` has a board.
        let board = without_anchors(BOARD);
        let head = "// mine, by `practice submit mine --judge leetcode`.";
        assert_eq!(text, format!("{head}\n\n{search}\n\n{board}"));
    }

    /// Without a warning, but for what the author has written and the search does not call.
    #[rstest]
    fn an_attempt_compiles(
        #[values(LEETCODE_ATTEMPT, BOARD_ATTEMPT)] source: &str,
        #[values(
            OnlineJudge::Leetcode,
            OnlineJudge::Codewars,
            OnlineJudge::Line81,
            OnlineJudge::Grid
        )]
        judge: OnlineJudge,
    ) {
        let text = submit(source, judge).expect("it has a search").text;
        let judge = match judge {
            OnlineJudge::Leetcode => {
                "struct Solution; fn main() { Solution::solve_sudoku(&mut vec![]) }"
            }
            OnlineJudge::Codewars => "fn main() { sudoku(&mut [[0; 9]; 9]) }",
            OnlineJudge::Line81 | OnlineJudge::Grid => "",
        };
        let dead_code = if source == LEETCODE_ATTEMPT { "-Adead_code" } else { "-Ddead_code" };
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("mine.rs");
        fs::write(&file, format!("{text}{judge}")).expect("it is writable");
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(rustc)
            .args([
                "--edition",
                "2024",
                "-D",
                "warnings",
                dead_code,
                "--emit=metadata",
                "--out-dir",
            ])
            .args([folder.path(), &file])
            .output()
            .expect("rustc starts");
        assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
    }

    #[test]
    fn a_body_that_is_not_written_is_noticed() {
        let source =
            "impl Solution { pub fn solve_sudoku(board: &mut Vec<Vec<char>>) { todo!() } }";
        assert!(submit(source, OnlineJudge::Leetcode).expect("it has a search").has_todo);
        assert!(!submit(LEETCODE_ATTEMPT, OnlineJudge::Grid).expect("it has a search").has_todo);
    }

    #[rstest]
    #[case::no_rust("impl", "unexpected end of input")]
    #[case::no_search("fn solve() {}", "no search: neither")]
    #[case::another_file("{} mod helper;", "`mod helper;` is in another file")]
    #[case::taken_in("{} include!(\"helper.rs\");", "`include!` takes in another file")]
    #[case::too_much("use sudoku::notation::Notation; {}", "it needs `sudoku::notation::Notation`")]
    #[case::too_much_in_a_path("{} fn helper(_: sudoku::Clash) {}", "it needs `sudoku::Clash`")]
    #[case::two_names("{} fn helper() { main() } fn main() {}", "`main` is also the name")]
    fn what_cannot_be_one_file_is_told(#[case] source: &str, #[case] reason: &str) {
        let search = "impl Solution { fn solve_sudoku(_: &mut Notation) { helper::<Notation>() } }";
        let source =
            source.replace("{} ", &format!("{search} ")).replace("; {}", &format!("; {search}"));
        let error = submit(&source, OnlineJudge::Grid).err().expect("it is no submission");
        assert!(error.to_string().contains(reason), "{error}");
    }
}
