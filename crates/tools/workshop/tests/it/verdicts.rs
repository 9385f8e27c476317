//! The cases that decide a verdict, and the cases that a user types.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, student_solution};

use crate::helpers::judge;
use crate::scratch;

/// Makes an attempt with this source after `pub struct Solution;`. The tests share a target folder, so each attempt needs
/// its own name.
fn attempt(user: &ScratchWorkspace, name: &str, problem: &str, source: &str) {
    user.run_practice(&["new", name, "--problem", problem]);
    user.save(name, &format!("pub struct Solution;\n{source}"));
}

#[track_caller]
fn assert_has(text: &str, part: &str) {
    assert!(text.contains(part), "{part:?} is not in\n{text}");
}

/// Both attempts fail only for `unsolvable-row`, which is outside the constraints.
#[rstest]
#[case::panics("outside-panics", "without_solution_panics", "Runtime Error")]
#[case::leaves_digits("outside-leaves", "without_solution_leaves_digits", "Wrong Answer")]
fn a_case_outside_the_constraints_does_not_decide_the_verdict(
    #[case] name: &str,
    #[case] source: &str,
    #[case] verdict: &str,
) {
    let user = scratch(name);
    attempt(&user, name, "37", &student_solution(source));
    let tiers = ["-t", "samples", "-t", "edge", "-t", "hard", "-t", "outside"];
    let output = judge(&user, &[&[name], &tiers[..]].concat());
    assert_eq!(output.code, Some(0), "{output:?}");
    assert_has(&output.stdout, "\nAccepted: AC 8 / 8\n");
    let summary = format!(
        "Outside the constraints, which say that each board has exactly one solution: 4 of 5 \
         (unsolvable-row: {verdict})"
    );
    assert_has(&output.stdout, &summary);
}

#[test]
fn a_case_outside_the_constraints_decides_the_verdict_if_it_is_picked() {
    let user = scratch("outside-picked");
    let judged = judge(&user, &["--exec", "read line; echo 1", "-c", "unsolvable-row"]);
    assert_eq!(judged.code, Some(1));
    assert_has(&judged.stdout, "\nWrong Answer: AC 0 / 1\n");
}

#[test]
fn sample_tests_ignore_tier_outside() {
    let user = scratch("outside-ignored");
    user.run_practice(&["new", "mine"]);
    let samples = user.read("crates/mine/tests/samples.rs");
    let reason = "outside the constraints: each board has exactly one solution";
    assert_eq!(samples.matches(reason).count(), 5, "{samples}");
}

/// The shortened statement of problem 494.
const TARGET_SUM: &str = "494. Target Sum
impl Solution { pub fn find_target_sum_ways(nums: Vec<i32>, target: i32) -> i32 { } }
Input: nums = [1,1,1,1,1], target = 3
Output: 5
Input: nums = [1], target = 1
Output: 1
";

/// Makes a workspace with an added problem.
fn with_target_sum(name: &str) -> ScratchWorkspace {
    let user = scratch(name);
    user.create_folder("problems");
    let added = user.practice_program().stdin(TARGET_SUM).run(["add"]);
    assert_eq!(added.code, Some(0), "{added:?}");
    user
}

const ONE_MORE: &str = "
[[case]]
name = \"mine\"
args = [[1, 2, 3], 0]
expect = 2
";

#[test]
fn passing_only_examples_does_not_solve_problem() {
    let user = with_target_sum("added-examples");
    attempt(&user, "added-sum", "494", &student_solution("target_sum"));
    let judged = judge(&user, &["added-sum"]);
    assert_eq!(judged.code, Some(0), "{judged:?}");
    let file = "problems/0494-target-sum/cases/samples.toml";
    let verdict = format!(
        "\nPasses the 2 examples: AC 2 / 2\nLeetCode has more: add cases in {file}\n\
         one more: cargo practice judge added-sum --input '…'\n"
    );
    assert_has(&judged.stdout, &verdict);
    assert!(!judged.stdout.contains("Accepted"), "{}", judged.stdout);
    assert_has(&user.run_practice(&["history", "added-sum"]).stdout, "2 / 2   the examples");

    let cases = user.read(file);
    user.write(file, &(cases + ONE_MORE));
    let judged = judge(&user, &["added-sum"]);
    assert_has(&judged.stdout, "\nAccepted: AC 3 / 3\n");
    assert_has(&user.run_practice(&["history", "added-sum"]).stdout, "3 / 3   all");
}

/// Judges a program that gives the same answer to every question.
fn judge_answer(name: &str, problem: &str, answer: &str, typed: &[&str]) -> Output {
    let exec = format!("read line; echo '{answer}'");
    let arguments = [&["--problem", problem, "--exec", &exec], typed].concat();
    judge(&scratch(name), &arguments)
}

#[rstest]
#[case::with_names("typed-names", "39", "[[1,2]]", "candidates = [1,2], target = 3", "[[1,2]]")]
#[case::a_value_a_line("typed-lines", "39", "[[1,2]]", "[1,2]\n3", "[[1,2]]")]
#[case::in_another_order("typed-order", "46", "[[1,2],[2,1]]", "[1,2]", "[[2,1],[1,2]]")]
#[case::boards(
    "typed-boards",
    "51",
    r#"[["..Q.","Q...","...Q",".Q.."],[".Q..","...Q","Q...","..Q."]]"#,
    "n = 4",
    r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#
)]
fn custom_case_with_expected_answer_is_accepted(
    #[case] name: &str,
    #[case] problem: &str,
    #[case] answer: &str,
    #[case] input: &str,
    #[case] expect: &str,
) {
    let judged = judge_answer(name, problem, answer, &["--input", input, "--expect", expect]);
    assert_has(&judged.stdout, "\nAccepted: as expected\n");
    assert_eq!(judged.code, Some(0), "{judged:?}");
}

#[test]
fn custom_case_with_other_answer_is_wrong() {
    let typed = ["--input", "nums = [1,2]", "--expect", "[[1,2],[2,1]]"];
    let judged = judge_answer("typed-wrong", "46", "[[1,2]]", &typed);
    assert_has(&judged.stdout, "1 is missing: [2,1]");
    assert_has(&judged.stdout, "\nWrong Answer: AC 0 / 1\n");
    assert_eq!(judged.code, Some(1), "{judged:?}");
}

#[rstest]
#[case::argument_missing("typed-missing", "39", "[1,2]", "--input: line 1: no `target`")]
#[case::list_without_brackets(
    "typed-brackets",
    "46",
    "1,2",
    "--input: line 1: too many arguments; expected nums. Write lists in brackets: [1,2]\n"
)]
#[case::argument_too_many(
    "typed-many",
    "46",
    "[1], [2]",
    "--input: line 1: too many arguments; expected nums\n"
)]
#[case::wrong_type("typed-type", "46", "5", "--input: line 1: nums: 5 is not of type Vec<i32>")]
#[case::board_too_large("typed-large", "51", "n = 40", "--input: line 1, column 1: found 40")]
#[case::nothing("typed-nothing", "46", "", "--input: it is empty")]
fn unreadable_custom_case_is_refused(
    #[case] name: &str,
    #[case] problem: &str,
    #[case] input: &str,
    #[case] message: &str,
) {
    let judged = judge_answer(name, problem, "[]", &["--input", input]);
    assert_has(&judged.stderr, message);
    assert_eq!(judged.code, Some(2), "{judged:?}");
}

const BOARD: &str = r#"board = [["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],
[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],
["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],
[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],
[".",".",".",".","8",".",".","7","9"]]"#;

#[rstest]
#[case::as_leetcode_has_it("typed-json", BOARD)]
#[case::on_one_line(
    "typed-line",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
fn custom_board_is_checked_by_rules(#[case] name: &str, #[case] input: &str) {
    let judged = judge(&scratch(name), &["java-is-safe", "--input", input]);
    assert_has(&judged.stdout, "     5 3 4 | 6 7 8 | 9 1 2\n");
    assert_has(&judged.stdout, "\nAccepted: right by the rules\n");
    assert_eq!(judged.code, Some(0), "{judged:?}");
}

#[test]
fn custom_case_is_compared_with_our_solution() {
    let user = scratch("typed-ours");
    let typed = ["--problem", "46", "--input", "nums = [1,2]", "--exec"];
    let right = judge(&user, &[&typed[..], &["read line; echo '[[1,2],[2,1]]'"]].concat());
    assert_has(&right.stdout, "\nAccepted: our solution answers the same\n");
    let wrong = judge(&user, &[&typed[..], &["read line; echo '[[1,2]]'"]].concat());
    assert_has(&wrong.stdout, "expected  [[1,2],[2,1]]");
    assert_eq!((right.code, wrong.code), (Some(0), Some(1)));
}

#[test]
fn custom_case_without_known_answer_is_not_checked() {
    let user = with_target_sum("typed-unknown");
    let exec = ["--problem", "494", "--exec", "read line; echo 2"];
    let judged = judge(&user, &[&exec[..], &["--input", "[1,2,3]\n0"]].concat());
    assert_has(&judged.stdout, "answer    2\nNot checked: problem 494 has no solution of ours.");
    assert_eq!(judged.code, Some(0), "{judged:?}");
    let row = judge(&user, &[&exec[..], &["--input", "[1,2,3]\n0", "--format", "json"]].concat());
    assert_has(&row.stdout, r#""verdict":null"#);
}

#[test]
fn custom_case_for_unwritten_attempt_is_not_judged() {
    let user = scratch("typed-unwritten");
    user.run_practice(&["new", "typed-unwritten", "--problem", "46"]);
    let judged = judge(&user, &["typed-unwritten", "--input", "[1]", "--expect", "[[1]]"]);
    let place = "write the body of `permute` in crates/typed-unwritten/src/lib.rs";
    let expected = format!(
        "typed-unwritten is not written yet: {place}\nthen: cargo practice judge typed-unwritten\n"
    );
    assert_eq!((judged.code, judged.stdout), (Some(1), expected));
}

#[test]
fn custom_case_is_not_recorded() {
    let user = scratch("typed-history");
    let typed = ["--input", "[1,2]", "--expect", "[[1,2],[2,1]]"];
    judge(&user, &[&["--problem", "46", "--exec", "echo '[]'"], &typed[..]].concat());
    let history = user.practice_program().run(["history", "--", "--exec echo '[]'"]);
    assert!(!history.stdout.contains(" / "), "{history:?}");
    assert_eq!(history.code, Some(2));
}
