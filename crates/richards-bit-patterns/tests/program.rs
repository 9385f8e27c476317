//! Runs Richards' own program as a user does.

mod samples;

use rstest::rstest;
use testkit::{Program, boards};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_richards-bit-patterns"))
}

#[test]
fn refuses_bad_arguments() {
    boards::assert_queens_arguments(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "Q . . . . . . . . . .\n")]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, ["11"]).assert_prints(read);
}

#[rstest]
// The output of the paper's program, up to n = 11.
#[case::each_n(&[], include_str!("output/write_up.txt"))]
#[case::given_queen(&["2 0 0 0"], ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\nsolutions: 1\n")]
#[case::full(&["Q"], "Q\n\nsolutions: 1\n")]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn reports_no_solution() {
    program().run(["3"]).assert_output(1, "solutions: 0\n", "error: no solution\n");
}
