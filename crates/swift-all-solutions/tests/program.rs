//! Runs the Swift write-up's own program as a user does.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, EASY, TWO_SOLUTIONS, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_swift-all-solutions"))
}

#[test]
fn accepts_one_sudoku() {
    boards::assert_accepts_one_sudoku(&program());
}

#[test]
fn refuses_clashing_givens() {
    boards::assert_refuses_clash(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n")]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, [BLANK]).assert_prints(read);
}

#[rstest]
#[ignore = "takes seconds"]
#[case::boards_of_the_write_up(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[EASY], include_str!("output/easy.txt"))]
#[case::two_solutions(&[TWO_SOLUTIONS], include_str!("output/two_solutions.txt"))]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn reports_no_solution() {
    program().run([UNSOLVABLE]).assert_output(1, "Done\ntotal time: …s\n", "error: no solution\n");
}
