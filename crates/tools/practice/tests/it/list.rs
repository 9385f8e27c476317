//! `practice list`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use crate::show::attempt_at_permutations;
use crate::{assert_refused, run};

#[test]
fn all_problems_are_listed_with_their_searches_and_samples() {
    run(&["list"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
...
Problem 37: Sudoku Solver
...
[..]python-history-stack[..]
...
[..]   Norvig's hard1   [..]   148357268
...
"#]])
        .stderr_eq(str![]);
}

#[test]
fn samples_without_a_search_are_listed_with_their_answers() {
    run(&["list", "36"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
...
 sample              tier      givens   valid
...
 valid-example       samples   30       yes
 two-8s-in-a-box     samples   30       no
...
"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::number("37", "37   Sudoku Solver", "37: Sudoku Solver")]
#[case::slug("sudoku-solver", "37   Sudoku Solver", "37: Sudoku Solver")]
#[case::number_of_a_variation("52", "52   N-Queens II", "51: N-Queens")]
#[case::slug_of_a_variation("n-queens-ii", "52   N-Queens II", "51: N-Queens")]
#[case::slug_in_capitals("n-QUEENS", "51   N-Queens", "51: N-Queens")]
#[case::folder("0051-n-queens", "51   N-Queens", "51: N-Queens")]
#[case::title("valid sudoku", "36   Valid Sudoku", "36: Valid Sudoku")]
fn a_problem_is_found_by_each_of_its_names(
    #[case] name: &str,
    #[case] task: &str,
    #[case] problem: &str,
) {
    let expected = format!("...\n  {task}   [..]\n...\nProblem {problem}\n...\n");
    run(&["list", name]).assert().success().stdout_eq(expected).stderr_eq(str![]);
}

#[rstest]
#[case::in_list(&["list", "n-quens"], str![[r#"
error: 'n-quens' is not a problem; did you mean n-queens?

"#]])]
#[case::in_solve(&["solve", "--problem", "n-quens", "4"], str![[r#"
error: 'n-quens' is not a problem; did you mean n-queens?

"#]])]
fn a_misspelt_problem_gets_a_suggestion(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(arguments, message);
}

#[rstest]
#[case::path(&[], str![[r#"
 no.   title                                   status           runs   hints
─[..]─
  46   Permutations                            not judged yet
...

"#]])]
#[case::list(&["list", "46"], str![[r#"
 no.   title          difficulty   topics         on the path   status           runs   hints
─[..]─
  46   Permutations   medium       permutations             1   not judged yet
...

"#]])]
fn an_attempt_without_a_run_is_not_judged_yet(
    #[case] arguments: &[&str],
    #[case] expected: Inline,
) {
    let output = attempt_at_permutations().practice_program().run(arguments.iter().copied());
    output.assert().success().stderr_eq("").stdout_eq(expected);
}
