//! The Python write-up's own program, run as a user would.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, LINE, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_python-history-stack"))
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
#[case::after_the_first_line(1, "[9, 8, 7, 6, 5, 4, 3, 2, 1]\n")]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [BLANK]).prints(read);
}

#[rstest]
#[case::boards_of_the_write_up(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[LINE], include_str!("output/easy.txt"))]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn no_solution() {
    program().run([UNSOLVABLE]).gives(1, "", "error: no solution: out of history_stack\n");
}
