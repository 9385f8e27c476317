//! How boards are read and written, and what is wrong with a text that is no board.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use queens::{
    Chessboard, Queens,
    notation::{Notation, ParseError, boards},
};
use rstest::rstest;
use search::Rules;

use crate::{SOLUTION, any_board, board, config};

#[rstest]
#[case::line(".Q../...Q/Q.../..Q.")]
#[case::line_that_ends_in_a_slash(".Q../...Q/Q.../..Q./")]
#[case::slashes_with_blanks(" .Q.. / ...Q / Q... / ..Q. ")]
#[case::blanks(".Q.. ...Q Q... ..Q.")]
#[case::commas(".Q..,...Q,Q...,..Q.")]
#[case::lines(".Q..\n...Q\r\n  Q...\n..Q.\n")]
#[case::two_rows_a_line(".Q../...Q\nQ... ..Q.")]
#[case::picture(". Q . .\n. . . Q\nQ . . .\n. . Q .")]
#[case::picture_on_one_line(". Q . . / . . . Q / Q . . . / . . Q .")]
#[case::comments("# four\n.Q.. # one\n...Q\nQ...\n..Q.\n# end")]
#[case::byte_order_mark("\u{feff}.Q../...Q/Q.../..Q.")]
#[case::leetcode(r#"[".Q..","...Q","Q...","..Q."]"#)]
#[case::leetcode_in_several_lines("[\n  \".Q..\",\n  \"...Q\",\n  'Q...',\n  \"..Q.\"\n];\n")]
#[case::leetcode_in_a_list(r#"[[".Q..","...Q","Q...","..Q."]]"#)]
#[case::columns("2 4 1 3")]
#[case::columns_with_commas("2,4,1, 3")]
#[case::columns_in_brackets("[2, 4, 1, 3]")]
fn a_board_is_read_in_many_notations(#[case] text: &str) {
    assert_eq!(text.parse(), Ok(board(SOLUTION)));
}

#[rstest]
#[case::n("8", Chessboard::blank(8))]
#[case::n_with_a_zero(" 08 ", Chessboard::blank(8))]
#[case::least_n("1", Chessboard::blank(1))]
#[case::greatest_n("11 # eleven", Chessboard::blank(11))]
#[case::one_square(".", Chessboard::blank(1))]
#[case::one_queen("Q", board("Q"))]
#[case::one_column("[1]", board("Q"))]
#[case::one_empty_column("[0]", Chessboard::blank(1))]
#[case::rows_without_a_queen_as_0("0 3 0", board(".../..Q/..."))]
#[case::rows_without_a_queen_as_dots(". 3 .", board(".../..Q/..."))]
#[case::rows_without_a_queen_in_brackets("[., 3, 0]", board(".../..Q/..."))]
#[case::two_queens_in_a_row("1+3 0 2", board("Q.Q/.../.Q."))]
#[case::empty_picture(". .\n. .", Chessboard::blank(2))]
fn a_board_may_have_few_queens(#[case] text: &str, #[case] expected: Chessboard) {
    assert_eq!(text.parse(), Ok(expected));
}

const BOARD: &str = "a board: rows of . and Q, the column of the queen of each row, or n alone";
const SQUARE: &str = "a queen (Q) or an empty square (.)";
const N: &str = "n, a number from 1 to 11";
const COLUMN: &str = "a column from 1 to 4, or 0 for a row without a queen";
const FOUR_SQUARES: &str = "4 squares, as in the first row";

#[rstest]
#[case::nothing("", (1, 1), "no board", BOARD)]
#[case::blank_lines("\n \n# 8\n", (1, 1), "no board", BOARD)]
#[case::words("eight queens", (1, 1), "'e'", BOARD)]
#[case::letter(".Q../..xQ/Q.../..Q.", (1, 8), "'x'", SQUARE)]
#[case::small_letter(".Q..\n...q\nQ...\n..Q.", (2, 4), "'q'", SQUARE)]
#[case::digit_in_a_row(".Q../..1Q/Q.../..Q.", (1, 8), "'1'", SQUARE)]
#[case::short_row(".Q../...Q/Q../..Q.", (1, 14), "the end of the row after 3 squares", FOUR_SQUARES)]
#[case::short_row_on_its_line(".Q..\n...Q\nQ\n..Q.", (3, 2), "the end of the row after 1 square", FOUR_SQUARES)]
#[case::long_row(".Q..\n...Q.\nQ...\n..Q.", (2, 5), "a 5th square", FOUR_SQUARES)]
#[case::long_first_row("............\n", (1, 12), "a 12th square", "1 to 11 squares")]
#[case::too_few_rows(".Q../...Q/Q...", (1, 15), "the end of the board after 3 rows", "4 rows, as many as the first has squares")]
#[case::too_few_lines(".Q..\n\n", (1, 5), "the end of the board after 1 row", "4 rows, as many as the first has squares")]
#[case::empty_picture_of_one_row(". . . .", (1, 8), "the end of the board after 1 row", "4 rows, as many as the first has squares")]
#[case::too_many_rows("Q./.Q/..", (1, 7), "a 3rd row", "2 rows of 2 squares")]
#[case::second_board("8\n8", (2, 1), "a second board", "the end of the text")]
#[case::second_board_on_its_own_line("Q.\n.Q\n..\n..\n", (3, 1), "a second board", "the end of the text")]
#[case::n_too_small("0", (1, 1), "0", N)]
#[case::n_too_great(" 12", (1, 2), "12", N)]
#[case::n_much_too_great("99999999999999999999", (1, 1), "99999999999999999999", N)]
#[case::n_and_more("8x8", (1, 2), "'x'", N)]
#[case::column_too_great("2 5 1 3", (1, 3), "5", COLUMN)]
#[case::column_too_great_beside_another("2 1+5 1 3", (1, 5), "5", COLUMN)]
#[case::letter_among_columns("2 x 1 3", (1, 3), "'x'", COLUMN)]
#[case::minus("2 -4 1 3", (1, 3), "'-'", COLUMN)]
#[case::plus_alone("2 4+ 1 3", (1, 5), "a + without a number", COLUMN)]
#[case::too_many_columns("1 2 3 4 5 6 7 8 9 10 11 12", (1, 25), "a 12th column", "at most 11, one for each row")]
#[case::empty_list("[]", (1, 2), "']'", "a row in quotation marks, or a column")]
#[case::open_list("[", (1, 2), "nothing more", "a row in quotation marks, or a column")]
#[case::list_without_a_comma(r#"["Q." ".Q"]"#, (1, 7), "'\"'", "a comma or a closing bracket")]
#[case::list_that_is_not_closed("[\"Q.\",\n\".Q\"\n", (2, 5), "nothing more", "a comma or a closing bracket")]
#[case::list_with_a_short_row(r#"[".Q..","...Q","Q..","..Q."]"#, (1, 20), "the end of the row after 3 squares", FOUR_SQUARES)]
#[case::list_with_an_empty_row(r#"[""]"#, (1, 3), "the end of the row after 0 squares", "1 to 11 squares")]
#[case::list_with_too_few_rows(r#"["Q."]"#, (1, 5), "the end of the board after 1 row", "2 rows, as many as the first has squares")]
#[case::list_with_a_letter(r#"["Q.",".q"]"#, (1, 9), "'q'", SQUARE)]
#[case::list_without_the_closing_quotation_mark(r#"["Q.]"#, (1, 6), "nothing more", "the closing quotation mark")]
#[case::list_of_other_things("[true]", (1, 2), "'t'", "a row in quotation marks, or a column")]
#[case::list_and_more("[2,4,1,3] 8", (1, 11), "'8'", "the end of the line")]
#[case::mixed_list(r#"["Q.",2]"#, (1, 7), "'2'", "a row in quotation marks")]
fn what_is_wrong_is_said_with_its_place(
    #[case] text: &str,
    #[case] (line, column): (usize, usize),
    #[case] found: &str,
    #[case] expected: &str,
) {
    let error = text.parse::<Chessboard>().expect_err("it is no board").to_string();
    let message = format!("line {line}, column {column}: found {found}, expected {expected}");
    assert_eq!(error, message, "{text}");
}

/// The boards of a text as their lines of text and n, or the line of what is wrong.
fn outcomes(text: &str) -> Vec<Result<(usize, usize), (usize, usize)>> {
    let outcome = |found: Result<queens::notation::Located<Chessboard>, ParseError>| match found {
        Ok(entry) => Ok((entry.line, entry.board.n())),
        Err(error) => Err((error.line, error.column)),
    };
    boards(text).into_iter().map(outcome).collect()
}

#[rstest]
#[case::in_lines("4\n5\n6\n", vec![Ok((1, 4)), Ok((2, 5)), Ok((3, 6))])]
#[case::one_right_after_the_other("Q.\n.Q\n...\n...\n...\n", vec![Ok((1, 2)), Ok((3, 3))])]
#[case::all_of_leetcode(
    r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
    vec![Ok((1, 4)), Ok((1, 4))],
)]
#[case::after_rows_that_are_not_complete("Q...\n.Q..\n8\n", vec![Err((2, 5)), Ok((3, 8))])]
#[case::after_an_empty_line("Q...\n\n8\n", vec![Err((1, 5)), Ok((3, 8))])]
#[case::after_a_list_that_is_not_closed("[\"Q.\"\n8\n", vec![Err((1, 6)), Ok((2, 8))])]
#[case::after_a_list_with_a_comma_that_is_not_closed("[\"Q.\",\n\n8\n", vec![Err((1, 7)), Ok((3, 8))])]
#[case::after_a_remark("Queens of all kinds\n2 4 1 3\n", vec![Err((1, 1)), Ok((2, 4))])]
fn what_cannot_be_read_hides_no_other_board(
    #[case] text: &str,
    #[case] expected: Vec<Result<(usize, usize), (usize, usize)>>,
) {
    assert_eq!(outcomes(text), expected);
}

#[test]
fn a_board_is_written() {
    let written = [
        ("grid", ". Q . .\n. . . Q\n. . . .\n. . Q ."),
        ("line", ".Q../...Q/..../..Q."),
        ("columns", "2 4 0 3"),
        ("leetcode", r#"[".Q..","...Q","....","..Q."]"#),
    ];
    let position = board(".Q../...Q/..../..Q.").into();
    let listed = Queens.notations().iter();
    let found = listed.map(|(name, _)| (*name, Queens.write(&position, name).unwrap_or_default()));
    assert_eq!(found.collect::<Vec<_>>(), written.map(|(name, text)| (name, text.to_string())));
    assert_eq!(Queens.write(&position, "java"), None);
}

#[rstest]
#[case::picture(". Q", (1, 2), "' '", SQUARE)]
#[case::n("8", (1, 1), "'8'", SQUARE)]
#[case::nothing("", (1, 1), "the end of the row after 0 squares", "1 to 11 squares")]
#[case::slash_at_the_end("Q./.Q/", (1, 7), "the end of the row after 0 squares", "2 squares, as in the first row")]
#[case::line_break("Q./.Q\n", (1, 6), "'\\n'", SQUARE)]
#[case::short("Q./.", (1, 5), "the end of the row after 1 square", "2 squares, as in the first row")]
fn programs_exchange_one_notation_alone(
    #[case] line: &str,
    #[case] (number, column): (usize, usize),
    #[case] found: &str,
    #[case] expected: &str,
) {
    let error = Chessboard::from_line(line).expect_err("it is no line").to_string();
    let message = format!("line {number}, column {column}: found {found}, expected {expected}");
    assert_eq!(error, message);
}

/// Texts that are nearly boards.
fn any_text() -> impl Strategy<Value = String> {
    let signs = vec![
        ".", "Q", "..Q.", "Q.", "1", "4", "0", "12", "+", "/", " ", "\n", "\n\n", "\r\n", ",", ";",
        "[", "]", "[[", "]]", "\"", "'", "#", "x", "\t", "\u{feff}", "空", "\0",
    ];
    prop::collection::vec(prop::sample::select(signs), 0..40).prop_map(|signs| signs.concat())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_written_is_read_again(board in any_board()) {
        for notation in Notation::ALL {
            prop_assert_eq!(notation.write(&board).parse(), Ok(board));
        }
        prop_assert_eq!(Chessboard::from_line(&board.to_string()), Ok(board));
    }

    #[test]
    fn many_boards_are_read_one_after_the_other(many in prop::collection::vec(any_board(), 0..5)) {
        for notation in Notation::ALL {
            let text: Vec<String> = many.iter().map(|board| notation.write(board)).collect();
            let found: Vec<_> = boards(&text.join("\n")).into_iter().map(|found| found.map(|entry| entry.board)).collect();
            prop_assert_eq!(found, many.iter().copied().map(Ok).collect::<Vec<_>>());
        }
    }

    #[test]
    fn any_text_is_read_to_its_end(text in prop_oneof![any_text(), any::<String>()]) {
        let places = |error: &ParseError| (1..=text.lines().count().max(1)).contains(&error.line) && error.column > 0;
        for found in boards(&text) {
            match found {
                Ok(entry) => prop_assert!(entry.line <= text.lines().count()),
                Err(error) => prop_assert!(places(&error), "{error}"),
            }
        }
        let _ = text.parse::<Chessboard>();
        let _ = Chessboard::from_line(&text);
    }
}
