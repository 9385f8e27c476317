//! Runs the program of the write-up's third section as a user does.

mod samples;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::boards::{self, BLANK, EASY, LEETCODE_EXAMPLE_SOLUTION, ONE_EMPTY, UNSOLVABLE};
use testkit::{LeetcodeFile, Program};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_labuladong-char-board"))
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
#[case::after_the_first_line(1, "1 2 3 | 4 5 6 | 7 8 9\n")]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, [BLANK]).assert_prints(read);
}

#[rstest]
// LeetCode's example: 4208 times `setNum` and 4157 times `cancelNum`.
#[case::boards_of_the_write_up(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[EASY], include_str!("output/easy.txt"))]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn reports_no_solution() {
    program().run([UNSOLVABLE]).assert_output(1, "steps: 212\n", "error: no solution\n");
}

#[test]
fn refuses_bad_options() {
    let reason = "invalid value 'soon' for '--delay <MS>'";
    program().run(["--delay", "soon"]).assert_refuses(reason);
}

/// Returns the output of the program on a terminal, with the line breaks of files, and its exit code.
fn terminal_output(program: &Program, puzzle: &str) -> (String, Option<i32>) {
    let output = program.run_on_terminal(&format!("--delay 0 {puzzle}"));
    (output.stdout.replace("\r\n", "\n"), output.code)
}

/// The puzzle has one empty cell, so the program draws three boards: before the step, after the step, and at the end.
#[test]
#[ignore = "needs a terminal"]
fn draws_each_step() {
    let steps = include_str!("output/steps.txt").to_string();
    assert_eq!(terminal_output(&program(), ONE_EMPTY), (steps, Some(0)));
}

#[test]
#[ignore = "needs a terminal"]
fn draws_over_the_last_board() {
    let (text, code) = terminal_output(&program(), UNSOLVABLE);
    let frames: Vec<&str> = text.split("\x1b[10A").collect();
    assert_eq!((frames.len(), code), (1 + 212 + 1, Some(1)));
    for (frame, steps) in frames[..213].iter().zip(0..) {
        assert!(frame.ends_with(&format!("\nsteps: {steps}\n")), "{frame}");
        assert_eq!(frame.lines().count(), 10);
    }
    assert_eq!(frames[213], include_str!("output/unsolvable.txt"));
}

#[test]
#[ignore = "needs a terminal"]
fn shows_no_steps_if_the_terminal_is_too_small() {
    let remark = "the terminal is too small to show the steps: 11 lines of 21 columns are needed";
    let expected = format!("{remark}\n{}", include_str!("output/easy.txt"));
    assert_eq!(terminal_output(&program().terminal_size(8, 40), EASY), (expected, Some(0)));
}

const SOLUTION_MAIN: &str = r#"
fn main() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let signs: Vec<char> = puzzle.chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(9).map(|row| row.to_vec()).collect();
    Solution::solve_sudoku(&mut board);
    let answer: String = board.concat().into_iter().collect();
    println!("{}", answer);
}
"#;

/// Compiles `solution.rs` unchanged with `rustc` alone, after adding a `struct Solution` and a `main`, as LeetCode
/// does.
#[rstest]
fn leetcode_solution_compiles_and_solves(#[values("2018", "2021", "2024")] edition: &str) {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let file = LeetcodeFile { name: "solution.rs", main: SOLUTION_MAIN, edition, folder };
    file.assert_prints(&format!("{LEETCODE_EXAMPLE_SOLUTION}\n"));
}
