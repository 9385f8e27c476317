//! The program, run as a user would.

use rstest::rstest;
use testkit::{
    Program,
    boards::{LEETCODE, LINE, TWO_SOLUTIONS, UNSOLVABLE},
    manners,
};

/// Arto Inkala's puzzle of 2012.
const OWN: &str = "\
8 1 2 | 7 5 3 | 6 4 9
9 4 3 | 6 8 2 | 1 7 5
6 7 5 | 4 9 1 | 2 8 3
1 5 4 | 2 3 7 | 8 9 6
3 6 9 | 8 4 5 | 7 2 1
2 8 7 | 1 6 9 | 5 3 4
5 2 1 | 9 7 4 | 3 6 8
4 3 8 | 5 2 6 | 9 1 7
7 9 6 | 3 1 8 | 4 5 2
unique
";

/// What it prints on the easy board.
const SOLVED: &str = "\
3 9 2 | 6 4 7 | 5 1 8
5 6 8 | 9 1 2 | 7 4 3
7 4 1 | 5 3 8 | 2 6 9
8 1 7 | 4 6 5 | 3 9 2
6 3 5 | 1 2 9 | 8 7 4
4 2 9 | 8 7 3 | 6 5 1
2 5 3 | 7 9 1 | 4 8 6
1 8 4 | 2 5 6 | 9 3 7
9 7 6 | 3 8 4 | 1 2 5
unique
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_lockstep"))
}

#[test]
fn solves_its_own_puzzle() {
    program().run([]).prints(OWN);
}

#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    program().run([puzzle]).prints(SOLVED);
}

#[test]
fn says_that_there_are_several_solutions() {
    let output = program().run([TWO_SOLUTIONS]);
    assert!(output.stdout.ends_with("\nseveral\n"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn says_that_there_is_no_solution() {
    manners::says_that_there_is_no_solution(&program(), "");
}

/// The others are solved, in their order.
#[test]
fn says_which_of_several_puzzles_has_no_solution() {
    let solved = format!("puzzle 1\n{SOLVED}\npuzzle 3\n{SOLVED}");
    let output = program().run([LINE, UNSOLVABLE, LINE]);
    output.gives(1, &solved, "error: puzzle 2: no solution\n");
}

#[test]
fn refuses_givens_that_clash() {
    manners::refuses_givens_that_clash(&program());
}

#[rstest]
#[case::a_file("Cargo.toml")]
#[case::standard_input("-")]
fn says_who_takes_files(#[case] argument: &str) {
    let reason = "for files, and for standard input, there is `cargo practice solve`";
    program().run([argument]).refuses(reason);
}

#[test]
fn refuses_what_is_no_puzzle() {
    manners::refuses_what_is_no_puzzle(&program());
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    manners::complains_of_a_closed_output(&program());
}

/// More is printed than a pipe holds.
#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "puzzle 1\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [LINE; 1_000]).prints(read);
}
