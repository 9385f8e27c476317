//! The Swift write-up's own program, run as a user would.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, LINE, TWO_SOLUTIONS, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_swift-all-solutions"))
}

#[test]
fn takes_one_sudoku() {
    boards::takes_one_sudoku(&program());
}

#[test]
fn refuses_givens_that_clash() {
    boards::refuses_clash(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n")]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [BLANK]).prints(read);
}

#[rstest]
#[ignore = "takes seconds"]
#[case::boards_of_the_write_up(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[LINE], include_str!("output/easy.txt"))]
#[case::two_solutions(&[TWO_SOLUTIONS], include_str!("output/two_solutions.txt"))]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn reports_that_there_is_no_solution() {
    program().run([UNSOLVABLE]).gives(1, "Done\ntotal time: …s\n", "error: no solution\n");
}
