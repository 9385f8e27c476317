//! The Python write-up's own program, run as a user would.

use rstest::rstest;
use testkit::{
    Program,
    boards::{LEETCODE, LINE, UNSOLVABLE},
    manners,
};

/// What its `display` prints, and the time that it took.
const OWN: &str = "\
[8, 1, 2, 7, 5, 3, 6, 4, 9]
[9, 4, 3, 6, 8, 2, 1, 7, 5]
[6, 7, 5, 4, 9, 1, 2, 8, 3]
[1, 5, 4, 2, 3, 7, 8, 9, 6]
[3, 6, 9, 8, 4, 5, 7, 2, 1]
[2, 8, 7, 1, 6, 9, 5, 3, 4]
[5, 2, 1, 9, 7, 4, 3, 6, 8]
[4, 3, 8, 5, 2, 6, 9, 1, 7]
[7, 9, 6, 3, 1, 8, 4, 5, 2]
…s
";

/// What it prints on the easy board.
const SOLVED: &str = "\
[3, 9, 2, 6, 4, 7, 5, 1, 8]
[5, 6, 8, 9, 1, 2, 7, 4, 3]
[7, 4, 1, 5, 3, 8, 2, 6, 9]
[8, 1, 7, 4, 6, 5, 3, 9, 2]
[6, 3, 5, 1, 2, 9, 8, 7, 4]
[4, 2, 9, 8, 7, 3, 6, 5, 1]
[2, 5, 3, 7, 9, 1, 4, 8, 6]
[1, 8, 4, 2, 5, 6, 9, 3, 7]
[9, 7, 6, 3, 8, 4, 1, 2, 5]
…s
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_python-history-stack"))
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
    program().run([UNSOLVABLE]).gives(1, "", "error: no solution: out of history_stack\n");
}

#[test]
fn refuses_givens_that_clash() {
    manners::refuses_givens_that_clash(&program());
}

#[test]
fn refuses_bad_arguments() {
    manners::refuses_bad_arguments(&program());
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    manners::complains_of_a_closed_output(&program());
}

#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "[9, 8, 7, 6, 5, 4, 3, 2, 1]\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    manners::ends_quietly_with_its_reader(&program(), lines, read);
}
