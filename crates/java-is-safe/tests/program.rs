//! The Java write-up's own program, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::{
    Program,
    boards::{LEETCODE, LINE},
    manners,
};

/// 测试 1, 完全空白的数独.
const BLANK_TEST: &str = " -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------

 -----------------------
| 1 2 3 | 4 5 6 | 7 8 9 |
| 4 5 6 | 7 8 9 | 1 2 3 |
| 7 8 9 | 1 2 3 | 4 5 6 |
 -----------------------
| 2 1 4 | 3 6 5 | 8 9 7 |
| 3 6 5 | 8 9 7 | 2 1 4 |
| 8 9 7 | 2 1 4 | 3 6 5 |
 -----------------------
| 5 3 1 | 6 4 2 | 9 7 8 |
| 6 4 2 | 9 7 8 | 5 3 1 |
| 9 7 8 | 5 3 1 | 6 4 2 |
 -----------------------
";

/// 测试 2, 部分残缺的数独.
const SEED_42_TEST: &str = " -----------------------
| 1 7 3 | 9 5 6 | 2 8 4 |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------

 -----------------------
| 1 7 3 | 9 5 6 | 2 8 4 |
| 2 4 5 | 1 3 8 | 6 7 9 |
| 6 8 9 | 2 4 7 | 1 3 5 |
 -----------------------
| 3 1 2 | 4 6 5 | 7 9 8 |
| 4 5 6 | 7 8 9 | 3 1 2 |
| 7 9 8 | 3 1 2 | 4 5 6 |
 -----------------------
| 5 2 1 | 6 9 3 | 8 4 7 |
| 8 3 7 | 5 2 4 | 9 6 1 |
| 9 6 4 | 8 7 1 | 5 2 3 |
 -----------------------
";

/// 测试 3, 解决指定数独难题.
const PUZZLE_TEST: &str = " -----------------------
| 3     |   1 7 |   2 8 |
| 5     |   2   |   9 4 |
| 6 2   |   9   |   1 7 |
 -----------------------
|   3   | 4   1 |     6 |
| 4 7   |       |   3 5 |
| 2     |   3   |     1 |
 -----------------------
| 1     | 7   9 |     2 |
|     9 | 8   2 |   4   |
| 8     |     3 | 7     |
 -----------------------

 -----------------------
| 3 9 4 | 5 1 7 | 6 2 8 |
| 5 1 7 | 6 2 8 | 3 9 4 |
| 6 2 8 | 3 9 4 | 5 1 7 |
 -----------------------
| 9 3 5 | 4 7 1 | 2 8 6 |
| 4 7 1 | 2 8 6 | 9 3 5 |
| 2 8 6 | 9 3 5 | 4 7 1 |
 -----------------------
| 1 4 3 | 7 5 9 | 8 6 2 |
| 7 5 9 | 8 6 2 | 1 4 3 |
| 8 6 2 | 1 4 3 | 7 5 9 |
 -----------------------
";

/// What it prints on the easy board.
const SOLVED: &str = " -----------------------
| 3 9   | 6   7 | 5 1   |
| 5   8 | 9   2 |   4 3 |
| 7   1 |     8 |     9 |
 -----------------------
| 8 1   | 4 6   | 3 9 2 |
| 6 3   | 1 2 9 |   7 4 |
|   2 9 |   7   | 6 5   |
 -----------------------
|   5 3 |       | 4 8   |
| 1   4 |     6 |     7 |
|     6 |   8 4 |   2 5 |
 -----------------------

 -----------------------
| 3 9 2 | 6 4 7 | 5 1 8 |
| 5 6 8 | 9 1 2 | 7 4 3 |
| 7 4 1 | 5 3 8 | 2 6 9 |
 -----------------------
| 8 1 7 | 4 6 5 | 3 9 2 |
| 6 3 5 | 1 2 9 | 8 7 4 |
| 4 2 9 | 8 7 3 | 6 5 1 |
 -----------------------
| 2 5 3 | 7 9 1 | 4 8 6 |
| 1 8 4 | 2 5 6 | 9 3 7 |
| 9 7 6 | 3 8 4 | 1 2 5 |
 -----------------------
";

const UNSOLVED: &str = " -----------------------
| 5 1 6 | 8 4 9 | 7 3 2 |
| 3   7 | 6   5 |       |
| 8   9 | 7     |   6 5 |
 -----------------------
| 1 3 5 |   6   | 9   7 |
| 4 7 2 | 5 9 1 |     6 |
| 9 6 8 | 3 7   |   5   |
 -----------------------
| 2 5 3 | 1 8 6 |   7 4 |
| 6 8 4 | 2   7 | 5     |
| 7 9 1 |   5   | 6   8 |
 -----------------------

没有找到相应的解法
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_java-is-safe"))
}

/// Its three tests, the second with the first row of Java's `new Random(42)`.
#[test]
fn prints_what_the_write_up_prints() {
    program().run(["--seed", "42"]).prints(&[BLANK_TEST, SEED_42_TEST, PUZZLE_TEST].join("\n"));
}

#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    program().run([puzzle]).prints(SOLVED);
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
#[case::no_seed("--seed x", "invalid value 'x' for '--seed <N>'")]
#[case::seed_and_puzzle(&format!("--seed 1 {LINE}"), "cannot be used with")]
fn refuses_bad_options(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).refuses(reason);
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    manners::complains_of_a_closed_output(&program());
}

#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, " -----------------------\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    manners::ends_quietly_with_its_reader(&program(), lines, read);
}

/// The rows that Java's own `Random` draws.
#[rstest]
#[case::of_0("0", "| 7 3 8 | 1 5 2 | 6 4 9 |")]
#[case::of_1("1", "| 4 3 2 | 7 5 6 | 9 8 1 |")]
#[case::of_2("2", "| 8 4 3 | 7 2 6 | 1 9 5 |")]
#[case::of_42("42", "| 1 7 3 | 9 5 6 | 2 8 4 |")]
#[case::of_a_large_number("123456789", "| 9 2 8 | 5 1 6 | 4 7 3 |")]
#[case::of_a_negative_number("-1", "| 5 8 3 | 1 4 7 | 6 2 9 |")]
fn draws_the_first_row_of_a_seed(#[case] seed: &str, #[case] row: &str) {
    let output = program().run(["--seed", seed]);
    assert_eq!(first_rows(&output.stdout), [row, row]);
    assert_eq!(program().run(["--seed", seed]), output);
}

#[test]
fn draws_another_first_row_in_each_run() {
    let rows = [(); 4].map(|()| {
        let output = program().run([]);
        let [before, after] = first_rows(&output.stdout);
        assert_eq!(before, after);
        before.to_string()
    });
    // That all four are the same happens in one of 10^15 cases.
    assert!(rows.iter().any(|row| *row != rows[0]), "{rows:?}");
}

/// The first rows of the second test, before and after.
fn first_rows(stdout: &str) -> [&str; 2] {
    let lines: Vec<&str> = stdout.lines().collect();
    // A board has 13 lines, and an empty one after it.
    [29, 43].map(|line| lines[line])
}
