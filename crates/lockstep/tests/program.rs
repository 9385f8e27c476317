//! The program, run as a user would.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, LINE, TWO_SOLUTIONS, UNSOLVABLE};

const SOLVED: &str = include_str!("output/easy.txt");

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_lockstep"))
}

#[test]
fn takes_sudokus() {
    boards::takes_sudokus(&program());
}

#[test]
fn refuses_givens_that_clash() {
    boards::refuses_clash(&program());
}

#[rstest]
#[case::own_puzzle(&[], include_str!("output/write_up.txt"))]
#[case::easy(&[LINE], SOLVED)]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn reports_that_there_is_no_solution() {
    program().run([UNSOLVABLE]).gives(1, "", "error: no solution\n");
}

#[test]
fn says_that_there_are_several_solutions() {
    let output = program().run([TWO_SOLUTIONS]);
    assert!(output.code == Some(0) && output.stdout.ends_with("\nseveral\n"), "{output:?}");
}

/// The others are solved, in their order.
#[test]
fn says_which_of_several_puzzles_has_no_solution() {
    let solved = format!("puzzle 1\n{SOLVED}\npuzzle 3\n{SOLVED}");
    let output = program().run([LINE, UNSOLVABLE, LINE]);
    output.gives(1, &solved, "error: puzzle 2: no solution\n");
}

#[rstest]
#[case::a_file("Cargo.toml")]
#[case::standard_input("-")]
fn says_who_takes_files(#[case] argument: &str) {
    let reason = "use `cargo practice solve` for files and standard input";
    program().run([argument]).refuses(reason);
}

// More is printed than a pipe holds.
#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "puzzle 1\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [LINE; 1_000]).prints(read);
}
