//! The reasons that the judge gives for its verdicts on answers.

#![cfg(target_os = "linux")]

use std::sync::Arc;

use judge::{AnswerCheck, Judge, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use search::{AnyBoard, Rules};
use testkit::boards::{LEETCODE_EXAMPLE, LEETCODE_EXAMPLE_SOLUTION};

/// Row 1 has no place for a 9.
const UNSOLVABLE: &str =
    "12345678.........9...............................................................";

/// An accepted answer has no reason.
const ACCEPTED: Option<&str> = None;

fn board(rules: &dyn Rules, line: &str) -> AnyBoard {
    rules.read_line(line).expect("a board")
}

/// Returns the example of LeetCode, with this solution.
fn example_case(solution: Option<&str>) -> TestCase {
    let rules = testkit::rules("37");
    let solutions = solution.map(|line| [board(rules, line)]);
    TestCase::board(rules, board(rules, LEETCODE_EXAMPLE), solutions.as_ref().map(|all| &all[..]))
}

fn unsolvable_case() -> TestCase {
    let rules = testkit::rules("37");
    TestCase::board(rules, board(rules, UNSOLVABLE), Some(&[]))
}

/// Returns a puzzle for five queens, with a queen in the first cell.
fn board_case_of_five_rows() -> TestCase {
    let rules = testkit::rules("51");
    TestCase::board(rules, board(rules, "Q..../...../...../...../....."), None)
}

/// Judges a program that prints this text as its answer. Returns the reason for the verdict.
fn reason_for_answer(case: &TestCase, answer: &str) -> Option<String> {
    reason_for(case, ["print", answer])
}

/// Judges a program that writes these messages to standard error, and fails. Returns the reason for the verdict.
fn reason_for_failure(case: &TestCase, messages: &str) -> Option<String> {
    reason_for(case, ["fail", messages])
}

fn reason_for(case: &TestCase, arguments: [&str; 2]) -> Option<String> {
    let program = test_program(arguments, false);
    let outcome = Judge::new(program, ResourceLimits::default()).judge(case);
    let outcome = outcome.expect("the test program can be started");
    assert_eq!(outcome.verdict == Verdict::Accepted, outcome.reason.is_none());
    outcome.reason
}

fn test_program(arguments: [&str; 2], has_answer_records: bool) -> UntrustedProgram {
    let mut command = vec![env!("CARGO_BIN_EXE_judge-test-program").into()];
    command.extend(arguments.map(Into::into));
    UntrustedProgram { command, folder: ".".into(), has_answer_records }
}

#[rstest]
#[case::solution_between_blanks(
    "\n 534678912672195348198342567859761423426853791713924856961537284287419635345286179\r",
    ACCEPTED
)]
#[case::given_overwritten(
    "734678912672195348198342567859761423426853791713924856961537284287419635345286179",
    Some("row 1, column 1: the given 5 was overwritten by 7")
)]
#[case::given_removed(
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179",
    Some("row 1, column 1: the given 5 was removed")
)]
#[case::empty_cell(
    "530678912672195348198342567859761423426853791713924856961537284287419635345286179",
    Some("row 1, column 3 is empty")
)]
#[case::clash(
    "536678912672195348198342567859761423426853791713924856961537284287419635345286179",
    Some("two 6s in row 1: columns 3 and 4")
)]
#[case::unchanged_board(
    LEETCODE_EXAMPLE,
    Some("the board is unchanged, but there is a solution: row 1, column 3 is empty")
)]
#[case::short_board(
    "534",
    Some(
        r#"the answer is not a board: expected 81 digits on one line, found 3 characters, "534""#
    )
)]
#[case::long_board(
    "5346789126721953481983425678597614234268537917139248569615372842874196353452861791",
    Some(r#"the answer is not a board: expected 81 digits on one line, found 82 characters, "5346789126721953481983425678597614234268537917139248569615372842874196353452861791""#)
)]
#[case::letters(
    &"é".repeat(101),
    Some(r#"the answer is not a board: expected 81 digits on one line, found 'é' in character 1 of "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"…"#)
)]
fn wrong_answer_gets_reason(#[case] answer: &str, #[case] reason: Option<&str>) {
    assert_eq!(reason_for_answer(&example_case(None), answer).as_deref(), reason);
}

#[rstest]
#[case::solution(LEETCODE_EXAMPLE_SOLUTION, ACCEPTED)]
#[case::clash(
    "536678912672195348198342567859761423426853791713924856961537284287419635345286179",
    Some("two 6s in row 1: columns 3 and 4")
)]
fn wrong_answer_to_puzzle_with_known_solution_gets_reason(
    #[case] answer: &str,
    #[case] reason: Option<&str>,
) {
    assert_eq!(
        reason_for_answer(&example_case(Some(LEETCODE_EXAMPLE_SOLUTION)), answer).as_deref(),
        reason
    );
}

#[rstest]
#[case::unchanged_board(UNSOLVABLE, ACCEPTED)]
#[case::empty_line("", ACCEPTED)]
#[case::words("No solution.", ACCEPTED)]
#[case::minus_one("-1", ACCEPTED)]
#[case::another_number(
    "7",
    Some(r#"the puzzle has no solution: expected `no solution`, an empty line or the unchanged board, found "7""#)
)]
#[case::another_word(
    "solved!",
    Some(r#"the puzzle has no solution: expected `no solution`, an empty line or the unchanged board, found "solved!""#)
)]
#[case::one_digit_more(
    "123456789........9...............................................................",
    Some(
        "the board has changed, but the puzzle has no solution: row 1, column 9 has 9 instead of an empty cell"
    )
)]
#[case::one_given_less(
    ".2345678.........9...............................................................",
    Some(
        "the board has changed, but the puzzle has no solution: row 1, column 1 has an empty cell instead of 1"
    )
)]
#[case::another_board(
    LEETCODE_EXAMPLE_SOLUTION,
    Some(r#"the puzzle has no solution, but the answer is "534678912672195348198342567859761423426853791713924856961537284287419635345286179": row 1, column 1: the given 1 was overwritten by 5"#)
)]
#[case::short_board(
    "12345678.........9",
    Some(r#"the answer is not a board: expected 81 digits on one line, found 18 characters, "12345678.........9""#)
)]
fn wrong_answer_to_puzzle_without_solution_gets_reason(
    #[case] answer: &str,
    #[case] reason: Option<&str>,
) {
    assert_eq!(reason_for_answer(&unsolvable_case(), answer).as_deref(), reason);
}

#[rstest]
#[case::solution("Q..../..Q../....Q/.Q.../...Q.", ACCEPTED)]
#[case::given_removed(
    ".Q.../...Q./Q..../..Q../....Q",
    Some("row 1, column 1: the given queen was removed")
)]
#[case::unchanged_board(
    "Q..../...../...../...../.....",
    Some("the board is unchanged, but there is a solution: 1 queen, expected 5: row 2 has none")
)]
#[case::small_board(
    "Q",
    Some(r#"the answer is not a board: expected 5 rows of 5 cells on one line, like ...../...../...../...../....., found a board of 1 × 1, "Q""#)
)]
#[case::one_row(
    "Q..../",
    Some(r#"the answer is not a board: expected 5 rows of 5 cells on one line, like ...../...../...../...../....., found 6 characters, "Q..../""#)
)]
fn wrong_board_gets_reason(#[case] answer: &str, #[case] reason: Option<&str>) {
    assert_eq!(reason_for_answer(&board_case_of_five_rows(), answer).as_deref(), reason);
}

#[rstest]
#[case::nothing("", Some("the program ended without an answer: exit code 1"))]
#[case::java(
    "Exception in thread \"main\" java.lang.NullPointerException\n\tat Main.main(Main.java:3)",
    Some(r#"the program ended without an answer: exit code 1, with the message "Exception in thread \"main\" java.lang.NullPointerException""#)
)]
#[case::python(
    "Traceback (most recent call last):\n  File \"a.py\", line 1\nKeyError: 7",
    Some(r#"the program ended without an answer: exit code 1, with the message "KeyError: 7""#)
)]
fn reason_for_failure_quotes_messages(#[case] messages: &str, #[case] reason: Option<&str>) {
    assert_eq!(reason_for_failure(&example_case(None), messages).as_deref(), reason);
}

/// A function may print text before it returns. This text is not an answer.
#[test]
fn printed_text_is_not_a_returned_answer() {
    let program = test_program(["print", "[1]"], true);
    let answer_check = AnswerCheck::Value(Arc::new(|_| Ok(())));
    let case = TestCase { line: "[1]".to_string(), expected: None, answer_check };
    let outcome = Judge::new(program, ResourceLimits::default()).judge(&case);
    let outcome = outcome.expect("the test program can be started");
    let found = (outcome.verdict, outcome.reason.as_deref(), outcome.printed.as_str());
    let reason = "the program ended without an answer: exit code 0";
    assert_eq!(found, (Verdict::RuntimeError, Some(reason), "[1]\n"));
}

#[test]
fn verdicts_have_the_names_of_online_judges() {
    use Verdict::*;
    let verdicts = [
        Accepted,
        WrongAnswer,
        NotJudged,
        RuntimeError,
        CompileError,
        MemoryLimitExceeded,
        OutputLimitExceeded,
        TimeLimitExceeded,
    ];
    let names = verdicts.map(|verdict| format!("{} {verdict}", verdict.code()));
    let expected = [
        "AC Accepted",
        "WA Wrong Answer",
        "NJ Not Judged",
        "RE Runtime Error",
        "CE Compile Error",
        "MLE Memory Limit Exceeded",
        "OLE Output Limit Exceeded",
        "TLE Time Limit Exceeded",
    ];
    assert_eq!(names, expected);
}
