//! What is written.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::notation::Notation;

use super::{CPP, JAVA, PYTHON, SWIFT};
use crate::{PUZZLE, grid};

#[rstest]
#[case::line(Notation::Line, PUZZLE, PUZZLE)]
#[case::grid(
    Notation::Grid,
    PUZZLE,
    "5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9"
)]
#[case::swift(
    Notation::Swift,
    SWIFT,
    "[9, 8, 1, 4, 3, 5, 6, 7, 2]
[2, 3, 5, 9, 7, 6, 1, 8, 4]
[7, 6, 4, 8, 1, 2, 9, 5, 3]
[1, 4, 6, 3, 5, 7, 2, 9, 8]
[5, 7, 8, 2, 9, 1, 4, 3, 6]
[3, 9, 2, 6, 8, 4, 5, 1, 7]
[8, 2, 7, 5, 6, 9, 3, 4, 1]
[6, 1, 9, 7, 4, 3, 8, 2, 5]
[4, 5, 3, 1, 2, 8, 7, 6, 9]"
)]
#[case::java(
    Notation::Java,
    JAVA,
    " -----------------------
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
)]
#[case::cpp(
    Notation::Cpp,
    CPP,
    "=====current====
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
)]
#[case::python(
    Notation::Python,
    PYTHON,
    "[8, 1, 2, 7, 5, 3, 6, 4, 9]
[9, 4, 3, 6, 8, 2, 1, 7, 5]
[6, 7, 5, 4, 9, 1, 2, 8, 3]
[1, 5, 4, 2, 3, 7, 8, 9, 6]
[3, 6, 9, 8, 4, 5, 7, 2, 1]
[2, 8, 7, 1, 6, 9, 5, 3, 4]
[5, 2, 1, 9, 7, 4, 3, 6, 8]
[4, 3, 8, 5, 2, 6, 9, 1, 7]
[7, 9, 6, 3, 1, 8, 4, 5, 2]"
)]
#[case::leetcode(
    Notation::LeetCode,
    PUZZLE,
    r#"[["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]"#
)]
fn each_notation_is_the_text_of_its_write_up(
    #[case] notation: Notation,
    #[case] puzzle: &str,
    #[case] text: &str,
) {
    assert_eq!(notation.write(&grid(puzzle)), text);
}

#[test]
fn display_is_the_line_and_debug_the_picture() {
    let puzzle = grid(PUZZLE);
    assert_eq!(format!("{puzzle}"), Notation::Line.write(&puzzle));
    assert_eq!(format!("{puzzle:?}"), Notation::Grid.write(&puzzle));
    assert_eq!(format!("{puzzle:>83}"), format!("  {PUZZLE}"));
}

#[test]
fn a_board_of_characters_is_nine_rows() {
    let chars = grid(PUZZLE).to_chars();
    assert_eq!(chars.iter().map(Vec::len).collect::<Vec<_>>(), [9; 9]);
    assert_eq!(chars.into_iter().flatten().collect::<String>(), PUZZLE);
}
