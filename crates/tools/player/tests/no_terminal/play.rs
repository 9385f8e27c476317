//! `practice play` without a terminal: refused arguments.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Program;
use testkit::scratch::program_in_shipped_workspace;

use crate::PLAYER;

#[rstest]
#[case::no_terminal(&["--problem", "37"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_n_queens(&["--problem", "51", "8"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_a_sample(&["eight-queens"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_one_search(&["knuth-dancing-links", "eight-queens"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::two_threes_in_a_row(
    &["334678912672195348198342567859761423426853791713924856961537284287419635345286170"],
    str![[r#"
error: 33467891267219534819834256785976142342685379171392485696153728428741963534528617.: two 3s in row 1: columns 1 and 2

"#]]
)]
#[case::misspelt_search(&["java-is-saf"], str![[r#"
error: 'java-is-saf' is not a variant, an attempt, a sample or a file; did you mean java-is-safe?

"#]])]
#[case::misspelt_sample(&["leetcod-37"], str![[r#"
error: 'leetcod-37' is neither a sample nor a file; did you mean leetcode-37?

"#]])]
#[case::two_puzzles(&["leetcode-37", "inkala-hard"], str![[r#"
error: two puzzles, 'leetcode-37' and 'inkala-hard'; play shows one at a time

"#]])]
#[case::negative_step(&["--step", "-1"], str![[r#"
error: invalid value '-1' for '--step <STEP>': expected a number such as 1,234

For more information, try '--help'.

"#]])]
#[case::step_that_is_not_recorded(&["--step", "12345678"], str![[r#"
error: --step 12,345,678 is too large: play shows the first 10,000,000 steps; `cargo practice trace --from` prints later steps

"#]])]
#[case::searches_for_two_problems(&["java-is-safe", "richards-bit-patterns"], str![[r#"
error: richards-bit-patterns is a search for N-Queens (51), not for Sudoku Solver (37); a command shows one problem at a time

"#]])]
#[case::search_for_another_problem(&["--problem", "51", "java-is-safe"], str![[r#"
error: java-is-safe is a search for Sudoku Solver (37), not for N-Queens (51); a command shows one problem at a time

"#]])]
#[case::sample_of_another_problem(&["richards-bit-patterns", "leetcode-37"], str![[r#"
error: 'leetcode-37' is a sample of Sudoku Solver (37), not of N-Queens (51)

"#]])]
#[case::problem_without_an_attempt(&["51", "8"], str![[r#"
error: there is no attempt at problem 51; `cargo practice next` makes the next attempt of the path, and `cargo practice new NAME --problem 51` makes one at this problem

"#]])]
#[case::unknown_number(&["8"], str![[r#"
error: '8' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..]

"#]])]
#[case::number_before_a_search(&["8", "richards-bit-patterns"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::unknown_problem(&["--problem", "52x"], str![[r#"
error: '52x' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..], 698 (partition-to-k-equal-sum-subsets); `cargo practice add` adds another one

"#]])]
#[case::problem_without_searches(&["--problem", "36"], str![[r#"
error: Valid Sudoku (36) has no searches; it can be judged

"#]])]
#[case::large_board(&["richards-bit-patterns", "12"], str![[r#"
error: the puzzle that was given as an argument: line 1, column 1: found 12, expected n, a number from 1 to 11

"#]])]
#[case::queens_that_attack_each_other(&["richards-bit-patterns", "QQ/.."], str![[r#"
error: QQ/..: the queens at row 1, column 1 and row 1, column 2 attack each other: both are in row 1

"#]])]
fn play_refuses(#[case] arguments: &[&str], #[case] message: Inline) {
    let output = program_in_shipped_workspace(PLAYER).run([&["play"], arguments].concat());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn play_needs_no_workspace() {
    let output = Program::new(PLAYER).current_dir("/").run(["play", "leetcode-37"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]]);
}
