//! Boards as text: what is written, what can be read, and what is said of a text that cannot.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rstest::rstest;
use sudoku::{
    Grid,
    notation::{Entry, Notation, ParseError, Puzzles},
};

/// The example of LeetCode 37.
const LEETCODE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The puzzle of the Java write-up.
const JAVA: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";
/// The solution that the Swift write-up prints.
const SWIFT: &str =
    "981435672235976184764812953146357298578291436392684517827569341619743825453128769";
/// The easy puzzle of the C++ write-up.
const CPP: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";
/// The solution of the puzzle that the Python write-up times.
const PYTHON: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const BLANK: &str =
    ".................................................................................";

/// A board from 81 characters, without the reader that is tested here.
fn grid(line: &str) -> Grid {
    let mut cells = [[0; 9]; 9];
    for (cell, char) in line.chars().enumerate() {
        cells[cell / 9][cell % 9] = char.to_digit(10).unwrap_or_default() as u8;
    }
    Grid::try_from(cells).expect("decimal digits are no greater than 9")
}

fn read(text: &str) -> Vec<Result<Entry, ParseError>> {
    Puzzles::new(text.lines()).collect()
}

/// What was read, in short: the line and the board, or the message.
fn outcomes(text: &str) -> Vec<Result<(usize, Grid), String>> {
    read(text)
        .into_iter()
        .map(|found| match found {
            Ok(entry) => Ok((entry.line, entry.grid)),
            Err(error) => Err(error.to_string()),
        })
        .collect()
}

mod writing {
    use super::{assert_eq, *};

    #[rstest]
    #[case::line(Notation::Line, LEETCODE, LEETCODE)]
    #[case::grid(
        Notation::Grid,
        LEETCODE,
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
    #[case::java_of_a_blank_board(
        Notation::Java,
        BLANK,
        " -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
 -----------------------
|       |       |       |
|       |       |       |
|       |       |       |
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
        LEETCODE,
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
        let puzzle = grid(LEETCODE);
        assert_eq!(format!("{puzzle}"), Notation::Line.write(&puzzle));
        assert_eq!(format!("{puzzle:?}"), Notation::Grid.write(&puzzle));
        assert_eq!(format!("{puzzle:>83}"), format!("  {LEETCODE}"));
    }
}

mod reading_one {
    use super::{assert_eq, *};

    #[rstest]
    #[case::dots(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    #[case::zeros(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    )]
    #[case::underscores(
        "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79"
    )]
    #[case::asterisks(
        "53**7****6**195****98****6*8***6***34**8*3**17***2***6*6****28****419**5****8**79"
    )]
    #[case::lowercase(
        "53xx7xxxx6xx195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79"
    )]
    #[case::uppercase(
        "53XX7XXXX6XX195XXXX98XXXX6X8XXX6XXX34XX8X3XX17XXX2XXX6X6XXXX28XXXX419XX5XXXX8XX79"
    )]
    #[case::all_signs_at_once(
        "530.7_*xX6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    #[case::in_the_midst_of_blanks(
        "\n  \t53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t \n\n"
    )]
    #[case::comment_after_a_blank(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 the example of LeetCode 37"
    )]
    #[case::solution_after_a_comma(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )]
    #[case::number_after_a_tab(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t30"
    )]
    #[case::comment_after_a_hash(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79#easy"
    )]
    #[case::comment_above(
        "# easy\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    #[case::nine_words_on_one_line(
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
    )]
    #[case::eighty_one_words_on_one_line(
        "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7 9"
    )]
    #[case::byte_order_mark(
        "\u{feff}53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )]
    fn one_line_is_read(#[case] text: &str) {
        assert_eq!(text.parse(), Ok(grid(LEETCODE)));
    }

    #[rstest]
    #[case::together(
        "530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
000080079"
    )]
    #[case::together_with_signs_that_are_rules_elsewhere(
        "53**7****
6**195***
*98****6*
8***6***3
4**8*3**1
7***2***6
*6****28*
***419**5
****8**79"
    )]
    #[case::apart(
        "5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9"
    )]
    #[case::blanks_at_the_end_of_each_row_as_the_swift_author_prints_them(
        "5 3 0 0 7 0 0 0 0 \n6 0 0 1 9 5 0 0 0 \n0 9 8 0 0 0 0 6 0 \n8 0 0 0 6 0 0 0 3 \n4 0 0 8 0 3 0 0 1 \n7 0 0 0 2 0 0 0 6 \n0 6 0 0 0 0 2 8 0 \n0 0 0 4 1 9 0 0 5 \n0 0 0 0 8 0 0 7 9 \n\n"
    )]
    #[case::in_groups_of_three(
        "530 070 000
600 195 000
098 000 060
800 060 003
400 803 001
700 020 006
060 000 280
000 419 005
000 080 079"
    )]
    #[case::commas_as_the_cpp_author_initialises_them(
        "    5,3,0,0,7,0,0,0,0,
    6,0,0,1,9,5,0,0,0,
    0,9,8,0,0,0,0,6,0,
    8,0,0,0,6,0,0,0,3,
    4,0,0,8,0,3,0,0,1,
    7,0,0,0,2,0,0,0,6,
    0,6,0,0,0,0,2,8,0,
    0,0,0,4,1,9,0,0,5,
    0,0,0,0,8,0,0,7,9"
    )]
    #[case::semicolons_and_tabs(
        "5;3;.;.;7;.;.;.;.
6;.;.;1;9;5;.;.;.
.;9;8;.;.;.;.;6;.
8\t.\t.\t.\t6\t.\t.\t.\t3
4\t.\t.\t8\t.\t3\t.\t.\t1
7\t.\t.\t.\t2\t.\t.\t.\t6
.;6;.;.;.;.;2;8;.
.;.;.;4;1;9;.;.;5
.;.;.;.;8;.;.;7;9"
    )]
    #[case::comment_after_each_row(
        "530070000 # the first row
600195000# the second
098000060 #
800060003
4 0 0 | 8 0 3 | 0 0 1 # with bars
7 0 0 | 0 2 0 | 0 0 6
[0, 6, 0, 0, 0, 0, 2, 8, 0] # a list
000419005
000080079"
    )]
    fn nine_lines_are_read(#[case] text: &str) {
        assert_eq!(text.parse(), Ok(grid(LEETCODE)));
    }

    #[rstest]
    #[case::bars_without_a_border(
        "5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9"
    )]
    #[case::as_norvig_displays_it(
        "5 3 . |. 7 . |. . . \n6 . . |1 9 5 |. . . \n. 9 8 |. . . |. 6 . \n------+------+------\n8 . . |. 6 . |. . 3 \n4 . . |8 . 3 |. . 1 \n7 . . |. 2 . |. . 6 \n------+------+------\n. 6 . |. . . |2 8 . \n. . . |4 1 9 |. . 5 \n. . . |. 8 . |. 7 9 \n"
    )]
    #[case::java_with_a_blank_for_an_empty_cell(
        " -----------------------
| 5 3   |   7   |       |
| 6     | 1 9 5 |       |
|   9 8 |       |   6   |
 -----------------------
| 8     |   6   |     3 |
| 4     | 8   3 |     1 |
| 7     |   2   |     6 |
 -----------------------
|   6   |       | 2 8   |
|       | 4 1 9 |     5 |
|       |   8   |   7 9 |
 -----------------------"
    )]
    #[case::java_without_gaps(
        "|53 | 7 |   |
|6  |195|   |
| 98|   | 6 |
|8  | 6 |  3|
|4  |8 3|  1|
|7  | 2 |  6|
| 6 |   |28 |
|   |419|  5|
|   | 8 | 79|"
    )]
    #[case::cpp(
        "=====current====
|530|070|000|
|600|195|000|
|098|000|060|
-------------
|800|060|003|
|400|803|001|
|700|020|006|
-------------
|060|000|280|
|000|419|005|
|000|080|079|
-------------"
    )]
    #[case::plus_signs_in_the_border(
        "+---+---+---+
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
+---+---+---+
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
+---+---+---+
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
+---+---+---+"
    )]
    #[case::plus_signs_and_gaps(
        "+-------+-------+-------+
| 5 3 _ | _ 7 _ | _ _ _ |
| 6 _ _ | 1 9 5 | _ _ _ |
| _ 9 8 | _ _ _ | _ 6 _ |
+-------+-------+-------+
| 8 _ _ | _ 6 _ | _ _ 3 |
| 4 _ _ | 8 _ 3 | _ _ 1 |
| 7 _ _ | _ 2 _ | _ _ 6 |
+-------+-------+-------+
| _ 6 _ | _ _ _ | 2 8 _ |
| _ _ _ | 4 1 9 | _ _ 5 |
| _ _ _ | _ 8 _ | _ 7 9 |
+-------+-------+-------+"
    )]
    #[case::as_simple_sudoku_copies_it(
        "*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*"
    )]
    #[case::a_bar_after_each_cell(
        "+---+---+---+---+---+---+---+---+---+
| 5 | 3 |   |   | 7 |   |   |   |   |
+---+---+---+---+---+---+---+---+---+
| 6 |   |   | 1 | 9 | 5 |   |   |   |
+---+---+---+---+---+---+---+---+---+
|   | 9 | 8 |   |   |   |   | 6 |   |
+===+===+===+===+===+===+===+===+===+
| 8 |   |   |   | 6 |   |   |   | 3 |
+---+---+---+---+---+---+---+---+---+
| 4 |   |   | 8 |   | 3 |   |   | 1 |
+---+---+---+---+---+---+---+---+---+
| 7 |   |   |   | 2 |   |   |   | 6 |
+===+===+===+===+===+===+===+===+===+
|   | 6 |   |   |   |   | 2 | 8 |   |
+---+---+---+---+---+---+---+---+---+
|   |   |   | 4 | 1 | 9 |   |   | 5 |
+---+---+---+---+---+---+---+---+---+
|   |   |   |   | 8 |   |   | 7 | 9 |
+---+---+---+---+---+---+---+---+---+"
    )]
    #[case::a_bar_after_each_cell_without_gaps(
        "|5|3| | |7| | | | |
|6| | |1|9|5| | | |
| |9|8| | | | |6| |
|8| | | |6| | | |3|
|4| | |8| |3| | |1|
|7| | | |2| | | |6|
| |6| | | | |2|8| |
| | | |4|1|9| | |5|
| | | | |8| | |7|9|"
    )]
    #[case::box_drawing(
        "┌───────┬───────┬───────┐
│ 5 3   │   7   │       │
│ 6     │ 1 9 5 │       │
│   9 8 │       │   6   │
├───────┼───────┼───────┤
│ 8     │   6   │     3 │
│ 4     │ 8   3 │     1 │
│ 7     │   2   │     6 │
├───────┼───────┼───────┤
│   6   │       │ 2 8   │
│       │ 4 1 9 │     5 │
│       │   8   │   7 9 │
└───────┴───────┴───────┘"
    )]
    #[case::box_drawing_with_double_and_single_bars(
        "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗
║ 5 │ 3 │   ║   │ 7 │   ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║ 6 │   │   ║ 1 │ 9 │ 5 ║   │   │   ║
╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
║   │ 9 │ 8 ║   │   │   ║   │ 6 │   ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║ 8 │   │   ║   │ 6 │   ║   │   │ 3 ║
║ 4 │   │   ║ 8 │   │ 3 ║   │   │ 1 ║
║ 7 │   │   ║   │ 2 │   ║   │   │ 6 ║
╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
║   │ 6 │   ║   │   │   ║ 2 │ 8 │   ║
║   │   │   ║ 4 │ 1 │ 9 ║   │   │ 5 ║
║   │   │   ║   │ 8 │   ║   │ 7 │ 9 ║
╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝"
    )]
    fn a_bordered_grid_is_read(#[case] text: &str) {
        assert_eq!(text.parse(), Ok(grid(LEETCODE)));
    }

    #[rstest]
    #[case::leetcode_on_one_line(
        r#"[["5","3",".",".","7",".",".",".","."],["6",".",".","1","9","5",".",".","."],[".","9","8",".",".",".",".","6","."],["8",".",".",".","6",".",".",".","3"],["4",".",".","8",".","3",".",".","1"],["7",".",".",".","2",".",".",".","6"],[".","6",".",".",".",".","2","8","."],[".",".",".","4","1","9",".",".","5"],[".",".",".",".","8",".",".","7","9"]]"#
    )]
    #[case::leetcode_in_the_statement_of_the_problem(
        r#"[["5","3",".",".","7",".",".",".","."]
,["6",".",".","1","9","5",".",".","."]
,[".","9","8",".",".",".",".","6","."]
,["8",".",".",".","6",".",".",".","3"]
,["4",".",".","8",".","3",".",".","1"]
,["7",".",".",".","2",".",".",".","6"]
,[".","6",".",".",".",".","2","8","."]
,[".",".",".","4","1","9",".",".","5"]
,[".",".",".",".","8",".",".","7","9"]]"#
    )]
    #[case::leetcode_with_a_byte_order_mark(
        "\u{feff}[[\"5\",\"3\",\".\",\".\",\"7\",\".\",\".\",\".\",\".\"],[\"6\",\".\",\".\",\"1\",\"9\",\"5\",\".\",\".\",\".\"],[\".\",\"9\",\"8\",\".\",\".\",\".\",\".\",\"6\",\".\"],[\"8\",\".\",\".\",\".\",\"6\",\".\",\".\",\".\",\"3\"],[\"4\",\".\",\".\",\"8\",\".\",\"3\",\".\",\".\",\"1\"],[\"7\",\".\",\".\",\".\",\"2\",\".\",\".\",\".\",\"6\"],[\".\",\"6\",\".\",\".\",\".\",\".\",\"2\",\"8\",\".\"],[\".\",\".\",\".\",\"4\",\"1\",\"9\",\".\",\".\",\"5\"],[\".\",\".\",\".\",\".\",\"8\",\".\",\".\",\"7\",\"9\"]]"
    )]
    #[case::python_on_one_line(
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, 0, 0, 1, 9, 5, 0, 0, 0], [0, 9, 8, 0, 0, 0, 0, 6, 0], [8, 0, 0, 0, 6, 0, 0, 0, 3], [4, 0, 0, 8, 0, 3, 0, 0, 1], [7, 0, 0, 0, 2, 0, 0, 0, 6], [0, 6, 0, 0, 0, 0, 2, 8, 0], [0, 0, 0, 4, 1, 9, 0, 0, 5], [0, 0, 0, 0, 8, 0, 0, 7, 9]]"
    )]
    #[case::swift_on_nine_lines(
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],
          [6, 0, 0, 1, 9, 5, 0, 0, 0],
          [0, 9, 8, 0, 0, 0, 0, 6, 0],
          [8, 0, 0, 0, 6, 0, 0, 0, 3],
          [4, 0, 0, 8, 0, 3, 0, 0, 1],
          [7, 0, 0, 0, 2, 0, 0, 0, 6],
          [0, 6, 0, 0, 0, 0, 2, 8, 0],
          [0, 0, 0, 4, 1, 9, 0, 0, 5],
          [0, 0, 0, 0, 8, 0, 0, 7, 9]]"
    )]
    #[case::python_with_brackets_on_lines_of_their_own_and_comments(
        "[
    ['5', '3', '.', '.', '7', '.', '.', '.', '.'],  # the first row
    ['6', '.', '.', '1', '9', '5', '.', '.', '.'],
    ['.', '9', '8', '.', '.', '.', '.', '6', '.'],
    ['8', '.', '.', '.', '6', '.', '.', '.', '3'],
    ['4', '.', '.', '8', '.', '3', '.', '.', '1'],
    ['7', '.', '.', '.', '2', '.', '.', '.', '6'],
    ['.', '6', '.', '.', '.', '.', '2', '8', '.'],
    ['.', '.', '.', '4', '1', '9', '.', '.', '5'],
    ['.', '.', '.', '.', '8', '.', '.', '7', '9'],
]"
    )]
    #[case::java_in_braces(
        "{ { 5, 3, 0, 0, 7, 0, 0, 0, 0 },
        { 6, 0, 0, 1, 9, 5, 0, 0, 0 }, { 0, 9, 8, 0, 0, 0, 0, 6, 0 },
        { 8, 0, 0, 0, 6, 0, 0, 0, 3 }, { 4, 0, 0, 8, 0, 3, 0, 0, 1 },
        { 7, 0, 0, 0, 2, 0, 0, 0, 6 }, { 0, 6, 0, 0, 0, 0, 2, 8, 0 },
        { 0, 0, 0, 4, 1, 9, 0, 0, 5 }, { 0, 0, 0, 0, 8, 0, 0, 7, 9 } };"
    )]
    #[case::rows_broken_anywhere(
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, 0, 0,
1, 9, 5, 0, 0, 0], [0, 9, 8, 0, 0, 0, 0, 6, 0
], [8, 0, 0, 0, 6, 0, 0, 0, 3], [4, 0, 0, 8, 0, 3, 0, 0, 1]
, [7, 0, 0, 0, 2, 0, 0, 0, 6], [
0, 6, 0, 0, 0, 0, 2, 8, 0], [0, 0, 0, 4, 1, 9, 0, 0, 5], [0, 0, 0, 0, 8, 0, 0, 7, 9]
]"
    )]
    #[case::one_list_a_line(
        "[5, 3, 0, 0, 7, 0, 0, 0, 0]
[6, 0, 0, 1, 9, 5, 0, 0, 0]
[0, 9, 8, 0, 0, 0, 0, 6, 0]
[8, 0, 0, 0, 6, 0, 0, 0, 3]
[4, 0, 0, 8, 0, 3, 0, 0, 1]
[7, 0, 0, 0, 2, 0, 0, 0, 6]
[0, 6, 0, 0, 0, 0, 2, 8, 0]
[0, 0, 0, 4, 1, 9, 0, 0, 5]
[0, 0, 0, 0, 8, 0, 0, 7, 9]"
    )]
    #[case::one_list_a_line_with_commas(
        r#"["5","3",".",".","7",".",".",".","."],
["6",".",".","1","9","5",".",".","."],
[".","9","8",".",".",".",".","6","."],
["8",".",".",".","6",".",".",".","3"],
["4",".",".","8",".","3",".",".","1"],
["7",".",".",".","2",".",".",".","6"],
[".","6",".",".",".",".","2","8","."],
[".",".",".","4","1","9",".",".","5"],
[".",".",".",".","8",".",".","7","9"],"#
    )]
    fn a_list_is_read(#[case] text: &str) {
        assert_eq!(text.parse(), Ok(grid(LEETCODE)));
    }

    /// As `jq .` and most printers of JSON do it.
    #[rstest]
    #[case::strings("\"")]
    #[case::numbers("")]
    fn a_list_with_a_line_for_each_cell_is_read(#[case] quote: &str) {
        let row = |row: &[u8; 9]| {
            let cells = row.map(|digit| format!("    {quote}{digit}{quote}"));
            format!("  [\n{}\n  ]", cells.join(",\n"))
        };
        let puzzle = grid(LEETCODE);
        let rows: Vec<String> = (0..9).map(|i| row(&puzzle[i])).collect();
        let text = format!("[\n{}\n]\n", rows.join(",\n"));
        assert_eq!(text.parse(), Ok(puzzle));
    }

    #[rstest]
    #[case::sdk(
        "#ARuud
#DThe example of LeetCode 37
#B03-08-2006
#SSudoCue
#LEasy
[Puzzle]
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79

[State]
534678912
672195348
198342567
859761423
4268.3..1
7...2...6
.6....28.
...419..5
....8..79"
    )]
    #[case::state_on_one_line(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[state]
534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )]
    #[case::state_after_an_empty_line(
        "[PUZZLE]

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[State]

534678912
672195348
198342567
859761423
426853791
713924856
961537284
287419635
345286179"
    )]
    #[case::empty_state_before_the_puzzle(
        "[State]
[Puzzle]
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[State]"
    )]
    fn the_state_in_a_sdk_file_is_passed_over(#[case] text: &str) {
        assert_eq!(text.parse(), Ok(grid(LEETCODE)));
    }

    #[test]
    fn a_state_that_cannot_be_read_is_told() {
        let text = format!("[Puzzle]\n{LEETCODE}\n[State]\n53..7....\n6..195...");
        let outcomes: Vec<_> = Puzzles::new(text.lines()).map(|found| found.is_ok()).collect();
        assert_eq!(outcomes, [true, false]);
    }

    #[rstest]
    #[case::swift(
        "[9, 8, 1, 4, 3, 5, 6, 7, 2]
[2, 3, 5, 9, 7, 6, 1, 8, 4]
[7, 6, 4, 8, 1, 2, 9, 5, 3]
[1, 4, 6, 3, 5, 7, 2, 9, 8]
[5, 7, 8, 2, 9, 1, 4, 3, 6]
[3, 9, 2, 6, 8, 4, 5, 1, 7]
[8, 2, 7, 5, 6, 9, 3, 4, 1]
[6, 1, 9, 7, 4, 3, 8, 2, 5]
[4, 5, 3, 1, 2, 8, 7, 6, 9]

",
        SWIFT
    )]
    #[case::the_swift_authors_cpp_program(
        "9 8 1 4 3 5 6 7 2 \n2 3 5 9 7 6 1 8 4 \n7 6 4 8 1 2 9 5 3 \n1 4 6 3 5 7 2 9 8 \n5 7 8 2 9 1 4 3 6 \n3 9 2 6 8 4 5 1 7 \n8 2 7 5 6 9 3 4 1 \n6 1 9 7 4 3 8 2 5 \n4 5 3 1 2 8 7 6 9 \n\n",
        SWIFT
    )]
    #[case::java(
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
 -----------------------
",
        JAVA
    )]
    #[case::cpp(
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
-------------
",
        CPP
    )]
    fn what_the_write_ups_print_is_read(#[case] text: &str, #[case] cells: &str) {
        assert_eq!(text.parse(), Ok(grid(cells)));
    }
}

mod reading_many {
    use super::{assert_eq, *};

    #[test]
    fn puzzles_in_all_notations_are_read_in_order() {
        let text = format!(
            "# Lines 2 and 3 have no empty line between them.
{SWIFT}
{LEETCODE},{SWIFT}

{java}

{java}
{cpp}
{cpp}
{grid}
{swift}
{leetcode}
{leetcode}
{BLANK}
",
            java = Notation::Java.write(&grid(JAVA)),
            cpp = Notation::Cpp.write(&grid(CPP)),
            grid = Notation::Grid.write(&grid(LEETCODE)),
            swift = Notation::Swift.write(&grid(SWIFT)),
            leetcode = Notation::LeetCode.write(&grid(LEETCODE)),
        );
        // A bordered grid starts with its first row, not with its border.
        let expected = [
            (2, SWIFT),
            (3, LEETCODE),
            (6, JAVA),
            (20, JAVA),
            (33, CPP),
            (46, CPP),
            (58, LEETCODE),
            (67, SWIFT),
            (76, LEETCODE),
            (77, LEETCODE),
            (78, BLANK),
        ];
        assert_eq!(outcomes(&text), expected.map(|(line, cells)| Ok((line, grid(cells)))));
    }

    #[rstest]
    #[case::lines_as_in_a_sdm_file(
        format!("{LEETCODE}\n{JAVA}\n{SWIFT}"),
        [(1, LEETCODE), (2, JAVA), (3, SWIFT)],
    )]
    #[case::windows_line_breaks(
        format!(
            "{LEETCODE}\r\n\r\n{}\r\n{}\r\n",
            Notation::Java.write(&grid(JAVA)).replace('\n', "\r\n"),
            Notation::Swift.write(&grid(SWIFT)).replace('\n', "\r\n"),
        ),
        [(1, LEETCODE), (4, JAVA), (16, SWIFT)],
    )]
    #[case::byte_order_marks_where_files_were_joined(
        format!(
            "\u{feff}{LEETCODE}\n\u{feff}{}\n\u{feff}{}",
            Notation::Java.write(&grid(JAVA)),
            Notation::Swift.write(&grid(SWIFT)),
        ),
        [(1, LEETCODE), (3, JAVA), (15, SWIFT)],
    )]
    #[case::puzzles_after_a_state(
        format!(
            "[Puzzle]\n{LEETCODE}\n[State]\n{SWIFT}\n[Puzzle]\n{JAVA}\n[State]\n{}\n{}",
            Notation::LeetCode.write(&grid(CPP)),
            Notation::Python.write(&grid(SWIFT)),
        ),
        [(2, LEETCODE), (6, JAVA), (9, SWIFT)],
    )]
    fn line_numbers_are_those_of_the_text(
        #[case] text: String,
        #[case] expected: [(usize, &str); 3],
    ) {
        assert_eq!(outcomes(&text), expected.map(|(line, cells)| Ok((line, grid(cells)))));
    }

    #[test]
    fn a_carriage_return_that_the_caller_left_is_no_cell() {
        let text = Notation::Java.write(&grid(JAVA)).replace('\n', "\r\n");
        let puzzles: Vec<_> = Puzzles::new(text.split('\n')).collect();
        assert_eq!(puzzles, [Ok(Entry { line: 2, grid: grid(JAVA) })]);
    }

    const SIX_ROWS: &str = "530070000
600195000
098000060
800060003
400803001
700020006
";
    const LETTER_IN_ROW_5: &str = "5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 o 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9";
    const BLANK_LOST_IN_ROW_2: &str = " -----------------------
| 3     |   1 7 |   2 8 |
| 5     |      |       |
| 6 2   |   9   |   1 7 |
 -----------------------
|   3   | 4   1 |     6 |
| 4 7   |       |   3 5 |
| 2     |   3   |     1 |
 -----------------------
| 1     | 7   9 |     2 |
|     9 | 8   2 |   4   |
| 8     |     3 | 7     |
 -----------------------";
    const LETTER_IN_A_LIST: &str = "[[5, 3, 0, 0, 7, 0, 0, 0, 0],
 [6, 0, 0, 1, 9, 5, 0, 0, 0],
 [0, 9, 8, 0, 0, 0, 0, 6, 0],
 [8, 0, 0, 0, 6, 0, 0, 0, 3],
 [4, 0, 0, 8, o, 3, 0, 0, 1],
 [7, 0, 0, 0, 2, 0, 0, 0, 6],
 [0, 6, 0, 0, 0, 0, 2, 8, 0],
 [0, 0, 0, 4, 1, 9, 0, 0, 5],
 [0, 0, 0, 0, 8, 0, 0, 7, 9]]";

    #[rstest]
    #[case::grid_of_six_rows(
        SIX_ROWS,
        "line 8, column 10: found the end of the grid after 6 of its rows, expected nine rows",
        10
    )]
    #[case::letter_in_a_row(
        LETTER_IN_ROW_5,
        "line 7, column 11: found 'o', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        12
    )]
    #[case::letter_in_a_list(
        LETTER_IN_A_LIST,
        "line 7, column 15: found 'o', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        12
    )]
    #[case::eighty_cells(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "line 3, column 81: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines",
        4
    )]
    #[case::eighty_cells_in_words(
        "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7",
        "line 3, column 160: found the end after 80 cells, expected 81 cells on one line, or 9 on each of nine lines",
        4
    )]
    #[case::bordered_row_that_lost_a_blank(
        BLANK_LOST_IN_ROW_2,
        "line 5, column 16: found the end after 0 cells, expected three cells between two bars",
        16
    )]
    #[case::list_that_is_not_closed(
        r#"[["5","3",".",".","7",".",".",".","."],["6""#,
        "line 3, column 44: found nothing more, expected a comma or a closing bracket",
        4
    )]
    #[case::list_that_breaks_off_after_a_comma(
        r#"[["5","3",".",".","7",".",".",".","."],["6","#,
        "line 3, column 45: found nothing more, expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        4
    )]
    #[case::prose(
        "Dear judge, this is my puzzle.",
        "line 3, column 1: found 'D', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        4
    )]
    #[case::prose_with_a_bar(
        "Puzzle 1 | easy",
        "line 3, column 1: found 'P', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        4
    )]
    #[case::name_in_brackets(
        "[Easy]",
        "line 3, column 2: found 'E', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        4
    )]
    #[case::table_of_something_else(
        "| name | value |",
        "line 3, column 3: found 'n', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        4
    )]
    fn a_bad_puzzle_hides_no_good_one(
        #[case] bad: &str,
        #[case] error: &str,
        #[case] next: usize,
        #[values(
            Notation::Line,
            Notation::Grid,
            Notation::Swift,
            Notation::Java,
            Notation::Cpp,
            Notation::LeetCode
        )]
        notation: Notation,
    ) {
        let good = notation.write(&grid(JAVA));
        // These start with a border, which is not their first row.
        let next = match notation {
            Notation::Java | Notation::Cpp => next + 1,
            _ => next,
        };
        let text = format!("{SWIFT}\n\n{bad}\n{good}\n{LEETCODE}");
        assert_eq!(
            outcomes(&text),
            [
                Ok((1, grid(SWIFT))),
                Err(error.to_string()),
                Ok((next, grid(JAVA))),
                Ok((text.lines().count(), grid(LEETCODE))),
            ]
        );
    }

    #[rstest]
    #[case::line_with_a_comma(
        "[[\"5\",\"3\"",
        "line 1, column 10: found nothing more, expected a comma or a closing bracket",
        format!("{JAVA},easy"),
    )]
    #[case::nine_lines_with_commas(
        "[[\"5\",\"3\"",
        "line 1, column 10: found nothing more, expected a comma or a closing bracket",
        Notation::Swift.write(&grid(JAVA)).replace(['[', ']'], ""),
    )]
    #[case::nine_lines_with_commas_after_an_empty_line(
        "[[\"5\",\n",
        "line 1, column 7: found nothing more, expected a digit 1-9 or an empty cell (one of . 0 _ * x X)",
        Notation::Swift.write(&grid(JAVA)).replace(['[', ']'], ""),
    )]
    #[case::list_of_lists(
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "line 1, column 30: found nothing more, expected '['",
        Notation::LeetCode.write(&grid(JAVA)),
    )]
    fn a_list_that_is_not_closed_does_not_go_on_in_another_puzzle(
        #[case] open: &str,
        #[case] error: &str,
        #[case] good: String,
    ) {
        let line = open.matches('\n').count() + 2;
        assert_eq!(
            outcomes(&format!("{open}\n{good}")),
            [Err(error.to_string()), Ok((line, grid(JAVA)))]
        );
    }

    #[test]
    fn a_tenth_row_is_an_error_and_not_a_part_of_the_next_puzzle() {
        let rows = Notation::Swift.write(&grid(SWIFT));
        let text = format!("{rows}\n[0, 0, 0, 0, 0, 0, 0, 0, 0]\n\n{LEETCODE}");
        let error =
            "line 10, column 28: found the end of the grid after 1 of its rows, expected nine rows";
        assert_eq!(
            outcomes(&text),
            [Ok((1, grid(SWIFT))), Err(error.to_string()), Ok((12, grid(LEETCODE))),]
        );
    }
}

mod errors {
    use super::{assert_eq, *};

    const CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * x X)";
    const WHOLE: &str = "81 cells on one line, or 9 on each of nine lines";

    /// The texts of `problems/0037-sudoku-solver/cases/bad-input.toml` are among these.
    #[rstest]
    #[case::letter(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7k",
        format!("line 1, column 81: found 'k', expected {CELL}"),
    )]
    #[case::digit_of_another_script(
        "53..7....6..１95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        format!("line 1, column 13: found '１', expected {CELL}"),
    )]
    #[case::minus_for_an_empty_cell(
        "53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79",
        format!("line 1, column 3: found '-', expected {CELL}"),
    )]
    #[case::one_cell_short(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        format!("line 1, column 81: found the end after 80 cells, expected {WHOLE}"),
    )]
    #[case::one_cell_short_before_a_comment(
        "  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7 easy",
        format!("line 1, column 83: found the end after 80 cells, expected {WHOLE}"),
    )]
    #[case::one_cell_too_many(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..799",
        format!("line 1, column 82: found an 82nd cell, '9', expected {WHOLE}"),
    )]
    #[case::comment_without_a_blank(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79easy",
        "line 1, column 82: found 'e', expected the end of the line, or a blank and a comment".into(),
    )]
    #[case::line_in_quotation_marks(
        "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"",
        format!("line 1, column 1: found '\"', expected {CELL}"),
    )]
    #[case::words_with_eighty_cells(
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..7",
        format!("line 1, column 89: found the end after 80 cells, expected {WHOLE}"),
    )]
    #[case::eight_rows(
        "530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
",
        "line 8, column 10: found the end of the grid after 8 of its rows, expected nine rows".into(),
    )]
    #[case::short_row(
        "530070000
600195000
09800006
800060003
400803001
700020006
060000280
000419005
000080079
",
        format!("line 3, column 9: found the end after 8 cells, expected {WHOLE}"),
    )]
    #[case::long_row(
        "530070000
600195000
0980000600
800060003
400803001
700020006
060000280
000419005
000080079
",
        format!("line 3, column 11: found the end after 10 cells, expected {WHOLE}"),
    )]
    #[case::two_bad_rows_of_which_the_first_is_told(
        "530070000
60019500?
09800006
800060003
400803001
700020006
060000280
000419005
000080079
",
        format!("line 2, column 9: found '?', expected {CELL}"),
    )]
    #[case::number_too_great(
        "[[5,3,0,0,7,0,0,0,10],[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],[8,0,0,0,6,0,0,0,3],[4,0,0,8,0,3,0,0,1],[7,0,0,0,2,0,0,0,6],[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],[0,0,0,0,8,0,0,7,9]]",
        "line 1, column 20: found '0', expected a comma or a closing bracket".into(),
    )]
    #[case::negative_number(
        "[[5, 3, -1]]",
        format!("line 1, column 9: found '-', expected {CELL}"),
    )]
    #[case::open_list(
        r#"[["5","3",".",".","7",".",".",".","."],["6""#,
        "line 1, column 44: found nothing more, expected a comma or a closing bracket".into(),
    )]
    #[case::open_list_on_two_lines(
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n [6, 0  ",
        "line 2, column 7: found nothing more, expected a comma or a closing bracket".into(),
    )]
    #[case::bracket_alone("[", "line 1, column 2: found nothing more, expected '['".into())]
    #[case::empty_list("[[]]", "line 1, column 3: found the end after 0 cells, expected nine cells in each row".into())]
    #[case::list_of_no_rows("[\n]", "line 2, column 1: found the end after 0 rows, expected nine rows in the list".into())]
    #[case::row_of_one_cell("[[5]]", "line 1, column 4: found the end after 1 cell, expected nine cells in each row".into())]
    #[case::list_of_81_cells(
        "[[5,3,0,0,7,0,0,0,0,6]]",
        "line 1, column 22: found the end after 10 cells, expected nine cells in each row".into(),
    )]
    #[case::list_of_two_rows(
        "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0]]",
        "line 2, column 20: found the end after 2 rows, expected nine rows in the list".into(),
    )]
    #[case::quotation_mark_left_open(
        r#"[["5","3","."],["6,"."]]"#,
        "line 1, column 14: found the end after 3 cells, expected nine cells in each row".into(),
    )]
    #[case::two_digits_in_quotation_marks(
        r#"[["53"]]"#,
        "line 1, column 5: found '3', expected the closing quotation mark after one character".into(),
    )]
    #[case::blank_in_quotation_marks(
        r#"[[" "]]"#,
        format!("line 1, column 5: found '\"', expected {CELL}"),
    )]
    #[case::cell_where_a_row_belongs(
        "[[5,3,0,0,7,0,0,0,0],6]",
        "line 1, column 22: found '6', expected '['".into(),
    )]
    #[case::text_after_a_row(
        "[5, 3, 0, 0, 7, 0, 0, 0, 0] row 1",
        "line 1, column 29: found 'r', expected the end of the line".into(),
    )]
    #[case::bordered_box_of_two_cells(
        "| 53  | 1234 | 567 |",
        "line 1, column 7: found the end after 2 cells, expected three cells between two bars".into(),
    )]
    #[case::bordered_cell_of_two_digits(
        "| 5 | 3 |   |   | 71 |   |   |   |   |",
        "line 1, column 22: found the end after 2 cells, expected one cell between two bars".into(),
    )]
    #[case::bordered_row_without_a_box(
        "| 5 3   |   7   |",
        "line 1, column 18: found the end after 3 cells, expected nine cells between the bars, three in each box".into(),
    )]
    #[case::bordered_row_that_lost_the_blanks_at_its_end(
        "  5 3 4 |   7   |",
        "line 1, column 18: found the end after 4 cells, expected nine cells between the bars, three in each box".into(),
    )]
    #[case::bordered_blanks_that_are_off_by_one(
        "|  5 3  |   7   |       |",
        "line 1, column 9: found the end after 2 cells, expected three cells between two bars".into(),
    )]
    #[case::bordered_letter(
        "| 5 3   |   7   |  1 a  |",
        format!("line 1, column 22: found 'a', expected {CELL}"),
    )]
    #[case::bars_alone(
        "||",
        "line 1, column 3: found the end after 0 cells, expected nine cells between the bars, three in each box".into(),
    )]
    #[case::prose(
        "Dear judge, this is my puzzle.",
        format!("line 1, column 1: found 'D', expected {CELL}"),
    )]
    #[case::prose_in_the_second_line(
        "# a comment\n  hello",
        format!("line 2, column 3: found 'h', expected {CELL}"),
    )]
    #[case::nothing("", format!("line 1, column 1: found no puzzle, expected {WHOLE}"))]
    #[case::comments_and_borders_alone(
        "# nothing\n\n+---+---+---+\n[Puzzle]\n",
        format!("line 1, column 1: found no puzzle, expected {WHOLE}"),
    )]
    #[case::two_puzzles(
        "......6..23.............9....6..7...5..2...3........1...7.69....1.....25.....8...

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "line 3, column 1: found a second puzzle, expected the end of the text".into(),
    )]
    #[case::puzzle_and_prose(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
Done",
        format!("line 2, column 1: found 'D', expected {CELL}"),
    )]
    fn the_message_says_what_is_wrong_and_where(#[case] text: &str, #[case] message: String) {
        let error = text.parse::<Grid>().expect_err("this is no puzzle");
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn the_parts_of_an_error_are_there_for_a_program() {
        let error = "\n[[5, 3, o]]".parse::<Grid>().expect_err("'o' is no cell");
        assert_eq!(
            error,
            ParseError { line: 2, column: 9, found: "'o'".to_string(), expected: CELL }
        );
    }
}

mod laws {
    use super::*;

    /// Cells 0-9 at random: on full boards, on puzzles, and on boards that are nearly blank.
    fn any_grid() -> impl Strategy<Value = Grid> {
        let filled = prop::sample::select(vec![256, 100, 10]);
        (any::<[[u8; 9]; 9]>(), filled).prop_map(|(cells, filled)| {
            let digit = |number| if u16::from(number) < filled { number % 10 } else { 0 };
            let digits = cells.map(|row| row.map(digit));
            Grid::try_from(digits).expect("a remainder of 10 is no greater than 9")
        })
    }

    fn any_notation() -> impl Strategy<Value = Notation> {
        prop::sample::select(&Notation::ALL[..])
    }

    /// Every place that an error names is in the text, or just behind it.
    fn check_places(text: &str) -> Result<(), TestCaseError> {
        let lines: Vec<&str> = text.lines().collect();
        for found in read(text) {
            match found {
                Ok(entry) => prop_assert!((1..=lines.len()).contains(&entry.line)),
                Err(error) => {
                    prop_assert!((1..=lines.len() + 1).contains(&error.line), "{}", error);
                    let line = lines.get(error.line - 1).copied().unwrap_or_default();
                    let end = line.chars().count() + 1;
                    prop_assert!((1..=end).contains(&error.column), "{}", error);
                }
            }
        }
        Ok(())
    }

    proptest! {
        // These tests run in a crate of their own, where there is no file to keep failures in.
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_written_can_be_read_again(grid in any_grid(), notation in any_notation()) {
            prop_assert_eq!(notation.write(&grid).parse(), Ok(grid));
        }

        #[test]
        fn no_notation_ends_in_a_line_break(grid in any_grid(), notation in any_notation()) {
            prop_assert!(!notation.write(&grid).ends_with(['\n', ' ']));
        }

        #[test]
        fn many_puzzles_are_read_in_their_order(
            puzzles in prop::collection::vec((any_grid(), any_notation()), 0..8),
            line_break in prop::sample::select(vec!["\n", "\r\n"]),
        ) {
            let texts: Vec<String> = puzzles.iter().map(|(grid, notation)| notation.write(grid)).collect();
            let text = texts.join("\n\n").replace('\n', line_break);
            let grids: Vec<Grid> = puzzles.iter().map(|&(grid, _)| grid).collect();
            let found: Result<Vec<Grid>, ParseError> =
                read(&text).into_iter().map(|found| found.map(|entry| entry.grid)).collect();
            prop_assert_eq!(found, Ok(grids));
        }

        /// A blank in front leads away from the short cut that a long list takes.
        #[test]
        fn a_blank_in_front_of_a_line_changes_nothing(
            cells in "[1-9._*xX0]{79,81}", sign in "[0-9.xX_*a#|\\-é ,]", tail in "[ ,;\t#|=\\-é1.a]{0,3}",
        ) {
            let line = format!("{cells}{sign}{tail}");
            let boards = |text: &str| -> Vec<Option<Grid>> {
                read(text).into_iter().map(|found| found.ok().map(|entry| entry.grid)).collect()
            };
            prop_assert_eq!(boards(&line), boards(&format!(" {line}")));
        }

        /// Were it read as another board, nobody would notice.
        #[test]
        fn a_board_that_lost_a_sign_is_the_same_or_an_error(
            grid in any_grid(), notation in any_notation(), place in any::<prop::sample::Index>(),
        ) {
            let mut signs: Vec<char> = notation.write(&grid).chars().collect();
            signs.remove(place.index(signs.len()));
            let text: String = signs.into_iter().collect();
            if let Ok(read) = text.parse::<Grid>() {
                prop_assert_eq!(read, grid);
            }
        }

        #[test]
        fn a_board_with_a_sign_too_many_that_is_no_cell_is_the_same_or_an_error(
            grid in any_grid(),
            notation in any_notation(),
            place in any::<prop::sample::Index>(),
            sign in "[ ,;|\"'#a\n\t\\[\\]{}+=-]",
        ) {
            let mut signs: Vec<char> = notation.write(&grid).chars().collect();
            let place = place.index(signs.len() + 1);
            signs.splice(place..place, sign.chars());
            let text: String = signs.into_iter().collect();
            if let Ok(read) = text.parse::<Grid>() {
                prop_assert_eq!(read, grid);
            }
        }

        #[test]
        fn a_damaged_board_leaves_its_neighbours_alone(
            grids in [any_grid(), any_grid(), any_grid()],
            notations in [any_notation(), any_notation(), any_notation()],
            place in any::<prop::sample::Index>(),
            removed in 0..200usize,
            inserted in "[0-9 .,;|\"a\n\\[\\]+-]{0,9}",
        ) {
            let [first, damaged, last]: [String; 3] =
                std::array::from_fn(|i| notations[i].write(&grids[i]));
            let mut signs: Vec<char> = damaged.chars().collect();
            let start = place.index(signs.len());
            let end = signs.len().min(start + removed);
            signs.splice(start..end, inserted.chars());
            let damaged: String = signs.into_iter().collect();

            let found = read(&format!("{first}\n\n{damaged}\n\n{last}"));
            let ends = [found.first(), found.last()].map(|found| {
                found.and_then(|found| found.as_ref().ok()).map(|entry| entry.grid)
            });
            prop_assert_eq!(ends, [Some(grids[0]), Some(grids[2])]);
        }

        #[test]
        fn any_text_is_read_to_its_end(text in "(?s).{0,400}") {
            check_places(&text)?;
        }

        #[test]
        fn any_text_of_the_signs_of_boards_is_read_to_its_end(
            text in r#"[0-9.*xX_ ,;|│\[\]{}"'#=+\-\n\r]{0,400}"#,
        ) {
            check_places(&text)?;
        }

        /// Boards with a few signs changed, inserted or lost are nearer to what goes wrong.
        #[test]
        fn any_damaged_board_is_read_to_its_end(
            puzzles in prop::collection::vec((any_grid(), any_notation()), 1..4),
            damage in prop::collection::vec((any::<prop::sample::Index>(), 0..3usize, "[0-9 ,|\\[\\]\"\n#a]"), 1..6),
        ) {
            let texts: Vec<String> = puzzles.iter().map(|(grid, notation)| notation.write(grid)).collect();
            let mut signs: Vec<char> = texts.join("\n").chars().collect();
            for (place, removed, inserted) in damage {
                let start = place.index(signs.len());
                let end = signs.len().min(start + removed);
                signs.splice(start..end, inserted.chars());
            }
            check_places(&signs.into_iter().collect::<String>())?;
        }
    }
}
