//! Runs the program as a user does.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, EASY, TWO_SOLUTIONS, UNSOLVABLE};

const SOLVED: &str = include_str!("output/easy.txt");

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_lockstep"))
}

#[test]
fn accepts_sudokus() {
    boards::assert_accepts_sudokus(&program());
}

#[test]
fn refuses_givens_that_clash() {
    boards::assert_refuses_clash(&program());
}

#[rstest]
#[case::own_puzzle(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[EASY], SOLVED)]
fn prints_solution(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn unsolvable_puzzle_is_an_error() {
    program().run([UNSOLVABLE]).assert_output(1, "", "error: no solution\n");
}

#[test]
fn prints_several_for_two_solutions() {
    let output = program().run([TWO_SOLUTIONS]);
    assert!(output.code == Some(0) && output.stdout.ends_with("\nseveral\n"), "{output:?}");
}

/// The program still solves the other puzzles, in their order.
#[test]
fn error_names_the_unsolvable_puzzle() {
    let solved = format!("puzzle 1\n{SOLVED}\npuzzle 3\n{SOLVED}");
    let output = program().run([EASY, UNSOLVABLE, EASY]);
    output.assert_output(1, &solved, "error: puzzle 2: no solution\n");
}

#[rstest]
#[case::a_file("Cargo.toml")]
#[case::standard_input("-")]
fn file_argument_points_to_solve_command(#[case] argument: &str) {
    let reason = "use `cargo practice solve` for files and standard input";
    program().run([argument]).assert_refuses(reason);
}

// The output is longer than the buffer of a pipe.
#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "puzzle 1\n")]
fn broken_pipe_ends_without_error(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, [EASY; 1_000]).assert_prints(read);
}
