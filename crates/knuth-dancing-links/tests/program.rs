//! The program, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::{
    Program,
    boards::{BLANK, LEETCODE, LINE, TWO_SOLUTIONS},
    manners,
};

/// Arto Inkala's puzzle of 2012, and the first lines of its table.
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

solutions: 1

level      nodes
    0          1
    1          2
    2          4
    3          4
    4          5
    5          8
";

/// The easy board's solution.
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
";

const ONE_EMPTY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

const ONE_EMPTY_PRINTED: &str = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9

solutions: 1

level      nodes
    0          1
    1          1
total          2
";

const UNSOLVED: &str = "\
solutions: 0

level      nodes
    0          1
total          1
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_knuth-dancing-links"))
}

#[test]
fn solves_its_own_puzzle() {
    let output = program().run([]);
    assert!(output.stdout.starts_with(OWN), "{output:?}");
    assert!(output.stdout.ends_with("   60          1\ntotal       2720\n"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

/// Its 33 empty cells are filled without a wrong choice.
#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    let levels: String = (0..=33).map(|level| format!("{level:>5}          1\n")).collect();
    let table = format!("level      nodes\n{levels}total         34\n");
    program().run([puzzle]).prints(&format!("{SOLVED}\nsolutions: 1\n\n{table}"));
}

#[test]
fn counts_the_nodes_of_each_level() {
    program().run([ONE_EMPTY]).prints(ONE_EMPTY_PRINTED);
}

#[rstest]
#[case::fewer(1, "solutions: more than 1; nodes until then:\n", 1)]
#[case::all(2, "solutions: 2\n", 2)]
#[case::more(3, "solutions: 2\n", 2)]
fn prints_solutions_up_to_a_limit(
    #[case] limit: u32,
    #[case] verdict: &str,
    #[case] solutions: usize,
) {
    let output = program().run(["--limit", &limit.to_string(), TWO_SOLUTIONS]);
    assert!(output.stdout.contains(verdict), "{output:?}");
    assert_eq!(output.stdout.matches("3 9 4 | 5 1 7 | 6 2 8\n").count(), solutions, "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn ends_on_a_blank_board() {
    let output = program().run([BLANK]);
    let verdict = "solutions: more than 10; nodes until then:\n";
    assert!(output.stdout.contains(verdict), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn says_that_there_is_no_solution() {
    manners::says_that_there_is_no_solution(&program(), UNSOLVED);
}

#[test]
fn refuses_givens_that_clash() {
    manners::refuses_givens_that_clash(&program());
}

#[test]
fn refuses_bad_arguments() {
    manners::refuses_bad_arguments(&program());
}

#[rstest]
#[case::none("0", "0 is not in 1..")]
#[case::a_word("all", "invalid digit found in string")]
fn refuses_bad_limits(#[case] limit: &str, #[case] reason: &str) {
    program().run(["--limit", limit]).refuses(reason);
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
#[case::after_a_line(1, "1 2 3 | 4 5 6 | 7 8 9\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, ["--limit", "100000", BLANK]).prints(read);
}
