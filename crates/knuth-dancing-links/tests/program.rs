//! Runs the program as a user does.

mod queens;
mod samples;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, ONE_EMPTY, TWO_SOLUTIONS, UNSOLVABLE};

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_knuth-dancing-links"))
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
    program().run_piped_to_head(lines, ["--limit", "100000", BLANK]).assert_prints(read);
}

#[rstest]
#[case::one_empty(&[ONE_EMPTY], include_str!("output/one_empty.txt"))]
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

#[test]
fn prints_nodes_per_level() {
    let output = program().run([]);
    let (solution, table) = output.stdout.split_once("\n\n").expect("there is an empty line");
    assert!(solution.starts_with("8 1 2 | 7 5 3 | 6 4 9\n"), "{output:?}");
    let begin =
        "solutions: 1\n\nlevel      nodes\n    0          1\n    1          2\n    2          4\n";
    assert!(table.starts_with(begin), "{output:?}");
    assert!(table.ends_with("   60          1\ntotal       2720\n"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[rstest]
#[case::fewer("1", TWO_SOLUTIONS, "solutions: more than 1; nodes until then:\n", 1)]
#[case::all("2", TWO_SOLUTIONS, "solutions: 2\n", 2)]
#[case::more("3", TWO_SOLUTIONS, "solutions: 2\n", 2)]
#[case::too_many("10", BLANK, "solutions: more than 10; nodes until then:\n", 10)]
fn prints_solutions_up_to_a_limit(
    #[case] limit: &str,
    #[case] puzzle: &str,
    #[case] verdict: &str,
    #[case] solutions: usize,
) {
    let output = program().run(["--limit", limit, puzzle]);
    let (boards, _) = output.stdout.split_once(verdict).expect("it says how many there are");
    assert_eq!(boards.matches("\n\n").count(), solutions, "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[rstest]
#[case::none("0", "0 is not in 1..")]
#[case::a_word("all", "invalid digit found in string")]
fn refuses_bad_limits(#[case] limit: &str, #[case] reason: &str) {
    program().run(["--limit", limit]).assert_refuses(reason);
}
