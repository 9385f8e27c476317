//! What `practice play` refuses, whether there is a terminal or not.

use rstest::rstest;

use crate::program::practice;

const CLASH: &str =
    "334678912672195348198342567859761423426853791713924856961537284287419635345286170";

#[rstest]
#[case::no_terminal(&[], "standard output is not one; `cargo practice trace` prints the steps")]
#[case::a_clash(&[CLASH], "two 3s in row 1: columns 1 and 2")]
#[case::a_clash_that_is_allowed(&["--allow-clash", CLASH], "standard output is not one")]
#[case::variant_misspelt(&["java-is-saf"], "did you mean java-is-safe?")]
#[case::sample_misspelt(&["leetcod-37"], "did you mean leetcode-37?")]
#[case::two_puzzles(&["leetcode-37", "inkala-hard"], "two puzzles, 'leetcode-37' and 'inkala-hard'")]
#[case::no_speed(&["--speed", "0"], "expected 1 to 1,000,000")]
#[case::nothing_kept(&["--keep", "0"], "expected 1 to 1,000,000,000")]
#[case::no_number(&["--from", "x"], "expected a number such as 1,234")]
#[case::negative(&["--step", "-1"], "expected a number such as 1,234\n")]
#[case::step_before(&["--from", "10", "--step", "9"], "--step 9 is not among")]
#[case::step_after(&["--keep", "10", "--step", "11"], "--step 11 is not among")]
#[case::step_far_after(&["--step", "12345678"], "--step 12,345,678 is not among the 10,000,000")]
#[case::no_groups_of_three(&["--step", "12,3"], "expected a number such as 1,234")]
#[case::two_problems(&["java-is-safe", "richards-bit-patterns"], "is a search for N-Queens (51), and not for Sudoku Solver (37)")]
#[case::search_of_another_problem(&["--problem", "51", "java-is-safe"], "java-is-safe is a search for Sudoku Solver (37), and not for")]
#[case::sample_of_another_problem(&["richards-bit-patterns", "leetcode-37"], "'leetcode-37' is a sample of Sudoku Solver (37)")]
#[case::sample_of_another_problem_misspelt(&["eight-queen"], "did you mean eight-queens?")]
#[case::no_problem(&["--problem", "52x"], "'52x' is no problem")]
#[case::no_searches(&["--problem", "36"], "Valid Sudoku (36) has no searches")]
#[case::no_board(&["richards-bit-patterns", "12"], "expected n, a number from 1 to 11")]
#[case::an_attack(&["richards-bit-patterns", "QQ/.."], "row 1, column 1 and row 1, column 2 attack each other")]
#[case::told_by_the_problem(&["--problem", "51", "8"], "standard output is not one")]
#[case::told_by_a_search(&["wirth-stepwise-refinement", "8"], "standard output is not one")]
#[case::told_by_a_sample(&["eight-queens"], "standard output is not one")]
#[case::told_for_one_of_both(&["knuth-dancing-links", "eight-queens"], "standard output is not one")]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let program = practice();
    program.run([&["play"], arguments].concat()).refuses(reason);
}
