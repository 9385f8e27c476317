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

#[test]
fn refuses_bad_arguments() {
    manners::queens::refuses_bad_arguments(&program());
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    manners::queens::complains_of_a_closed_output(&program());
}
