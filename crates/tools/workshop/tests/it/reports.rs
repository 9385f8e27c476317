//! Reports of `practice judge` on a failure: the reason, and the input, the output and the expected answer side by side.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::{IntoData, assert_data_eq, str};
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

/// Processor time for a case, so that an answer is in time on a busy machine.
const TIME_LIMIT: [&str; 2] = ["--time-limit", "20"];

/// Judges a command of the shell.
fn judge(arguments: &[&str], command: &str) -> Output {
    let arguments = [&["judge"], arguments, &TIME_LIMIT, &["--exec", command]].concat();
    ScratchWorkspace::empty_for_current_test(PRACTICE).practice_program().run(arguments)
}

/// Judges a program that reads a question and prints this answer.
fn judge_answer(arguments: &[&str], answer: &str) -> Output {
    judge(arguments, &format!("read line; echo '{answer}'"))
}

/// Judges a program that also prints the numbers from 1 to 40, a line each, to standard error.
fn judge_answer_with_messages(arguments: &[&str], answer: &str) -> Output {
    judge(arguments, &format!("read line; echo '{answer}'; seq 40 >&2"))
}

#[rstest]
#[case::changed_given(
    &["-c", "leetcode-37"],
    "634678912672195348198342567859761423426853791713924856961537284287419635345286179",
    str![[r#"
WA   leetcode-37 [..]
     row 1, column 1: the given 5 was overwritten by 6

first failure: leetcode-37
     reason    row 1, column 1: the given 5 was overwritten by 6
     input                   output                  expected
     5 3 . | . 7 . | . . .  *6 3 4 | 6 7 8 | 9 1 2  *5 3 4 | 6 7 8 | 9 1 2
     6 . . | 1 9 5 | . . .   6 7 2 | 1 9 5 | 3 4 8   6 7 2 | 1 9 5 | 3 4 8
     . 9 8 | . . . | . 6 .   1 9 8 | 3 4 2 | 5 6 7   1 9 8 | 3 4 2 | 5 6 7
     8 . . | . 6 . | . . 3   8 5 9 | 7 6 1 | 4 2 3   8 5 9 | 7 6 1 | 4 2 3
     4 . . | 8 . 3 | . . 1   4 2 6 | 8 5 3 | 7 9 1   4 2 6 | 8 5 3 | 7 9 1
     7 . . | . 2 . | . . 6   7 1 3 | 9 2 4 | 8 5 6   7 1 3 | 9 2 4 | 8 5 6
     . 6 . | . . . | 2 8 .   9 6 1 | 5 3 7 | 2 8 4   9 6 1 | 5 3 7 | 2 8 4
     . . . | 4 1 9 | . . 5   2 8 7 | 4 1 9 | 6 3 5   2 8 7 | 4 1 9 | 6 3 5
     . . . | . 8 . | . 7 9   3 4 5 | 2 8 6 | 1 7 9   3 4 5 | 2 8 6 | 1 7 9

Wrong Answer: AC 0 / 1

"#]]
)]
#[case::number(&["--problem", "52", "-c", "eight-queens"], "91", str![[r#"
WA   eight-queens [..]
     91 instead of 92

first failure: eight-queens
     reason    91 instead of 92
     input     n = 8
     output    91
     expected  92

Wrong Answer: AC 0 / 1

"#]])]
#[case::boolean(&["--problem", "Valid Sudoku", "-c", "two-8s-in-a-box"], "true", str![[r#"
WA   two-8s-in-a-box [..]
     true instead of false: two 8s in column 1: rows 1 and 4

first failure: two-8s-in-a-box
     reason    true instead of false: two 8s in column 1: rows 1 and 4
     input     board = [["8","3",".",".","7",".",".",".","."],["6",".",".","1","
               … 5 more lines
     output    true
     expected  false

Wrong Answer: AC 0 / 1

"#]])]
fn a_wrong_answer_has_a_reason(
    #[case] arguments: &[&str],
    #[case] answer: &str,
    #[case] report: Inline,
) {
    let judged = judge_answer(arguments, answer);
    judged.assert().code(1).stderr_eq("").stdout_eq(report);
}

#[test]
fn an_endless_answer_is_cut() {
    let command = r#"read line; printf "["; yes "[1,2,3]," | tr -d "\n""#;
    let judged = judge(&["--problem", "46", "-c", "first-example"], command);
    judged.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   first-example [..]
     the answer has more than 16777216 bytes, expected 49 bytes

first failure: first-example
     reason    the answer has more than 16777216 bytes, expected 49 bytes
     input     nums = [1,2,3]
     output    [[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],
               … 30 more lines
     expected  [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]

Wrong Answer: AC 0 / 1

"#]]);
}

#[test]
fn boards_have_a_star_at_each_cell_that_differs() {
    let answer =
        "531678912672195348198342567859761423426853791713924856961537284287419635345286178";
    let judged = judge_answer(&["-c", "leetcode-37"], answer);
    judged.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   leetcode-37 [..]
     row 9, column 9: the given 9 was overwritten by 8

first failure: leetcode-37
     reason    row 9, column 9: the given 9 was overwritten by 8
     input                   output                  expected
     5 3 . | . 7 . | . . .   5 3*1 | 6 7 8 | 9 1 2   5 3*4 | 6 7 8 | 9 1 2
     6 . . | 1 9 5 | . . .   6 7 2 | 1 9 5 | 3 4 8   6 7 2 | 1 9 5 | 3 4 8
     . 9 8 | . . . | . 6 .   1 9 8 | 3 4 2 | 5 6 7   1 9 8 | 3 4 2 | 5 6 7
     8 . . | . 6 . | . . 3   8 5 9 | 7 6 1 | 4 2 3   8 5 9 | 7 6 1 | 4 2 3
     4 . . | 8 . 3 | . . 1   4 2 6 | 8 5 3 | 7 9 1   4 2 6 | 8 5 3 | 7 9 1
     7 . . | . 2 . | . . 6   7 1 3 | 9 2 4 | 8 5 6   7 1 3 | 9 2 4 | 8 5 6
     . 6 . | . . . | 2 8 .   9 6 1 | 5 3 7 | 2 8 4   9 6 1 | 5 3 7 | 2 8 4
     . . . | 4 1 9 | . . 5   2 8 7 | 4 1 9 | 6 3 5   2 8 7 | 4 1 9 | 6 3 5
     . . . | . 8 . | . 7 9   3 4 5 | 2 8 6 | 1 7*8   3 4 5 | 2 8 6 | 1 7*9

Wrong Answer: AC 0 / 1

"#]]);
}

#[test]
fn a_failure_with_boards_and_messages_fits_on_a_small_screen() {
    let answer = r#"[["..Q.","Q...","...Q",".Q.."],["Q...","...Q",".Q..","..Q."]]"#;
    let judged = judge_answer_with_messages(&["--problem", "51", "-c", "four-queens"], answer);
    judged.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
WA   four-queens [..]
     board 2 of 2 is wrong, "Q.../...Q/.Q../..Q.": the queens at row 3, column 2
     and row 4, column 3 attack each other: both are on one diagonal

first failure: four-queens
     reason    board 2 of 2 is wrong, "Q.../...Q/.Q../..Q.": the queens at row
               3, column 2 and row 4, column 3 attack each other: both are on
               one diagonal
     input     n = 4
     expected  [[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]
     board 2
     Q . . .
     . . . Q
     .*Q . .
     . . Q .
     messages  1
               2
               3
               … 37 more lines

Wrong Answer: AC 0 / 1

"#]]);
}

#[rstest]
#[case::short_answer(1, str![[r#"
WA   first-example [..]
     5 are missing: [1,3,2], [2,1,3], [2,3,1] and 2 more; the answer has 1 item,
     expected 6

first failure: first-example
     reason    5 are missing: [1,3,2], [2,1,3], [2,3,1] and 2 more; the answer
               has 1 item, expected 6
     input     nums = [1,2,3]
     output    [[1,2,3]]
     expected  [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
     messages  1
               2
               3
               4
               5
               6
               7
               8
               … 32 more lines

Wrong Answer: AC 0 / 1

"#]])]
#[case::long_answer(17, str![[r#"
WA   first-example [..]
     5 are missing: [1,3,2], [2,1,3], [2,3,1] and 2 more; 16 are there too
     often: [1,2,3], [1,2,3], [1,2,3] and 13 more; the answer has 17 items,
     expected 6

first failure: first-example
     reason    5 are missing: [1,3,2], [2,1,3], [2,3,1] and 2 more; 16 are there
               too often: [1,2,3], [1,2,3], [1,2,3] and 13 more; the answer has
               17 items, expected 6
     input     nums = [1,2,3]
     output    [[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],
               … 2 more lines
     expected  [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
     messages  1
               2
               3
               4
               5
               6
               … 34 more lines

Wrong Answer: AC 0 / 1

"#]])]
fn a_failure_with_lists_and_messages_fits_on_a_small_screen(
    #[case] items: usize,
    #[case] report: Inline,
) {
    let answer = format!("[{}]", vec!["[1,2,3]"; items].join(","));
    let judged = judge_answer_with_messages(&["--problem", "46", "-c", "first-example"], &answer);
    judged.assert().code(1).stderr_eq("").stdout_eq(report);
}

/// `printf` of the shell turns `\010` into a backspace.
#[test]
fn a_control_character_of_an_answer_is_not_printed() {
    let command = r#"read line; printf "53467891267219534819834256785976142342685379171392485696153728428741963534528617\010\n""#;
    let judged = judge(&["-c", "leetcode-37"], command);
    let (first_line, report) = judged.stdout.split_once('\n').expect("the report has many lines");
    assert!(first_line.starts_with("WA   leetcode-37 "), "{first_line}");
    // `raw` keeps the backslashes, which snapbox takes for separators in paths.
    assert_data_eq!(
        report,
        str![[r#"
     the answer is not a board: expected 81 digits on one line, found '\u{8}' in
     character 81 of
     "53467891267219534819834256785976142342685379171392485696153728428741963534
     528617\u{8}"

first failure: leetcode-37
     reason    the answer is not a board: expected 81 digits on one line, found
               '\u{8}' in character 81 of
               … 2 more lines
     input     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...
               .419..5....8..79
     output    53467891267219534819834256785976142342685379171392485696153728428
               741963534528617�
     expected  53467891267219534819834256785976142342685379171392485696153728428
               7419635345286179

Wrong Answer: AC 0 / 1

"#]]
        .raw()
    );
    assert_eq!((judged.code, judged.stderr.as_str()), (Some(1), ""));
}
