//! The steps of attempts that write to the board in unusual ways.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

/// An attempt, with the code that places a digit and the code that removes it.
struct Attempt {
    name: &'static str,
    imports: &'static str,
    place: &'static str,
    undo: &'static str,
}

/// Places as `labuladong-char-board` does.
fn source(attempt: &Attempt) -> String {
    let Attempt { imports, place, undo, .. } = attempt;
    format!(
        "{imports}
pub struct Solution;

impl Solution {{
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{
        solve(board, 0);
    }}
}}

fn solve(board: &mut Vec<Vec<char>>, at: usize) -> bool {{
    let Some(at) = (at..81).find(|at| board[at / 9][at % 9] == '.') else {{ return true }};
    let (r, c) = (at / 9, at % 9);
    for ch in '1'..='9' {{
        if is_free(board, r, c, ch) {{
            {place}
            if solve(board, at + 1) {{
                return true;
            }}
            {undo}
        }}
    }}
    false
}}

fn is_free(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {{
    (0..9).all(|i| {{
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    }})
}}
"
    )
}

const PLACE: &str = "board[r][c] = ch;";
const UNDO: &str = "board[r][c] = '.';";

const ATTEMPTS: [Attempt; 7] = [
    Attempt {
        name: "scratch-renamed",
        imports: "use std::mem as m;",
        place: "m::replace(&mut board[r][c], ch);",
        undo: UNDO,
    },
    Attempt {
        name: "scratch-full-form",
        imports: "",
        place: PLACE,
        undo: "<[char]>::fill(&mut board[r][c..=c], '.');",
    },
    Attempt {
        name: "scratch-argument",
        imports: "",
        place: PLACE,
        undo: "['.'].swap_with_slice(&mut board[r][c..=c]);",
    },
    Attempt {
        name: "scratch-closure",
        imports: "const EMPTY: fn(&mut char) = |cell| *cell = '.';",
        place: PLACE,
        undo: "EMPTY(&mut board[r][c]);",
    },
    Attempt {
        name: "scratch-number",
        imports: "",
        place: "let mut digits = [0, ch as u8]; digits[1] -= 1; digits[1] += 1; board[r][c] = digits[1] as char;",
        undo: UNDO,
    },
    // This attempt fills a part of a copied board. Only the line that calls the search differs from the other attempts.
    Attempt { name: "scratch-copy", imports: "", place: PLACE, undo: "board[r][c..=c].fill('.');" },
    Attempt {
        name: "scratch-hidden",
        imports: "use std::cell::Cell;",
        place: "Cell::from_mut(&mut board[r][c]).set('9'); Cell::from_mut(&mut board[r][c]).set('.'); board[r][c] = ch;",
        undo: UNDO,
    },
];

/// A workspace with all of these attempts.
static SCRATCH: LazyLock<ScratchWorkspace> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "followed-writes");
    for attempt in &ATTEMPTS {
        let new = scratch.practice_program().run(["new", attempt.name]);
        assert_eq!(new.code, Some(0), "{new:?}");
        let mut code = source(attempt);
        if attempt.name == "scratch-copy" {
            let copied = "let mut copy = board.clone(); solve(&mut copy, 0); *board = copy;";
            code = code.replace("        solve(board, 0);", copied);
        }
        scratch.save(attempt.name, &code);
    }
    scratch.practice_program();
    scratch
});

fn run(arguments: &[&str]) -> Output {
    SCRATCH.run_with_build_timeout(arguments)
}

#[rstest]
#[case::renamed_module("scratch-renamed")]
#[case::full_form("scratch-full-form")]
#[case::other_argument("scratch-argument")]
#[case::closure_of_a_constant("scratch-closure")]
#[case::number_that_is_counted_up("scratch-number")]
#[case::rows_of_a_copy("scratch-copy")]
fn writes_in_unusual_forms_are_steps(#[case] name: &str) {
    let Output { code, stdout, stderr } = run(&["trace", name, "leetcode-37"]);
    assert_eq!((stdout.lines().count(), stderr.as_str(), code), (8365, "", Some(0)));
}

#[rstest]
#[case::trace(&["trace", "scratch-hidden", "leetcode-37"])]
#[case::trace_that_is_ended(&["trace", "scratch-hidden", "leetcode-37", "--to", "10"])]
#[case::tree(&["tree", "scratch-hidden", "leetcode-37"])]
#[case::compare(&["compare", "-v", "scratch-hidden", "leetcode-37"])]
fn untraceable_undo_gets_remark(#[case] arguments: &[&str]) {
    let Output { code, stderr, .. } = run(arguments);
    let remark = "scratch-hidden: crates/scratch-hidden/src/lib.rs:15: writes by `Cell::from_mut` may be missing from the steps";
    assert_eq!((stderr.lines().next(), code), (Some(remark), Some(0)));
}
