//! Richards' own program, run as a user would.

mod samples;

use rstest::rstest;
use testkit::{Program, boards};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_richards-bit-patterns"))
}

#[test]
fn takes_queens() {
    boards::takes_queens(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "Q . . . . . . . . . .\n")]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, ["11"]).prints(read);
}

#[rstest]
// What the program of the paper prints, as far as n goes here.
#[case::each_n(&[], include_str!("output/write_up.txt"))]
#[case::given_queen(&["2 0 0 0"], ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\nsolutions: 1\n")]
#[case::full(&["Q"], "Q\n\nsolutions: 1\n")]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn reports_that_there_is_no_solution() {
    program().run(["3"]).gives(1, "solutions: 0\n", "error: no solution\n");
}
