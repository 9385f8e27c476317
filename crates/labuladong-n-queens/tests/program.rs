//! LeetCode's two problems, run as a user would.

use rstest::rstest;
use testkit::{Program, manners};

/// LeetCode's example.
const OWN: &str = "\
[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]
[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-n-queens"))
}

#[test]
fn prints_the_boards_of_the_example() {
    program().run([]).prints(OWN);
}

#[rstest]
#[case::n("5 --count", "10\n")]
#[case::given_queen(".Q../..../..../....", "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n")]
#[case::number_with_a_given_queen("--count .Q../..../..../....", "1\n")]
#[case::full("Q", "[\"Q\"]\n")]
fn solves_a_board_given_as_an_argument(#[case] arguments: &str, #[case] expected: &str) {
    program().run(arguments.split(' ')).prints(expected);
}

#[rstest]
#[case::boards("3", "")]
#[case::number("3 --count", "0\n")]
fn says_that_there_is_no_solution(#[case] arguments: &str, #[case] results: &str) {
    program().run(arguments.split(' ')).gives(1, results, "error: no solution\n");
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
#[case::after_a_line(
    1,
    "[\"Q..........\",\"..Q........\",\"....Q......\",\"......Q....\",\"........Q..\",\"..........Q\",\".Q.........\",\"...Q.......\",\".....Q.....\",\".......Q...\",\".........Q.\"]\n"
)]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, ["11"]).prints(read);
}
