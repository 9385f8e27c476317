//! Richards' own program, run as a user would.

use rstest::rstest;
use testkit::{Program, manners};

/// What the program of the paper prints, as far as n goes here.
const OWN: &str = "\
There are     1 solutions to  1-queens problem
There are     0 solutions to  2-queens problem
There are     0 solutions to  3-queens problem
There are     2 solutions to  4-queens problem
There are    10 solutions to  5-queens problem
There are     4 solutions to  6-queens problem
There are    40 solutions to  7-queens problem
There are    92 solutions to  8-queens problem
There are   352 solutions to  9-queens problem
There are   724 solutions to 10-queens problem
There are  2680 solutions to 11-queens problem
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_richards-bit-patterns"))
}

#[test]
fn counts_the_solutions_for_each_n() {
    program().run([]).prints(OWN);
}

#[rstest]
#[case::given_queen("2 0 0 0", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\nsolutions: 1\n")]
#[case::full("Q", "Q\n\nsolutions: 1\n")]
fn solves_a_board_given_as_an_argument(#[case] board: &str, #[case] expected: &str) {
    program().run([board]).prints(expected);
}

#[test]
fn says_that_there_is_no_solution() {
    program().run(["3"]).gives(1, "solutions: 0\n", "error: no solution\n");
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

/// More is printed than a pipe holds.
#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "Q . . . . . . . . . .\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, ["11"]).prints(read);
}
