//! Runs Wirth's own program as a user does.

mod samples;

use rstest::rstest;
use testkit::{Program, boards};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_wirth-stepwise-refinement"))
}

#[test]
fn refuses_bad_arguments() {
    boards::assert_queens_arguments(&program());
}

#[rstest]
// The first solution of the paper's problem.
#[case::eight_queens(&[], include_str!("output/write_up.txt"))]
#[case::n(&["4"], "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n")]
#[case::given_queen(&["3 0 0 0"], "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n")]
#[case::full(&["Q"], "x = 1\n\nQ\n")]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[rstest]
#[case::no_solution(&["3"], "")]
#[case::no_solution_with_a_given_queen(&["Q.../..../..../...."], "")]
fn reports_no_solution(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_output(1, printed, "error: no solution\n");
}
