//! Wirth's own program, run as a user would.

use rstest::rstest;
use testkit::{Program, manners};

/// The solution of the paper's problem that comes first.
const OWN: &str = "\
x = 1 5 8 6 3 7 2 4

Q . . . . . . .
. . . . . . Q .
. . . . Q . . .
. . . . . . . Q
. Q . . . . . .
. . . Q . . . .
. . . . . Q . .
. . Q . . . . .
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_wirth-stepwise-refinement"))
}

#[test]
fn prints_the_first_solution_of_eight_queens() {
    program().run([]).prints(OWN);
}

#[rstest]
#[case::n("4", "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n")]
#[case::given_queen("3 0 0 0", "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n")]
#[case::full("Q", "x = 1\n\nQ\n")]
fn solves_a_board_given_as_an_argument(#[case] board: &str, #[case] expected: &str) {
    program().run([board]).prints(expected);
}

#[rstest]
#[case::n("3")]
#[case::given_queen("Q.../..../..../....")]
fn says_that_there_is_no_solution(#[case] board: &str) {
    program().run([board]).gives(1, "", "error: no solution\n");
}

#[rstest]
#[case::no_board("eight", "line 1, column 1: found 'e'")]
#[case::n_too_great("12", "found 12, expected n, a number from 1 to 11")]
#[case::short_row("Q../../...", "line 1, column 7: found the end of the row after 2 squares")]
#[case::attack(
    "Q../.../Q..",
    "the queens at row 1, column 1 and row 3, column 1 attack each other"
)]
#[case::option("--fast", "unexpected argument '--fast'")]
fn refuses_bad_arguments(#[case] argument: &str, #[case] reason: &str) {
    program().run([argument]).refuses(reason);
}

#[test]
fn refuses_a_second_board() {
    program().run(["4", "5"]).refuses("unexpected argument");
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    program().run_without_output(["4"]).gives(2, "", "error: standard output is closed\n");
}
