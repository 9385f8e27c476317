//! The Java write-up's own program, run as a user would.

mod samples;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, LINE, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_java-is-safe"))
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
#[case::after_the_first_line(1, " -----------------------\n")]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [BLANK]).prints(read);
}

#[rstest]
// Its three tests, the second with the first row of Java's `new Random(42)`.
#[case::boards_of_the_write_up(&["--seed", "42"], include_str!("output/write_up.txt"))]
#[case::easy(&[LINE], include_str!("output/easy.txt"))]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn reports_that_there_is_no_solution() {
    program().run([UNSOLVABLE]).gives(
        1,
        include_str!("output/unsolvable.txt"),
        "error: no solution\n",
    );
}

#[rstest]
#[case::no_seed("--seed x", "invalid value 'x' for '--seed <N>'")]
#[case::seed_and_puzzle(&format!("--seed 1 {LINE}"), "cannot be used with")]
fn refuses_bad_options(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).refuses(reason);
}

// The rows that Java's own `Random` draws.
#[rstest]
#[case::of_0("0", "| 7 3 8 | 1 5 2 | 6 4 9 |")]
#[case::of_1("1", "| 4 3 2 | 7 5 6 | 9 8 1 |")]
#[case::of_a_large_number("123456789", "| 9 2 8 | 5 1 6 | 4 7 3 |")]
#[case::of_a_negative_number("-1", "| 5 8 3 | 1 4 7 | 6 2 9 |")]
fn draws_the_first_row_of_a_seed(#[case] seed: &str, #[case] row: &str) {
    assert_eq!(first_rows(&program().run(["--seed", seed]).stdout), [row, row]);
}

#[test]
fn draws_another_first_row_in_each_run() {
    let rows = [(); 4].map(|()| first_rows(&program().run([]).stdout).map(str::to_string));
    // That all four are the same happens in one of 10^15 cases.
    assert!(rows.iter().any(|row| *row != rows[0]), "{rows:?}");
}

/// The first rows of the second test, before and after: a board has 13 lines, and an empty one after it.
fn first_rows(stdout: &str) -> [&str; 2] {
    let lines: Vec<&str> = stdout.lines().collect();
    [29, 43].map(|line| lines[line])
}
