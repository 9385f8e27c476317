//! The char-board write-up's third section, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::{
    Program,
    boards::{LEETCODE, LINE, UNSOLVABLE},
    manners,
};

/// LeetCode's example: 4208 times `setNum` and 4157 times `cancelNum`.
const OWN: &str = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
steps: 8365
";

/// What it prints on the easy board.
const SOLVED: &str = "\
3 9 2 | 6 4 7 | 5 1 8
5 6 8 | 9 1 2 | 7 4 3
7 4 1 | 5 3 8 | 2 6 9
8 1 7 | 4 6 5 | 3 9 2
6 3 5 | 1 2 9 | 8 7 4
4 2 9 | 8 7 3 | 6 5 1
2 5 3 | 7 9 1 | 4 8 6
1 8 4 | 2 5 6 | 9 3 7
9 7 6 | 3 8 4 | 1 2 5
steps: 93
";

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

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-char-board"))
}

#[test]
fn prints_what_the_write_up_prints() {
    program().run([]).prints(OWN);
}

#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    program().run([puzzle]).prints(SOLVED);
}

#[test]
fn says_that_there_is_no_solution() {
    manners::says_that_there_is_no_solution(&program(), "steps: 212\n");
}

#[test]
fn refuses_givens_that_clash() {
    manners::refuses_givens_that_clash(&program());
}

#[test]
fn refuses_bad_arguments() {
    manners::refuses_bad_arguments(&program());
}

#[rstest]
#[case::no_delay("--delay soon", "invalid value 'soon' for '--delay <MS>'")]
fn refuses_bad_options(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).refuses(reason);
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "1 2 3 | 4 5 6 | 7 8 9\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    manners::ends_quietly_with_its_reader(&program(), lines, read);
}

/// One empty cell, so one step: the board before it, after it, and at the end.
#[test]
fn draws_each_step_on_a_terminal() {
    let Some(output) = program().run_on_terminal(&format!("--delay 0 {ONE_EMPTY}")) else {
        return;
    };
    assert_eq!(output.stdout.replace("\r\n", "\n"), ONE_STEP);
    assert_eq!(output.code, Some(0));
}

#[test]
fn draws_over_the_last_board_on_a_terminal() {
    let Some(output) = program().run_on_terminal(&format!("--delay 0 {LINE}")) else {
        return;
    };
    let text = output.stdout.replace("\r\n", "\n");
    let frames: Vec<&str> = text.split(TEN_LINES_UP).collect();
    assert_eq!(frames.len(), 1 + 93 + 1);
    for (frame, steps) in frames.iter().zip((0..=93).chain([93])) {
        assert!(frame.ends_with(&format!("\nsteps: {steps}\n")), "{frame}");
        assert_eq!(frame.lines().count(), 10);
    }
    assert_eq!(frames.last(), Some(&SOLVED));
    assert_eq!(output.code, Some(0));
}

#[test]
fn says_on_a_terminal_that_there_is_no_solution() {
    let Some(output) = program().run_on_terminal(&format!("--delay 0 {UNSOLVABLE}")) else {
        return;
    };
    let text = output.stdout.replace("\r\n", "\n");
    let last = text.split(TEN_LINES_UP).last();
    assert_eq!(last, Some(UNSOLVED));
    assert_eq!(output.code, Some(1));
}

#[test]
fn shows_no_steps_on_a_terminal_that_is_too_small() {
    let program = program().terminal(8, 40);
    let Some(output) = program.run_on_terminal(&format!("--delay 0 {LINE}")) else {
        return;
    };
    assert_eq!(output.stdout.replace("\r\n", "\n"), format!("{TOO_SMALL}{SOLVED}"));
    assert_eq!(output.code, Some(0));
}
