//! `practice compare`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use crate::run;

#[test]
fn a_table_has_the_counts_of_each_search() {
    run(&["compare", "leetcode-37"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
leetcode-37, 30 givens

 search                           found   places   removes     reads   depth[..]
──[..]
 Write first, check after             1   41,679     4,631   406,145      51[..]
   swift-all-solutions
 Check first, on characters   the first    4,208     4,157   378,821      51[..]
   labuladong-char-board
 Candidates of three units            1    4,631     4,631       324      51[..]
   cpp-unit-candidates
 Check first, clear late      the first    4,208     4,157   392,403      51[..]
   java-is-safe
 Fewest candidates first      the first       51         0    36,036      51[..]
   python-history-stack
 Propagate, then guess        the first       51         0[..]
   lockstep
...

Agreed: there is one solution.


"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::no_solution(&["unsolvable-row"], str![[r#"
...

 search [..]
...

Agreed: there is no solution.


"#]])]
#[case::one_search(&["-v", "java-is-safe", "java-sample"], str![[r#"
...

 search [..]
...

The answer is right.


"#]])]
#[case::same_first_solution(&["-v", "java-is-safe", "-v", "labuladong-char-board", "java-sample"], str![[r#"
...

 search [..]
...

Agreed: the first solution is the same.


"#]])]
#[case::all_solutions_and_the_first(&["-v", "swift-all-solutions", "-v", "java-is-safe", "java-sample"], str![[r#"
...

 search [..]
...

Agreed: there are 8 solutions, and the first is the same.


"#]])]
#[case::two_first_solutions(&["-v", "java-is-safe", "-v", "python-history-stack", "java-sample"], str![[r#"
...

 search [..]
...

The puzzle has several solutions, and each answer is one of them: java-is-safe and python-history-stack differ first in
row 1, column 4, where they have 5 and 6.


"#]])]
#[case::all_searches(&["java-sample"], str![[r#"
...

 search [..]
...

The puzzle has 8 solutions, and each answer is one of them: swift-all-solutions and python-history-stack differ first in
row 1, column 4, where they have 5 and 6.


"#]])]
#[case::queens(&["eight-queens"], str![[r#"
...

 search [..]
...

The puzzle has 92 solutions, and each answer is one of them: labuladong-n-queens and wirth-stepwise-refinement differ
first in row 2, column 5, where they have a queen and an empty cell.


"#]])]
fn compare_says_whether_the_answers_agree(#[case] arguments: &[&str], #[case] results: Inline) {
    let output = run(&[&["compare"], arguments].concat());
    output.assert().success().stdout_eq(results).stderr_eq(str![]);
}

#[test]
fn a_search_that_takes_too_long_is_not_timed() {
    run(&["compare", "-v", "cpp-unit-candidates", "--time-limit", "0.05", "java-blank"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
java-blank, 0 givens

 search [..]
──[..]
 Candidates of three units   ≥ [..]   ≥ [..]   ≥ [..]   ≥ [..]   ≥ [..]   not timed
   cpp-unit-candidates

The answer is right.


"#]])
        .stderr_eq(str![[r#"
1 search did not finish in 0.05 s while watched; use --time-limit to let each search run longer

"#]]);
}

#[test]
fn compare_without_an_answer_in_time_exits_with_code_1() {
    run(&["compare", "-v", "java-is-safe", "-t", "0.0001", "anti-brute-force"])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
anti-brute-force, 17 givens

...

No search found an answer in time.


"#]])
        .stderr_eq(str![[r#"
1 search did not finish in 0.0001 s while watched; use --time-limit to let each search run longer

"#]]);
}

#[test]
fn an_unknown_sample_does_not_stop_the_others() {
    run(&["compare", "-v", "java-is-safe", "nosuch", "solved"])
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
solved, 81 givens

...

The answer is right.


"#]])
        .stderr_eq(str![[r#"
error: 'nosuch' is neither a sample nor a file; `cargo practice list` shows the samples

"#]]);
}

#[test]
fn json_has_the_counts() {
    run(&["compare", "-v", "swift-all-solutions", "-f", "json", "leetcode-37"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"name":"leetcode-37","puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","variant":"swift-all-solutions","first_solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","solution_count":1,"complete":true,"places":41679,"removes":4631,"writes_to_first_solution":41809,"reads":406145,"max_depth":51,"mean_depth":21.18[..],"fnv1a":"76b5709061e72ade","seconds":[..],"seconds_low":[..],"seconds_high":[..],"timed_runs":[..],"agree":true}

"#]])
        .stderr_eq(str![]);
}
