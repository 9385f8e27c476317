//! # A search as one file, for an online judge
//!
//! The file has the search, what it needs of the crate of its rules, and what the judge calls. What
//! stands around a search is in the folder of its problem: see [`problems::Forms`].
//!
//! | file | question |
//! |---|---|
//! | `cut.rs` | What of a source is the search? |
//! | `remarks.rs` | What should a student know before it is submitted? |

mod cut;
mod remarks;

use std::collections::HashSet;

use problems::{BoardText, Form, Forms, Problem, Wrapper};
use program::{Result, anyhow::anyhow, bail};
pub use remarks::remarks;
use search::Scope;
use source::without_anchors;
use syn::{Ident, Item};

use cut::{Cut, Entry, Knife, cut};

/// What is submitted, and what is known of its search.
pub struct Submission {
    /// The file.
    pub text: String,
    /// The form that it has.
    pub form: Form,
    /// What the search says that it searches for; `None` if it says nothing.
    pub scope: Option<Scope>,
    /// Whether a body is not written yet.
    pub has_todo: bool,
}

/// The form that is for LeetCode, whichever of its tasks an attempt is at.
const LEETCODE: &str = "leetcode";

/// Writes the search of a source in the form of this name. `name` is the name of the search.
///
/// # Errors
///
/// If the problem has no such form, or if the source has no search, one that does not do what the judge
/// asks for, or more than can be in one file.
pub fn submission(name: &str, source: &str, problem: &Problem, form: &str) -> Result<Submission> {
    let forms = problem.forms()?;
    let knife = Knife {
        rules: &problem.binding.name,
        names: forms.board.as_ref().map_or(&[], |board| &board.names),
        functions: problem.tasks.iter().map(|task| task.function.as_str()).collect(),
    };
    let cut = cut(source, &knife)?;
    let form = find(form, &forms, &cut.entry, problem)?.clone();
    let scope = match cut.entry {
        Entry::Solution(_) => None,
        Entry::Adapter { scope, .. } => Some(scope),
    };
    let is_as_it_is = form.wants == cut.entry.gives() && cut.is_whole;
    let has_todo = cut.has_todo;
    let text = if is_as_it_is { source.to_string() } else { assemble(name, cut, &form, &forms)? };
    Ok(Submission { text, form, scope, has_todo })
}

/// The form of this name. That for LeetCode is one with the function that the source has.
fn find<'a>(name: &str, forms: &'a Forms, entry: &Entry, problem: &Problem) -> Result<&'a Form> {
    let own = forms.forms.iter().find(|form| form.has_solution && form.wants == entry.gives());
    if let (LEETCODE, Some(own)) = (name, own) {
        return Ok(own);
    }
    let names = || forms.forms.iter().map(|form| form.name.as_str()).collect::<Vec<_>>().join(", ");
    let form = forms.forms.iter().find(|form| form.name == name);
    form.ok_or_else(|| {
        anyhow!("no judge wants problem {} as {name}; there are {}", problem.id, names())
    })
}

fn assemble(name: &str, cut: Cut, form: &Form, forms: &Forms) -> Result<String> {
    let head = format!("// {name}, by `practice submit {name} --judge {}`.", form.name);
    let Some(around) = chain(&form.wants, cut.entry.gives(), &forms.pieces, &[]) else {
        bail!("{}", why_not(form, &cut.entry));
    };
    let mut pieces = vec![head, cut.text.clone()];
    pieces.extend(around.into_iter().map(|piece| filled(&piece.text, &cut.entry, form)));
    if cut.has_board {
        let board = forms.board.as_ref().map(|it| board(it, &cut.text));
        pieces.extend(board.map(|text| text.trim().to_string()));
    }
    let text = pieces.join("\n\n") + "\n";
    check_names(&text)?;
    Ok(text)
}

/// The texts that lead from what a judge wants to what a search gives, the outermost first, after those
/// that are `taken` already; `None` if there is no way.
fn chain<'a>(
    wants: &str,
    gives: &str,
    pieces: &'a [Wrapper],
    taken: &[&'a Wrapper],
) -> Option<Vec<&'a Wrapper>> {
    if wants == gives {
        return Some(taken.to_vec());
    }
    // What was wanted before leads around in a circle.
    let is_new = |piece: &&Wrapper| taken.iter().all(|it| it.gives != piece.gives);
    let next = pieces.iter().filter(|piece| piece.gives == wants).filter(is_new);
    next.into_iter()
        .find_map(|piece| chain(&piece.needs, gives, pieces, &[taken, &[piece]].concat()))
}

fn why_not(form: &Form, entry: &Entry) -> String {
    let reason = match entry {
        Entry::Solution(function) => format!("`{function}` does not answer what is asked there"),
        Entry::Adapter { scope: Scope::First, .. } => {
            "it stops at the first solution, and all are asked for there".to_string()
        }
        Entry::Adapter { .. } => {
            "a search on a board does not answer what is asked there".to_string()
        }
    };
    format!("it cannot be submitted as {}: {reason}", form.name)
}

/// A text that is put around a search: with the name of its adapter, and without what the judge has.
fn filled(text: &str, entry: &Entry, form: &Form) -> String {
    let text = match entry {
        Entry::Adapter { name, .. } => text.replace("Adapter", name),
        Entry::Solution(_) => text.to_string(),
    };
    let text = text.trim();
    let without = text.strip_prefix("struct Solution;").filter(|_| form.has_solution);
    without.unwrap_or(text).trim().to_string()
}

/// The board for a search: without the passages marked `more`, if the search calls nothing of
/// them.
fn board(board: &BoardText, search: &str) -> String {
    if board.more.iter().any(|call| search.contains(call)) {
        return without_anchors(&board.text);
    }
    let mut is_more = false;
    let mut text = String::new();
    for line in board.text.split_inclusive('\n') {
        match line.trim() {
            "// ANCHOR: more" => is_more = true,
            "// ANCHOR_END: more" => is_more = false,
            _ if is_more => {}
            _ => text += line,
        }
    }
    text
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

    fn submit(source: &str, judge: &str) -> Result<Submission> {
        submission("mine", source, &problems::find("37")?, judge)
    }

    fn whole_board() -> String {
        let forms = problems::find("37").and_then(|problem| problem.forms());
        let board = forms.expect("they are readable").board.expect("there is one");
        without_anchors(&board.text)
    }

    #[test]
    fn an_attempt_for_leetcode_is_its_source_without_what_leetcode_has() {
        let text = submit(LEETCODE_ATTEMPT, "leetcode").expect("it has a search").text;
        let (_, source) = LEETCODE_ATTEMPT.split_once("one\n\n").expect("docs at its head");
        let (search, _) = source.split_once("\n\nimpl Search").expect("an adapter");
        let search = search.replace("use sudoku::{Board, Grid, Scope, Search};\n\n", "");
        let search = search.replace("pub struct Solution;\n\n", "");
        // `Watched` has a board.
        let board = whole_board();
        let head = "// mine, by `practice submit mine --judge leetcode`.";
        assert_eq!(text, format!("{head}\n\n{search}\n\n{board}"));
    }

    /// Without a warning, but for what the author has written and the search does not call.
    #[rstest]
    fn an_attempt_compiles(
        #[values(LEETCODE_ATTEMPT, BOARD_ATTEMPT)] source: &str,
        #[values("leetcode", "codewars", "line81", "grid")] judge: &str,
    ) {
        let text = submit(source, judge).expect("it has a search").text;
        let judge = match judge {
            "leetcode" => "struct Solution; fn main() { Solution::solve_sudoku(&mut vec![]) }",
            "codewars" => "fn main() { sudoku(&mut [[0; 9]; 9]) }",
            _ => "",
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
        assert!(submit(source, "leetcode").expect("it has a search").has_todo);
        assert!(!submit(LEETCODE_ATTEMPT, "grid").expect("it has a search").has_todo);
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
        let error = submit(&source, "grid").err().expect("it is no submission");
        assert!(error.to_string().contains(reason), "{error}");
    }
}
