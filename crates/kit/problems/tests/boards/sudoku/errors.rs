//! Texts that are no puzzle: the error names the first place that is wrong.

use rstest::rstest;
use sudoku::Sudoku;

use super::super::{assert_not_read, without_first_line_break};

#[rstest]
#[case::letter(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7k",
    "line 1, column 81: found 'k', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::digit_of_another_script(
    "53..7....6..１95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "line 1, column 13: found '１', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::minus_among_dots(
    "53-.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "line 1, column 3: found '-', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::one_cell_short(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    "line 1, column 81: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::one_cell_short_before_a_comment(
    "  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 easy",
    "line 1, column 83: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::one_cell_too_many(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..799",
    "line 1, column 82: found an 82nd cell, '9', expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::comment_without_a_blank(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79easy",
    "line 1, column 82: found 'e', expected the end of the line, or a blank and a comment"
)]
#[case::bar_after_eighty_cells(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 | easy",
    "line 1, column 81: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::eighty_cells_in_quotation_marks(
    r#""53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7""#,
    "line 1, column 82: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::words_with_eighty_cells(
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..7",
    "line 1, column 89: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::eighty_words(
    "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7",
    "line 1, column 160: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::eight_rows(
    without_first_line_break(
        "
530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
"
    ),
    "line 8, column 10: found the end of the grid after 8 rows, expected nine rows"
)]
#[case::short_row(
    without_first_line_break(
        "
530070000
600195000
09800006
800060003
400803001
700020006
060000280
000419005
000080079"
    ),
    "line 3, column 9: found the end after 8 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::long_row(
    without_first_line_break(
        "
530070000
600195000
0980000600
800060003
400803001
700020006
060000280
000419005
000080079"
    ),
    "line 3, column 11: found the end after 10 cells, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::two_bad_rows(
    without_first_line_break(
        "
530070000
60019?000
09800006
800060003
400803001
700020006
060000280
000419005
000080079"
    ),
    "line 2, column 6: found '?', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
fn a_bad_line_of_cells_is_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Sudoku, text, error);
}

#[rstest]
#[case::number_too_great(
    "[[5,3,0,0,7,0,0,0,10]]",
    "line 1, column 20: found '0', expected a comma or a closing bracket"
)]
#[case::negative_number(
    "[[5, 3, -2]]",
    "line 1, column 10: found '2', expected a comma or a closing bracket"
)]
#[case::list_that_breaks_off_after_a_row(
    r#"[["5","3",".",".","7",".",".",".","."],["6""#,
    "line 1, column 44: found nothing more, expected a comma or a closing bracket"
)]
#[case::list_that_breaks_off_after_a_comma(
    "[[5, 3, ",
    "line 1, column 8: found nothing more, expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::list_that_breaks_off_on_its_second_line(
    "[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n [6, 0  ",
    "line 2, column 7: found nothing more, expected a comma or a closing bracket"
)]
#[case::bracket_alone("[", "line 1, column 2: found nothing more, expected '['")]
#[case::empty_list(
    "[[]]",
    "line 1, column 3: found the end after 0 cells, expected nine cells in each row"
)]
#[case::list_of_no_rows(
    "[\n]",
    "line 2, column 1: found the end after 0 rows, expected nine rows in the list"
)]
#[case::row_of_one_cell(
    "[[5]]",
    "line 1, column 4: found the end after 1 cell, expected nine cells in each row"
)]
#[case::row_of_ten_cells(
    "[[5,3,0,0,7,0,0,0,0,6]]",
    "line 1, column 22: found the end after 10 cells, expected nine cells in each row"
)]
#[case::list_of_two_rows(
    "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0]]",
    "line 2, column 20: found the end after 2 rows, expected nine rows in the list"
)]
#[case::two_digits_in_quotation_marks(
    r#"[["53"]]"#,
    "line 1, column 5: found '3', expected the closing quotation mark after one character"
)]
#[case::quotation_mark_of_another_kind(
    r#"[["5']]"#,
    r#"line 1, column 5: found '\'', expected the closing quotation mark after one character"#
)]
#[case::blank_in_quotation_marks(
    r#"[[" "]]"#,
    r#"line 1, column 5: found '"', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"#
)]
#[case::cell_where_a_row_belongs(
    "[[5,3,0,0,7,0,0,0,0],6]",
    "line 1, column 22: found '6', expected '['"
)]
#[case::text_after_a_row(
    "[5, 3, 0, 0, 7, 0, 0, 0, 0] row 1",
    "line 1, column 29: found 'r', expected the end of the line"
)]
fn a_bad_list_is_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Sudoku, text, error);
}

#[rstest]
#[case::box_of_two_cells(
    "| 53  | 1234 | 567 |",
    "line 1, column 7: found the end after 2 cells, expected three cells between two bars"
)]
#[case::cell_of_two_digits(
    "| 5 | 3 |   |   | 71 |   |   |   |   |",
    "line 1, column 13: found the end after 0 cells, expected one cell between two bars"
)]
#[case::bordered_row_without_a_box(
    "| 5 3   |   7   |",
    "line 1, column 18: found the end after 2 groups, expected one, three or nine groups"
)]
#[case::bordered_row_that_lost_the_blanks_at_its_end(
    "  5 3 4 |   7   |",
    "line 1, column 18: found the end after 2 groups, expected one, three or nine groups"
)]
#[case::bordered_blanks_that_are_off_by_one(
    "|  5 3  |   7   |       |",
    "line 1, column 4: found '5', expected a blank"
)]
#[case::bordered_row_with_a_digit_for_a_bar(
    "| 9 4   | 4 9 9 0 3 3 5 |",
    "line 1, column 26: found the end after 2 groups, expected one, three or nine groups"
)]
#[case::bordered_row_with_a_blank_for_its_first_bar_in_the_middle(
    "| 9 4     4 9 9 | 3 3 5 |",
    "line 1, column 26: found the end after 2 groups, expected one, three or nine groups"
)]
#[case::bordered_row_with_an_empty_cell_for_its_last_bar(
    "| 7 9 8 | 2   7 | 1   8 *",
    "line 1, column 17: found the end after 2 cells, expected three cells between two bars"
)]
#[case::bordered_row_with_a_digit_for_its_first_bar(
    "5 8 1   | 2   6 | 2 1 6 |",
    "line 1, column 17: found the end after 2 cells, expected three cells between two bars"
)]
#[case::bordered_row_with_an_empty_cell_before_the_first(
    "|*4   4 | 6     | 5     |",
    "line 1, column 2: found '*', expected a blank"
)]
#[case::bordered_row_with_a_bar_too_many(
    "| 5 3 4 | 6|7 8 | 9 1 2 |",
    "line 1, column 26: found the end after 4 groups, expected one, three or nine groups"
)]
#[case::bordered_row_of_boxes_with_a_wide_one(
    "|534|67 |9 12|",
    "line 1, column 9: found the end after 2 cells, expected three cells between two bars"
)]
#[case::bordered_row_of_one_group(
    "| 5 3 4 6 7 8 9 1 |",
    "line 1, column 19: found the end after 8 cells, expected nine cells between the bars"
)]
#[case::bordered_letter(
    "| 5 3   |   7   |   1 a |",
    "line 1, column 23: found 'a', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::bars_alone(
    "||",
    "line 1, column 3: found the end after 0 groups, expected one, three or nine groups"
)]
fn a_bad_row_with_borders_is_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Sudoku, text, error);
}

#[rstest]
#[case::cross_among_dots(
    "53.x7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "line 1, column 4: found 'x', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::cross_among_dots_on_nine_lines(
    without_first_line_break(
        "
53..7....
6..195...
.98....X.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79"
    ),
    "line 3, column 8: found 'X', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::cross_among_blanks(
    without_first_line_break(
        "
|53 | 7 |   |
|6  |195|   |
| 98|   | 6 |
|8  | 6 |  3|
|4  |8 3|  1|
|7 x| 2 |  6|
| 6 |   |28 |
|   |419|  5|
|   | 8 | 79|"
    ),
    "line 6, column 4: found 'x', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::cross_in_a_list(
    r#"[["5","3",".",".","x",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]"#,
    "line 1, column 20: found 'x', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::cross_among_words(
    "5 3 x . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7 9",
    "line 1, column 5: found 'x', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
#[case::cross_before_a_comment(
    "  53..7....x..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 six boxes",
    "line 1, column 12: found 'x', expected a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)"
)]
fn crosses_for_some_empty_cells_are_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Sudoku, text, error);
}

#[rstest]
#[case::prose(
    "Dear judge, this is my puzzle.",
    "line 1, column 1: found 'D', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::prose_in_the_second_line(
    "# a comment\n  hello",
    "line 2, column 3: found 'h', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
#[case::nothing(
    "",
    "line 1, column 1: found no puzzle, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::comments_and_borders_alone(
    "# no\n\n+---+---+---+\n[Puzzle]\n",
    "line 1, column 1: found no puzzle, expected 81 cells on one line, or 9 on each of nine lines"
)]
#[case::two_puzzles(
    without_first_line_break(
        "
.................................................................................

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ),
    "line 3, column 1: found a second puzzle, expected the end of the text"
)]
#[case::puzzle_and_prose(
    without_first_line_break(
        "
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
Done"
    ),
    "line 2, column 1: found 'D', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)"
)]
fn a_text_without_one_board_is_refused(#[case] text: &str, #[case] error: &str) {
    assert_not_read(&Sudoku, text, error);
}
