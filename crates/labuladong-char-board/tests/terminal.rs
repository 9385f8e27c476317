//! What the program shows only on a terminal: each step of the search.

use std::process::ExitCode;

use pretty_assertions::assert_eq;
use testkit::{
    Program, Requirement,
    boards::{LINE, UNSOLVABLE},
    trials,
};

/// LeetCode's example, solved but for its last cell.
const ONE_EMPTY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// Reverse video marks the cell that a step has changed.
const ONE_STEP: &str = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 .
steps: 0
\x1b[10A5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 \x1b[7m9\x1b[0m
steps: 1
\x1b[10A5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
steps: 1
";

const TEN_LINES_UP: &str = "\x1b[10A";

const UNSOLVED: &str = "\
5 1 6 | 8 4 9 | 7 3 2
3 . 7 | 6 . 5 | . . .
8 . 9 | 7 . . | . 6 5
1 3 5 | . 6 . | 9 . 7
4 7 2 | 5 9 1 | . . 6
9 6 8 | 3 7 . | . 5 .
2 5 3 | 1 8 6 | . 7 4
6 8 4 | 2 . 7 | 5 . .
7 9 1 | . 5 . | 6 . 8
steps: 212
error: no solution
";

const TOO_SMALL: &str =
    "the terminal is too small to show the steps: 11 lines of 21 columns are needed\n";

fn main() -> ExitCode {
    let terminal = Requirement {
        name: "terminal",
        is_met: Program::has_terminals(),
        insisted_on_by: "PRACTICE_NEEDS_TERMINAL",
    };
    terminal.run(trials![
        draws_each_step,
        draws_over_the_last_board,
        says_that_there_is_no_solution,
        shows_no_steps_if_the_terminal_is_too_small,
    ])
}

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-char-board"))
}

/// What the program shows on a terminal, with the line breaks of files, and its exit code.
fn shown(program: &Program, puzzle: &str) -> (String, Option<i32>) {
    let output = program.run_on_terminal(&format!("--delay 0 {puzzle}"));
    (output.stdout.replace("\r\n", "\n"), output.code)
}

/// What the program prints if standard output is no terminal: the end, without the steps.
fn end(puzzle: &str) -> String {
    program().run([puzzle]).stdout
}

/// There is one empty cell, so there are three boards: before the step, after it, and at the end.
fn draws_each_step() {
    assert_eq!(shown(&program(), ONE_EMPTY), (ONE_STEP.to_string(), Some(0)));
}

fn draws_over_the_last_board() {
    let (text, code) = shown(&program(), LINE);
    let frames: Vec<&str> = text.split(TEN_LINES_UP).collect();
    assert_eq!(frames.len(), 1 + 93 + 1);
    for (frame, steps) in frames.iter().zip((0..=93).chain([93])) {
        assert!(frame.ends_with(&format!("\nsteps: {steps}\n")), "{frame}");
        assert_eq!(frame.lines().count(), 10);
    }
    assert_eq!((frames.last().copied(), code), (Some(end(LINE).as_str()), Some(0)));
}

fn says_that_there_is_no_solution() {
    let (text, code) = shown(&program(), UNSOLVABLE);
    let last = text.split(TEN_LINES_UP).last();
    assert_eq!((last, code), (Some(UNSOLVED), Some(1)));
}

fn shows_no_steps_if_the_terminal_is_too_small() {
    let expected = format!("{TOO_SMALL}{}", end(LINE));
    assert_eq!(shown(&program().terminal(8, 40), LINE), (expected, Some(0)));
}
