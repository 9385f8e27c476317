//! Queens: how their boards are read, written and checked.

use pretty_assertions::assert_eq;
use queens::Queens;
use rstest::rstest;
use search::Rules;

use super::{
    assert_line_error, assert_mistake, assert_not_read, assert_one_error, assert_read,
    assert_start_error, assert_written, board,
};

#[rstest]
#[case::rows(".Q../...Q/Q.../..Q.", ".Q../...Q/Q.../..Q.")]
#[case::slash_at_the_end(".Q../...Q/Q.../..Q./", ".Q../...Q/Q.../..Q.")]
#[case::blanks_around_slashes(" .Q.. / ...Q / Q... / ..Q. ", ".Q../...Q/Q.../..Q.")]
#[case::blanks(".Q.. ...Q Q... ..Q.", ".Q../...Q/Q.../..Q.")]
#[case::commas(".Q..,...Q,Q...,..Q.", ".Q../...Q/Q.../..Q.")]
#[case::lines(".Q..\n...Q\r\n  Q...\n..Q.\n", ".Q../...Q/Q.../..Q.")]
#[case::lines_of_two_rows(".Q../...Q\nQ... ..Q.", ".Q../...Q/Q.../..Q.")]
#[case::squares_apart_on_lines(". Q . .\n. . . Q\nQ . . .\n. . Q .", ".Q../...Q/Q.../..Q.")]
#[case::squares_apart_with_slashes(". Q . . / . . . Q / Q . . . / . . Q .", ".Q../...Q/Q.../..Q.")]
#[case::comments("# four\n.Q.. # one\n...Q\nQ...\n..Q.\n# end", ".Q../...Q/Q.../..Q.")]
#[case::byte_order_mark("\u{feff}.Q../...Q/Q.../..Q.", ".Q../...Q/Q.../..Q.")]
#[case::list(r#"[".Q..","...Q","Q...","..Q."]"#, ".Q../...Q/Q.../..Q.")]
#[case::list_on_lines(
    "[\n  \".Q..\",\n  \"...Q\",\n  'Q...',\n  \"..Q.\"\n];\n",
    ".Q../...Q/Q.../..Q."
)]
#[case::list_of_one_board(r#"[[".Q..","...Q","Q...","..Q."]]"#, ".Q../...Q/Q.../..Q.")]
#[case::columns("2 4 1 3", ".Q../...Q/Q.../..Q.")]
#[case::columns_with_commas("2,4,1, 3", ".Q../...Q/Q.../..Q.")]
#[case::list_of_columns("[2, 4, 1, 3]", ".Q../...Q/Q.../..Q.")]
#[case::size("8", "......../......../......../......../......../......../......../........")]
#[case::size_with_a_zero(
    " 08 ",
    "......../......../......../......../......../......../......../........"
)]
#[case::smallest_size("1", ".")]
#[case::largest_size(
    "11 # eleven",
    ".........../.........../.........../.........../.........../.........../.........../.........../.........../.........../..........."
)]
#[case::empty_square(".", ".")]
#[case::square_with_a_queen("Q", "Q")]
#[case::list_of_one_column("[1]", "Q")]
#[case::list_of_no_column("[0]", ".")]
#[case::row_without_a_queen("0 3 0", ".../..Q/...")]
#[case::dot_for_a_row_without_a_queen(". 3 .", ".../..Q/...")]
#[case::list_with_a_dot("[., 3, 0]", ".../..Q/...")]
#[case::squares_apart_without_queens(". .\n. .", "../..")]
fn a_board_is_read(#[case] text: &str, #[case] line: &str) {
    assert_read(&Queens, text, line);
}

/// The error names the first place that is wrong.
#[rstest]
#[case::nothing(
    "",
    "line 1, column 1: found no board, expected a board: rows of . and Q, the column of the queen of each row, or n alone"
)]
#[case::comment_alone(
    "\n \n# 8\n",
    "line 1, column 1: found no board, expected a board: rows of . and Q, the column of the queen of each row, or n alone"
)]
#[case::words(
    "eight queens",
    "line 1, column 1: found 'e', expected a board: rows of . and Q, the column of the queen of each row, or n alone"
)]
#[case::letter_in_a_row(
    ".Q../..xQ/Q.../..Q.",
    "line 1, column 8: found 'x', expected a queen (Q) or an empty square (.)"
)]
#[case::small_letter(
    ".Q..\n...q\nQ...\n..Q.",
    "line 2, column 4: found 'q', expected a queen (Q) or an empty square (.)"
)]
#[case::digit_in_a_row(
    ".Q../..1Q/Q.../..Q.",
    "line 1, column 8: found '1', expected a queen (Q) or an empty square (.)"
)]
#[case::short_row(
    ".Q../...Q/Q../..Q.",
    "line 1, column 11: found a row of 3 squares, expected 4 squares, as in the first row"
)]
#[case::short_row_on_its_line(
    ".Q..\n...Q\nQ\n..Q.",
    "line 3, column 1: found a row of 1 square, expected 4 squares, as in the first row"
)]
#[case::long_row_on_its_line(
    ".Q..\n...Q.\nQ...\n..Q.",
    "line 2, column 1: found a row of 5 squares, expected 4 squares, as in the first row"
)]
#[case::row_beyond_the_largest_size(
    "............\n",
    "line 1, column 1: found a row of 12 squares, expected 1 to 11 squares"
)]
#[case::missing_row(
    ".Q../...Q/Q...",
    "line 1, column 15: found 3 rows, expected 4 rows, one for each square of the first row"
)]
#[case::missing_rows(
    ".Q..\n\n",
    "line 1, column 5: found 1 row, expected 4 rows, one for each square of the first row"
)]
#[case::missing_rows_of_squares_apart(
    ". . . .",
    "line 1, column 8: found 1 row, expected 4 rows, one for each square of the first row"
)]
#[case::short_last_row(
    "Q./.Q/..",
    "line 1, column 9: found 3 rows, expected 2 rows, one for each square of the first row"
)]
#[case::two_sizes("8\n8", "line 2, column 1: found a second board, expected the end of the text")]
#[case::two_boards(
    "Q.\n.Q\n..\n..\n",
    "line 3, column 1: found a second board, expected the end of the text"
)]
#[case::size_zero("0", "line 1, column 1: found 0, expected n, a number from 1 to 11")]
#[case::size_beyond_the_largest(
    " 12",
    "line 1, column 2: found 12, expected n, a number from 1 to 11"
)]
#[case::size_beyond_all_numbers(
    "99999999999999999999",
    "line 1, column 1: found 99999999999999999999, expected n, a number from 1 to 11"
)]
#[case::size_times_size("8x8", "line 1, column 2: found 'x', expected n, a number from 1 to 11")]
#[case::column_beyond_the_board(
    "2 5 1 3",
    "line 1, column 3: found 5, expected a column from 1 to 4, or 0 for a row without a queen"
)]
#[case::plus_in_a_column(
    "2 1+5 1 3",
    "line 1, column 4: found '+', expected a column from 1 to 4, or 0 for a row without a queen"
)]
#[case::letter_for_a_column(
    "2 x 1 3",
    "line 1, column 3: found 'x', expected a column from 1 to 4, or 0 for a row without a queen"
)]
#[case::negative_column(
    "2 -4 1 3",
    "line 1, column 3: found '-', expected a column from 1 to 4, or 0 for a row without a queen"
)]
#[case::plus_after_a_column(
    "2 4+ 1 3",
    "line 1, column 4: found '+', expected a column from 1 to 4, or 0 for a row without a queen"
)]
#[case::columns_beyond_the_largest_size(
    "1 2 3 4 5 6 7 8 9 10 11 12",
    "line 1, column 25: found 12 columns, expected at most 11, one for each row"
)]
#[case::empty_list(
    "[]",
    "line 1, column 2: found ']', expected a row in quotation marks, or a column"
)]
#[case::open_bracket(
    "[",
    "line 1, column 2: found nothing more, expected a row in quotation marks, or a column"
)]
#[case::list_without_a_comma(
    r#"["Q." ".Q"]"#,
    r#"line 1, column 7: found '"', expected a comma or a closing bracket"#
)]
#[case::list_that_is_not_closed(
    "[\"Q.\",\n\".Q\"\n",
    "line 2, column 5: found nothing more, expected a comma or a closing bracket"
)]
#[case::list_with_a_short_row(
    r#"[".Q..","...Q","Q..","..Q."]"#,
    "line 1, column 17: found a row of 3 squares, expected 4 squares, as in the first row"
)]
#[case::list_with_an_empty_row(
    r#"[""]"#,
    "line 1, column 3: found a row of 0 squares, expected 1 to 11 squares"
)]
#[case::list_without_a_row(
    r#"["Q."]"#,
    "line 1, column 5: found 1 row, expected 2 rows, one for each square of the first row"
)]
#[case::list_with_a_small_letter(
    r#"["Q.",".q"]"#,
    "line 1, column 9: found 'q', expected a queen (Q) or an empty square (.)"
)]
#[case::quotation_mark_that_is_not_closed(
    r#"["Q.]"#,
    "line 1, column 6: found nothing more, expected the closing quotation mark"
)]
#[case::word_in_a_list(
    "[true]",
    "line 1, column 2: found 't', expected a row in quotation marks, or a column"
)]
#[case::text_after_a_list(
    "[2,4,1,3] 8",
    "line 1, column 11: found '8', expected the end of the line"
)]
#[case::list_of_a_row_and_a_column(
    r#"["Q.",2]"#,
    "line 1, column 7: found '2', expected a row in quotation marks"
)]
fn a_bad_text_is_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Queens, text, error);
}

/// Programs exchange boards as lines, and in no other notation.
#[rstest]
#[case::blank(". Q", "line 1, column 2: found ' ', expected a queen (Q) or an empty square (.)")]
#[case::size("8", "line 1, column 1: found '8', expected a queen (Q) or an empty square (.)")]
#[case::nothing("", "line 1, column 1: found a row of 0 squares, expected 1 to 11 squares")]
#[case::empty_row(
    "Q./.Q/",
    "line 1, column 7: found a row of 0 squares, expected 2 squares, as in the first row"
)]
#[case::line_break(
    "Q./.Q\n",
    r#"line 1, column 6: found '\n', expected a queen (Q) or an empty square (.)"#
)]
#[case::short_row(
    "Q./.",
    "line 1, column 4: found a row of 1 square, expected 2 squares, as in the first row"
)]
fn invalid_board_line_is_refused(#[case] line: &str, #[case] error: &str) {
    assert_line_error(&Queens, line, error);
}

#[rstest]
#[case::row(
    "..../.Q.Q/..../....",
    "the queens at row 2, column 2 and row 2, column 4 attack each other: both are in row 2"
)]
#[case::column(
    "Q.../..../..../Q...",
    "the queens at row 1, column 1 and row 4, column 1 attack each other: both are in column 1"
)]
#[case::diagonal(
    "..../Q.../..../..Q.",
    "the queens at row 2, column 1 and row 4, column 3 attack each other: both are on one diagonal"
)]
#[case::antidiagonal(
    "...Q/..../..../Q...",
    "the queens at row 1, column 4 and row 4, column 1 attack each other: both are on one diagonal"
)]
#[case::three_in_a_row(
    "Q.QQ/..../..../....",
    "the queens at row 1, column 1 and row 1, column 3 attack each other: both are in row 1"
)]
#[case::last_row_before_column_1(
    "Q.../Q.../..../.QQ.",
    "the queens at row 4, column 2 and row 4, column 3 attack each other: both are in row 4"
)]
fn the_first_clash_of_a_start_is_found(#[case] line: &str, #[case] error: &str) {
    assert_start_error(&Queens, line, error);
}

#[rstest]
#[case::solution(".Q../...Q/Q.../..Q.", "")]
#[case::another_size("Q", "1 × 1 squares; expected 4 × 4")]
#[case::given_removed("..Q./Q.../...Q/.Q..", "row 4, column 3: the given queen was removed")]
#[case::empty_rows("..../..../..../..Q.", "1 queen, expected 4: row 1 has none")]
#[case::empty_row(".Q../...Q/..../..Q.", "3 queens, expected 4: row 3 has none")]
#[case::empty_row_before_a_clash("Q.../Q.../..../..Q.", "3 queens, expected 4: row 3 has none")]
#[case::clash_in_a_row(
    ".Q../...Q/Q.../Q.Q.",
    "the queens at row 4, column 1 and row 4, column 3 attack each other: both are in row 4"
)]
#[case::clash_in_an_earlier_row(
    ".Q.Q/..../Q.../..Q.",
    "the queens at row 1, column 2 and row 1, column 4 attack each other: both are in row 1"
)]
fn the_first_mistake_of_an_answer_is_found(#[case] line: &str, #[case] error: &str) {
    assert_mistake(&Queens, "..../..../..../..Q.", line, error);
}

const NOTATIONS: [&str; 4] = ["grid", "line", "columns", "leetcode"];

/// A new notation must be added to the tests below.
#[test]
fn each_notation_has_its_tests() {
    let names: Vec<&str> = Queens.notations().iter().map(|notation| notation.name).collect();
    assert_eq!(names, NOTATIONS);
}

#[test]
fn an_unknown_notation_is_not_written() {
    let board = board(&Queens, ".Q../...Q/Q.../..Q.");
    assert_eq!(Queens.format(&board, "none"), None);
}

#[rstest]
#[case::grid("grid", ".Q../...Q/..../..Q.", ". Q . .\n. . . Q\n. . . .\n. . Q .")]
#[case::line("line", ".Q../...Q/..../..Q.", ".Q../...Q/..../..Q.")]
#[case::columns("columns", ".Q../...Q/..../..Q.", "2 4 0 3")]
#[case::leetcode("leetcode", ".Q../...Q/..../..Q.", r#"[".Q..","...Q","....","..Q."]"#)]
fn a_board_is_written(#[case] notation: &str, #[case] line: &str, #[case] text: &str) {
    assert_written(&Queens, line, notation, text);
}

/// A bad text between two boards is one error, whatever the notation of the board after it.
#[rstest]
#[case::remark("Queens of all kinds")]
#[case::n_too_great("12")]
#[case::column_beyond_the_board("2 5 1 3")]
#[case::list_that_is_not_closed(r#"["Q.""#)]
fn bad_text_is_one_error_between_boards(
    #[case] bad: &str,
    #[values("grid", "line", "columns", "leetcode")] notation: &str,
) {
    assert_one_error(&Queens, ".Q../...Q/Q.../..Q.", bad, notation);
}
