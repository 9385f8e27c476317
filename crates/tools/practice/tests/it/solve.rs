//! `practice solve`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::boards::LEETCODE_EXAMPLE;

use crate::{assert_refused, run};

/// The solution of the example, with a 3 instead of the 5 in its first cell and without its last digit.
const TWO_THREES: &str =
    "33467891267219534819834256785976142342685379171392485696153728428741963534528617.";

#[rstest]
#[case::text(LEETCODE_EXAMPLE)]
#[case::sample("leetcode-37")]
fn a_puzzle_is_solved_and_printed_as_a_grid(#[case] puzzle: &str) {
    run(&["solve", puzzle])
        .assert()
        .success()
        .stdout_eq(str![[r#"
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9

"#]])
        .stderr_eq(str![]);
}

#[test]
fn givens_that_clash_are_an_error() {
    assert_refused(
        &["solve", "-f", "line", TWO_THREES],
        str![[r#"
error: 33467891267219534819834256785976142342685379171392485696153728428741963534528617.: two 3s in row 1: columns 1 and 2

"#]],
    );
}

#[test]
fn a_search_may_start_from_givens_that_clash() {
    run(&["solve", "-f", "line", "--allow-clash", TWO_THREES])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
334678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![[r#"
33467891267219534819834256785976142342685379171392485696153728428741963534528617.: two 3s in row 1: columns 1 and 2

"#]]);
}

#[test]
fn clash_of_givens_has_no_solution_for_a_checking_search() {
    run(&["solve", "-f", "line", "--allow-clash", "-v", "lockstep", TWO_THREES])
        .assert()
        .code(1)
        .stdout_eq(str![])
        .stderr_eq(str![[r#"
33467891267219534819834256785976142342685379171392485696153728428741963534528617.: two 3s in row 1: columns 1 and 2
33467891267219534819834256785976142342685379171392485696153728428741963534528617., lockstep: no solution

"#]]);
}

#[rstest]
#[case::sudoku(&["solve", "unsolvable-row"], str![[r#"
unsolvable-row, labuladong-char-board: no solution

"#]])]
#[case::queens(&["solve", "--problem", "N-queens ii", "2"], str![[r#"
../.., labuladong-n-queens: no solution

"#]])]
#[case::time_limit(&["solve", "java-blank", "-v", "swift-all-solutions", "-t", "0.01", "-n", "0"], str![[r#"
java-blank, swift-all-solutions: not finished within 0.01 s, [..]
`cargo practice solve -v lockstep` uses a faster search; `cargo practice check` is for many puzzles

"#]])]
fn solve_without_a_solution_exits_with_code_1(#[case] arguments: &[&str], #[case] message: Inline) {
    run(arguments).assert().code(1).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::unknown_sample(&["nosuch"], str![[r#"
error: 'nosuch' is neither a sample nor a file; `cargo practice list` shows the samples

"#]])]
#[case::misspelt_sample(&["java-sampel"], str![[r#"
error: 'java-sampel' is neither a sample nor a file; did you mean java-sample?

"#]])]
#[case::unknown_file(&["nosuch/file.txt"], str![[r#"
error: 'nosuch/file.txt' is neither a sample nor a file; `cargo practice list` shows the samples

"#]])]
#[case::short_board(&["53..7....6..195"], str![[r#"
error: the puzzle that was given as an argument: line 1, column 16: found the end after 15 cells, expected 81 cells on one line, or 9 on each of nine lines

"#]])]
#[case::two_fives_in_a_row(
    &["55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"],
    str![[r#"
error: 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79: two 5s in row 1: columns 1 and 2

"#]]
)]
#[case::unknown_search(&["-v", "nosuch", "solved"], str![[r#"
error: invalid value 'nosuch' for '--variant <NAME>'
  [possible values: swift-all-solutions, [..]]

For more information, try '--help'.

"#]])]
#[case::unknown_option(&["--nosuch"], str![[r#"
error: unexpected argument '--nosuch' found

  tip: to pass '--nosuch' as a value, use '-- --nosuch'

Usage: practice solve [OPTIONS] [PUZZLE|SAMPLE|FILE|-]...

For more information, try '--help'.

"#]])]
#[case::no_time(&["--time-limit", "0", "solved"], str![[r#"
error: invalid value '0' for '--time-limit <SECONDS>': expected a number of seconds greater than 0 and less than 10^19

For more information, try '--help'.

"#]])]
#[case::negative_number(&["-n", "-1", "solved"], str![[r#"
error: invalid value '-1' for '--max-solutions <N>': expected a number of at least 0

For more information, try '--help'.

"#]])]
#[case::large_number(&["-n", "99999999999999999999", "solved"], str![[r#"
error: invalid value '99999999999999999999' for '--max-solutions <N>': that number is too large

For more information, try '--help'.

"#]])]
#[case::unknown_problem(&["--problem", "999", "solved"], str![[r#"
error: '999' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..], 698 (partition-to-k-equal-sum-subsets); `cargo practice add` adds another one

"#]])]
#[case::problem_without_a_board(&["--problem", "word-search", "4"], str![[r#"
error: Word Search (79) has no board. Use it with `show 79`, `judge`, `hint` and `submit`. For `tree`, `trace`, `play`, `page` and `serve`, name your attempt. `tree`, `trace`, `play` and `page` also show our solution: `solution-79`

"#]])]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(&[&["solve"], arguments].concat(), message);
}

#[test]
fn json_has_the_solutions_and_the_counts() {
    run(&["solve", "--variant", "java-is-safe", "--format", "json", "inkala-hard"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"variant":"java-is-safe","puzzle":"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..","solutions":["812753649943682175675491283154237896369845721287169534521974368438526917796318452"],"solution_count":1,"complete":true,"places":49558,"removes":49498,"reads":4168619,"max_depth":60,"fnv1a":"28489ff0693fed0e","seconds":0.[..]}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn json_has_no_time_of_a_search_that_was_stopped() {
    run(&["solve", "-v", "cpp-unit-candidates", "-f", "json", "-t", "0.01", "java-blank"])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
[..]"complete":false,[..]"seconds":null}

"#]]);
}

#[test]
fn only_the_first_solutions_are_printed() {
    run(&["solve", "-v", "cpp-unit-candidates", "-f", "line", "-n", "2", "java-sample"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
394517628517628394628394517935471286471286935286935471143759862759862143862143759
394517628517628394628394517935471286471286935286935471143769852769852143852143769

"#]])
        .stderr_eq(str![[r#"
java-sample, cpp-unit-candidates: 8 solutions, 2 shown

"#]]);
}

#[test]
fn answers_of_several_searches_have_headings() {
    run(&["solve", "-v", "java-is-safe", "-v", "python-history-stack", "solved"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
# solved, java-is-safe: 1 solution
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9

# solved, python-history-stack: 1 solution
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9


"#]])
        .stderr_eq(str![]);
}
