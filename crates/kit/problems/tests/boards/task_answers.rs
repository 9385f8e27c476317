//! Answers of functions to tasks on boards.

use pretty_assertions::assert_eq;
use problems::find_task;
use rstest::rstest;

/// The solution of the case `one-empty`.
const SOLVED: &str = r#"[["5","3","4","6","7","8","9","1","2"],["6","7","2","1","9","5","3","4","8"],["1","9","8","3","4","2","5","6","7"],["8","5","9","7","6","1","4","2","3"],["4","2","6","8","5","3","7","9","1"],["7","1","3","9","2","4","8","5","6"],["9","6","1","5","3","7","2","8","4"],["2","8","7","4","1","9","6","3","5"],["3","4","5","2","8","6","1","7","9"]]"#;

/// The board of the case `unsolvable-row`.
const UNSOLVABLE: &str = r#"[["5","1","6","8","4","9","7","3","2"],["3",".","7","6",".","5",".",".","."],["8",".","9","7",".",".",".","6","5"],["1","3","5",".","6",".","9",".","7"],["4","7","2","5","9","1",".",".","6"],["9","6","8","3","7",".",".","5","."],["2","5","3","1","8","6",".","7","4"],["6","8","4","2",".","7","5",".","."],["7","9","1",".","5",".","6",".","8"]]"#;

#[rstest]
#[case::valid("valid-example", "true", "")]
#[case::valid_board_called_invalid("valid-example", "false", "false instead of true")]
#[case::invalid_board_called_valid(
    "two-8s-in-a-box",
    "true",
    "true instead of false: two 8s in column 1: rows 1 and 4"
)]
#[case::valid_in_words("valid-example", r#""yes""#, r#"the answer: "yes" is not of type bool"#)]
fn an_answer_to_valid_sudoku_is_checked(
    #[case] name: &str,
    #[case] answer: &str,
    #[case] reason: &str,
) {
    assert_reason("36", name, answer, reason);
}

#[rstest]
#[case::solutions(
    "four-queens",
    r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
    ""
)]
#[case::solutions_in_another_order(
    "four-queens",
    r#"[["..Q.","Q...","...Q",".Q.."],[".Q..","...Q","Q...","..Q."]]"#,
    ""
)]
#[case::no_solutions("three-queens", "[]", "")]
#[case::missing_board(
    "four-queens",
    r#"[["..Q.","Q...","...Q",".Q.."]]"#,
    r#"a board is missing, ".Q../...Q/Q.../..Q.": the answer has 1, expected 2"#
)]
#[case::board_twice(
    "four-queens",
    r#"[["..Q.","Q...","...Q",".Q.."],["..Q.","Q...","...Q",".Q.."]]"#,
    r#"board 2 of 2 is the same as board 1: "..Q./Q.../...Q/.Q..""#
)]
#[case::wrong_board("four-queens", r#"[[".Q..","...Q","Q...","..Q."],["..Q.","...Q","Q...",".Q.."]]"#, r#"board 2 of 2 is wrong, "..Q./...Q/Q.../.Q..": the queens at row 1, column 3 and row 2, column 4 attack each other: both are on one diagonal"#)]
#[case::short_row(
    "four-queens",
    r#"[[".Q.","...Q","Q...","..Q."]]"#,
    r#"board 1 of 1 is wrong, ".Q./...Q/Q.../..Q.": row 1 has 3 cells, expected 4"#
)]
#[case::missing_rows(
    "four-queens",
    r#"[[".Q.."]]"#,
    r#"board 1 of 1 is wrong, ".Q..": the board has 1 row, expected 4"#
)]
#[case::small_letter(
    "four-queens",
    r#"[[".q..","...Q","Q...","..Q."]]"#,
    r#"board 1 of 1 is wrong, ".q../...Q/Q.../..Q.": row 1, column 2 has 'q', expected '.' or 'Q'"#
)]
#[case::row_for_a_board(
    "four-queens",
    r#"[".Q.."]"#,
    r#"the answer: ".Q.." is not of type Vec<String>"#
)]
fn an_answer_to_n_queens_is_checked(
    #[case] name: &str,
    #[case] answer: &str,
    #[case] reason: &str,
) {
    assert_reason("51", name, answer, reason);
}

#[rstest]
#[case::count("eight-queens", "92", "")]
#[case::negative_count("eight-queens", "-1", "-1 instead of 92")]
fn an_answer_to_n_queens_ii_is_checked(
    #[case] name: &str,
    #[case] answer: &str,
    #[case] reason: &str,
) {
    assert_reason("52", name, answer, reason);
}

#[rstest]
#[case::solved_board("one-empty", SOLVED, "")]
#[case::unchanged_board_without_a_solution("unsolvable-row", UNSOLVABLE, "")]
#[case::unchanged_board("one-empty", &with_last_cell(SOLVED, "9", "."), "the board is unchanged, but there is a solution: row 9, column 9 is empty")]
#[case::touched_board_without_a_solution("unsolvable-row", &UNSOLVABLE.replacen(r#"["3","."#, r#"["3","4"#, 1), "the board has changed, but the puzzle has no solution: row 2, column 2 has 4 instead of an empty cell")]
#[case::empty_text_for_a_cell("one-empty", &with_last_cell(SOLVED, "9", ".").replacen(r#""5""#, r#""""#, 1), r#"the answer: "" is not of type char"#)]
fn an_answer_to_sudoku_solver_is_checked(
    #[case] name: &str,
    #[case] answer: &str,
    #[case] reason: &str,
) {
    assert_reason("37", name, answer, reason);
}

/// Returns a board with another last cell.
fn with_last_cell(board: &str, before: &str, after: &str) -> String {
    let start = board.strip_suffix(&format!("\"{before}\"]]")).expect("it is the last cell");
    format!("{start}\"{after}\"]]")
}

/// Checks why an answer to a case of a task is wrong. An empty reason means that the answer is right.
#[track_caller]
fn assert_reason(id: &str, name: &str, answer: &str, reason: &str) {
    let task = find_task(id).expect("there is one");
    let cases = task.cases().expect("they are readable");
    let case = cases.iter().find(|case| case.name == name).expect("it is a case");
    let answer = serde_json::from_str(answer).expect("it is JSON");
    let found = task.check_answer(case, &answer).err().map(|wrong| wrong.to_string());
    assert_eq!(found.unwrap_or_default(), reason);
}
