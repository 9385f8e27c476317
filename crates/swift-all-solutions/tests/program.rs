//! The Swift write-up's own program, run as a user would.

use rstest::rstest;
use testkit::{
    Program,
    boards::{LEETCODE, LINE, TWO_SOLUTIONS},
    manners,
};

/// What the write-up shows.
const OWN: &str = "\
[9, 8, 1, 4, 3, 5, 6, 7, 2]
[2, 3, 5, 9, 7, 6, 1, 8, 4]
[7, 6, 4, 8, 1, 2, 9, 5, 3]
[1, 4, 6, 3, 5, 7, 2, 9, 8]
[5, 7, 8, 2, 9, 1, 4, 3, 6]
[3, 9, 2, 6, 8, 4, 5, 1, 7]
[8, 2, 7, 5, 6, 9, 3, 4, 1]
[6, 1, 9, 7, 4, 3, 8, 2, 5]
[4, 5, 3, 1, 2, 8, 7, 6, 9]

Done
total time: …s
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

Done
total time: …s
";

const TWO_SOLVED: &str = "\
[3, 9, 4, 5, 1, 7, 6, 2, 8]
[5, 1, 7, 6, 2, 8, 3, 9, 4]
[6, 2, 8, 3, 9, 4, 5, 1, 7]
[9, 3, 5, 4, 7, 1, 2, 8, 6]
[4, 7, 1, 2, 8, 6, 9, 3, 5]
[2, 8, 6, 9, 3, 5, 4, 7, 1]
[1, 4, 3, 7, 5, 9, 8, 6, 2]
[7, 5, 9, 8, 6, 2, 1, 4, 3]
[8, 6, 2, 1, 4, 3, 7, 5, 9]

[3, 9, 4, 5, 1, 7, 6, 2, 8]
[5, 1, 7, 6, 2, 8, 3, 9, 4]
[6, 2, 8, 3, 9, 4, 5, 1, 7]
[9, 3, 5, 4, 7, 1, 2, 8, 6]
[4, 7, 1, 2, 8, 6, 9, 3, 5]
[2, 8, 6, 9, 3, 5, 4, 7, 1]
[1, 4, 3, 7, 6, 9, 8, 5, 2]
[7, 6, 9, 8, 5, 2, 1, 4, 3]
[8, 5, 2, 1, 4, 3, 7, 6, 9]

Done
total time: …s
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_swift-all-solutions"))
}

#[test]
#[ignore = "takes seconds"]
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
    manners::says_that_there_is_no_solution(&program(), "Done\ntotal time: …s\n");
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
#[case::after_a_line(1, "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    manners::ends_quietly_with_its_reader(&program(), lines, read);
}

#[test]
fn prints_all_solutions() {
    program().run([TWO_SOLUTIONS]).prints(TWO_SOLVED);
}
