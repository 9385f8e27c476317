//! Sudoku: how its boards are read, written and checked.

mod borders;
mod cells;
mod errors;
mod lists;

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::Rules;
use sudoku::Sudoku;

use super::{
    assert_line_error, assert_mistake, assert_one_error, assert_start_error, assert_written, board,
    without_first_line_break,
};

/// LeetCode's example for problem 37, in one line.
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of LeetCode's example.
const EXAMPLE_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Programs exchange boards as lines, and in no other notation.
#[rstest]
#[case::short("53", "2 cells, 81 expected")]
#[case::one_character_more(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79x",
    "82 cells, 81 expected"
)]
#[case::words("no solution", "11 cells, 81 expected")]
#[case::crosses(
    "53xx7xxxx6xx195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79",
    "column 3: found 'x', expected a digit 1-9 or an empty cell (. or 0)"
)]
#[case::letter(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7é",
    "column 81: found 'é', expected a digit 1-9 or an empty cell (. or 0)"
)]
fn invalid_board_line_is_refused(#[case] line: &str, #[case] error: &str) {
    assert_line_error(&Sudoku, line, error);
}

#[rstest]
#[case::row_1(
    "5.....5..........................................................................",
    "two 5s in row 1: columns 1 and 7"
)]
#[case::row_9(
    "...............................................................................99",
    "two 9s in row 9: columns 8 and 9"
)]
#[case::column_4(
    "............1.....................................................1..............",
    "two 1s in column 4: rows 2 and 8"
)]
#[case::column_9(
    "........2.......................................................................2",
    "two 2s in column 9: rows 1 and 9"
)]
#[case::box_5(
    "................................7................7...............................",
    "two 7s in box 5: row 4, column 6 and row 6, column 5"
)]
#[case::box_9(
    "............................................................3...................3",
    "two 3s in box 9: row 7, column 7 and row 9, column 9"
)]
#[case::last_row_before_column_1(
    "1.........1.............................................................1.......1",
    "two 1s in row 9: columns 1 and 9"
)]
#[case::last_column_before_box_1(
    "1.......2.1.....................................................................2",
    "two 2s in column 9: rows 1 and 9"
)]
#[case::row_4_before_others(
    "..................................2211...........................................",
    "two 2s in row 4: columns 8 and 9"
)]
#[case::column_before_the_row_below(
    ".....1..........................1................2..........................2....",
    "two 2s in column 5: rows 6 and 9"
)]
#[case::box_before_the_rows_below(
    ".......2.......2...........1.........1...........................................",
    "two 2s in box 3: row 1, column 8 and row 2, column 7"
)]
#[case::row_with_two_clashes(
    "1..22...1........................................................................",
    "two 2s in row 1: columns 4 and 5"
)]
#[case::last_rows(
    ".......................................................4..4..4...................",
    "two 4s in row 7: columns 2 and 5"
)]
#[case::no_clash(
    "1...........1...............1....................................................",
    ""
)]
fn the_first_clash_of_a_start_is_found(#[case] line: &str, #[case] error: &str) {
    assert_start_error(&Sudoku, line, error);
}

#[rstest]
#[case::solution(EXAMPLE_SOLVED, "")]
#[case::given_removed(
    "5.4678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "row 1, column 2: the given 3 was removed"
)]
#[case::given_overwritten(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286171",
    "row 9, column 9: the given 9 was overwritten by 1"
)]
#[case::given_overwritten_after_an_empty_cell(
    "53.678912672195348198342567859761423426853791713924856961537284287419635345286171",
    "row 9, column 9: the given 9 was overwritten by 1"
)]
#[case::given_overwritten_before_an_empty_cell(
    "534678912672195348198342567859761424.26853791713924856961537284287419635345286179",
    "row 4, column 9: the given 3 was overwritten by 4"
)]
#[case::empty_cell(
    "5346789126721953481983425678597614234268537917139248.6961537284287419635345286179",
    "row 6, column 8 is empty"
)]
#[case::empty_cell_after_a_clash(
    "5356789126721953481983425678597614234268537917139248.6961537284287419635345286179",
    "row 6, column 8 is empty"
)]
#[case::clash_in_a_row(
    "535678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "two 5s in row 1: columns 1 and 3"
)]
#[case::clash_in_a_column(
    "536478912672195348198342567859761423426853791713924856961537284287419635345286179",
    "two 6s in column 3: rows 1 and 5"
)]
fn the_first_mistake_of_an_answer_is_found(#[case] line: &str, #[case] error: &str) {
    assert_mistake(&Sudoku, EXAMPLE, line, error);
}

const NOTATIONS: [&str; 7] = ["grid", "line", "swift", "java", "cpp", "python", "leetcode"];

/// A new notation must be added to the tests below.
#[test]
fn each_notation_has_its_tests() {
    let names: Vec<&str> = Sudoku.notations().iter().map(|notation| notation.name).collect();
    assert_eq!(names, NOTATIONS);
}

#[test]
fn an_unknown_notation_is_not_written() {
    let board = board(&Sudoku, EXAMPLE);
    assert_eq!(Sudoku.format(&board, "none"), None);
}

#[rstest]
#[case::grid(
    "grid",
    EXAMPLE,
    without_first_line_break(
        "
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9"
    )
)]
#[case::line("line", EXAMPLE, EXAMPLE)]
#[case::swift(
    "swift",
    "981435672235976184764812953146357298578291436392684517827569341619743825453128769",
    without_first_line_break(
        "
[9, 8, 1, 4, 3, 5, 6, 7, 2]
[2, 3, 5, 9, 7, 6, 1, 8, 4]
[7, 6, 4, 8, 1, 2, 9, 5, 3]
[1, 4, 6, 3, 5, 7, 2, 9, 8]
[5, 7, 8, 2, 9, 1, 4, 3, 6]
[3, 9, 2, 6, 8, 4, 5, 1, 7]
[8, 2, 7, 5, 6, 9, 3, 4, 1]
[6, 1, 9, 7, 4, 3, 8, 2, 5]
[4, 5, 3, 1, 2, 8, 7, 6, 9]"
    )
)]
#[case::java(
    "java",
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..",
    without_first_line_break(
        "
 -----------------------
| 3     |   1 7 |   2 8 |
| 5     |   2   |   9 4 |
| 6 2   |   9   |   1 7 |
 -----------------------
|   3   | 4   1 |     6 |
| 4 7   |       |   3 5 |
| 2     |   3   |     1 |
 -----------------------
| 1     | 7   9 |     2 |
|     9 | 8   2 |   4   |
| 8     |     3 | 7     |
 -----------------------"
    )
)]
#[case::cpp(
    "cpp",
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25",
    without_first_line_break(
        "
=====current====
|390|607|510|
|508|902|043|
|701|008|009|
-------------
|810|460|392|
|630|129|074|
|029|070|650|
-------------
|053|000|480|
|104|006|007|
|006|084|025|
-------------"
    )
)]
#[case::python(
    "python",
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    without_first_line_break(
        "
[8, 1, 2, 7, 5, 3, 6, 4, 9]
[9, 4, 3, 6, 8, 2, 1, 7, 5]
[6, 7, 5, 4, 9, 1, 2, 8, 3]
[1, 5, 4, 2, 3, 7, 8, 9, 6]
[3, 6, 9, 8, 4, 5, 7, 2, 1]
[2, 8, 7, 1, 6, 9, 5, 3, 4]
[5, 2, 1, 9, 7, 4, 3, 6, 8]
[4, 3, 8, 5, 2, 6, 9, 1, 7]
[7, 9, 6, 3, 1, 8, 4, 5, 2]"
    )
)]
#[case::leetcode(
    "leetcode",
    EXAMPLE,
    r#"[["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]"#
)]
fn a_board_is_written(#[case] notation: &str, #[case] line: &str, #[case] text: &str) {
    assert_written(&Sudoku, line, notation, text);
}

/// A bad text between two boards is one error, whatever the notation of the board after it.
#[rstest]
#[case::grid_of_three_rows_and_an_empty_line("530070000\n600195000\n098000060\n")]
#[case::letter_in_a_row(without_first_line_break(
    "
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 o 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9"
))]
#[case::letter_in_a_list(without_first_line_break(
    "
[[5, 3, 0, 0, 7, 0, 0, 0, 0],
[6, 0, 0, 1, 9, 5, 0, 0, 0],
[0, 9, 8, 0, 0, 0, 0, 6, 0],
[8, 0, 0, 0, 6, 0, 0, 0, 3],
[4, 0, 0, 8, o, 3, 0, 0, 1],
[7, 0, 0, 0, 2, 0, 0, 0, 6],
[0, 6, 0, 0, 0, 0, 2, 8, 0],
[0, 0, 0, 4, 1, 9, 0, 0, 5],
[0, 0, 0, 0, 8, 0, 0, 7, 9],]"
))]
#[case::letter_in_a_list_of_strings(without_first_line_break(
    r#"
["5","3",".",".","7",".",".",".","."]
["6",".",".","1","9","5",".",".","."]
[".","9","8","o",".",".",".","6","."]
["8","o",".",".","6",".",".",".","3"]
["4",".",".","8","o","3",".",".","1"]
["7",".",".",".","2",".",".",".","6"]
[".","6",".",".",".",".","2","8","o"]
[".",".",".","4","1","9",".",".","5"]
[".",".",".",".","8","o",".","7","9"]"#
))]
#[case::eighty_cells(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"
)]
#[case::eighty_words(
    "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7"
)]
#[case::bordered_row_that_lost_a_blank(without_first_line_break(
    "
| 5 3   |   7   |      |
| 6     | 1 9 5 |       |
|   9 8 |       |   6   |
| 8     |   6   |     3 |
| 4     | 8   3 |     1 |
| 7     |   2   |     6 |
|   6   |       | 2 8   |
|       | 4 1 9 |     5 |
|       |   8   |   7 9 |"
))]
#[case::list_that_is_not_closed(r#"[["5","3",".",".","7",".",".",".","."],["6""#)]
#[case::list_that_breaks_off_after_a_comma(r#"[["5","3",".",".","7",".",".",".","."],["6","#)]
#[case::prose("Dear judge, this is my puzzle.")]
#[case::prose_with_a_bar("Puzzle 1 | easy")]
#[case::name_in_brackets("[Easy]")]
#[case::table_of_something_else("| name | value |")]
fn bad_text_is_one_error_between_boards(
    #[case] bad: &str,
    #[values("grid", "line", "swift", "java", "cpp", "python", "leetcode")] notation: &str,
) {
    assert_one_error(&Sudoku, EXAMPLE, bad, notation);
}
