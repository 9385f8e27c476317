//! Runs the Java write-up's own program as a user does.

mod samples;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, EASY, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_java-is-safe"))
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
#[case::after_the_first_line(1, " -----------------------\n")]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, [BLANK]).assert_prints(read);
}

#[rstest]
// The write-up's three tests. The second has the first row of Java's `new Random(42)`.
#[case::boards_of_the_write_up(&["--seed", "42"], include_str!("output/write_up.txt"))]
#[case::easy(&[EASY], include_str!("output/easy.txt"))]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn reports_no_solution() {
    program().run([UNSOLVABLE]).assert_output(
        1,
        include_str!("output/unsolvable.txt"),
        "error: no solution\n",
    );
}

#[rstest]
#[case::no_seed("--seed x", "invalid value 'x' for '--seed <N>'")]
#[case::seed_and_puzzle(&format!("--seed 1 {EASY}"), "cannot be used with")]
fn refuses_bad_options(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).assert_refuses(reason);
}

// The expected rows come from Java's own `Random`.
#[rstest]
#[case::seed_0("0", "| 7 3 8 | 1 5 2 | 6 4 9 |")]
#[case::seed_1("1", "| 4 3 2 | 7 5 6 | 9 8 1 |")]
#[case::large_seed("123456789", "| 9 2 8 | 5 1 6 | 4 7 3 |")]
#[case::negative_seed("-1", "| 5 8 3 | 1 4 7 | 6 2 9 |")]
fn seed_determines_first_row(#[case] seed: &str, #[case] row: &str) {
    assert_eq!(first_rows(&program().run(["--seed", seed]).stdout), [row, row]);
}

#[test]
fn first_row_differs_between_runs() {
    let rows = [(); 4].map(|()| first_rows(&program().run([]).stdout).map(str::to_string));
    // All four rows are equal only once in 10^15 runs.
    assert!(rows.iter().any(|row| *row != rows[0]), "{rows:?}");
}

/// Returns the first row of the second board, before and after solving. A board has 13 lines and an empty line after
/// it.
fn first_rows(stdout: &str) -> [&str; 2] {
    let lines: Vec<&str> = stdout.lines().collect();
    [29, 43].map(|line| lines[line])
}
