//! Tests of texts with several boards or with errors, and of invalid boards. The tables of `problems` test the
//! notations of single boards.

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::Rules;
use sudoku::notation::{LocatedBoard, Puzzles};
use sudoku::{Grid, Sudoku};

/// The example of LeetCode 37.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The puzzle of the Java write-up.
const JAVA: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

/// Returns a board from 81 characters, without the tested parser.
fn grid(line: &str) -> Grid {
    let mut cells = [[0; 9]; 9];
    for (cell, char) in line.chars().enumerate() {
        cells[cell / 9][cell % 9] = char.to_digit(10).unwrap_or_default() as u8;
    }
    Grid::try_from(cells).expect("decimal digits are no greater than 9")
}

/// Parses all boards of a text. Returns the line and the board, or the message of the error.
fn outcomes(text: &str) -> Vec<Result<(usize, Grid), String>> {
    Puzzles::new(text.lines())
        .map(|result| match result {
            Ok(LocatedBoard { line, board }) => Ok((line, board)),
            Err(error) => Err(error.to_string()),
        })
        .collect()
}

/// Returns the puzzle of the Java write-up in a notation.
fn java_puzzle_in(notation: &str) -> String {
    Sudoku.format(&grid(JAVA).into(), notation).expect("the notation exists")
}

/// Returns the rows of the puzzle, with another text as the second row.
fn with_second_row(row: &str) -> String {
    let rows = PUZZLE.as_bytes().chunks(9).map(String::from_utf8_lossy);
    let mut rows: Vec<String> = rows.map(|row| row.into_owned()).collect();
    rows[1] = row.to_string();
    rows.join("\n")
}

#[rstest]
#[case::seven_cells("6001950")]
#[case::eleven_cells("60019500000")]
#[case::question_marks("6?0?1?9?")]
#[case::groups("600 195 000 00")]
#[case::five_columns("| 6   | 1 9 5 |")]
#[case::table("| 6 | . | . | 1 | 9 | 5 | . | . | ? |")]
#[case::list("[6, 0, 0, 1, 9, 5, 0, 0, ?]")]
#[case::list_of_ten("[6, 0, 0, 1, 9, 5, 0, 0, 0, 0]")]
#[case::list_of_eleven("[6, 0, 0, 1, 9, 5, 0, 0, 0, 0, 0]")]
#[case::characters("{'6','.','.','1','9','5','.','.','?'}")]
fn malformed_row_is_one_error(#[case] row: &str) {
    let outcomes = outcomes(&with_second_row(row));
    assert!(matches!(outcomes.as_slice(), [Err(_)]), "{outcomes:?}");
}

#[rstest]
#[case::nine_marks("6?0?1?9??")]
#[case::six_cells("600195")]
#[case::twelve_cells("600195000000")]
#[case::four_groups("600 195 000 000")]
#[case::title("[Easy]")]
fn unrelated_line_splits_the_grid(#[case] row: &str) {
    let outcomes = outcomes(&with_second_row(row));
    assert!(matches!(outcomes.as_slice(), [Err(_), Err(_), Err(_)]), "{outcomes:?}");
}

/// A notation of the puzzle of the Java write-up, for the text after a list that is not closed.
enum NextPuzzle {
    Line,
    LineWithTitle,
    Lists,
    Commas,
    CommasWithoutBlanks,
}

impl NextPuzzle {
    fn text(&self) -> String {
        let commas = java_puzzle_in("swift").replace(['[', ']'], "");
        match self {
            NextPuzzle::Line => JAVA.to_string(),
            NextPuzzle::LineWithTitle => format!("{JAVA},easy"),
            NextPuzzle::Lists => java_puzzle_in("leetcode"),
            NextPuzzle::Commas => commas,
            NextPuzzle::CommasWithoutBlanks => commas.replace(", ", ""),
        }
    }
}

#[rstest]
#[case::open_row("[[\"5\",\"3\"", 1, NextPuzzle::LineWithTitle)]
#[case::open_row_before_commas("[[\"5\",\"3\"", 1, NextPuzzle::Commas)]
#[case::open_list_and_line_break("[[\"5\",\n", 1, NextPuzzle::Commas)]
#[case::open_list("[[\"5\",", 1, NextPuzzle::CommasWithoutBlanks)]
#[case::one_row("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, NextPuzzle::Lists)]
#[case::one_row_before_commas("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, NextPuzzle::CommasWithoutBlanks)]
#[case::two_cells("[[5, 3,", 1, NextPuzzle::Lists)]
#[case::text_in_a_list("[[5,\n'100000',\n3]]", 1, NextPuzzle::Line)]
#[case::bracket_too_many("[[5]]]\n]", 2, NextPuzzle::Line)]
#[case::closed_row("[5, 3, 0, 0, 7, 0, 0, 0, 0]\n", 1, NextPuzzle::Line)]
#[case::title_and_a_row("[State]\n53..7....\n", 1, NextPuzzle::Line)]
fn puzzle_after_an_error_is_read(
    #[case] bad: &str,
    #[case] errors: usize,
    #[case] good: NextPuzzle,
) {
    let outcomes = outcomes(&format!("{bad}\n{}", good.text()));
    let line = bad.matches('\n').count() + 2;
    assert!(outcomes[..errors].iter().all(Result::is_err), "{outcomes:?}");
    assert_eq!(outcomes[errors..], [Ok((line, grid(JAVA)))]);
}

/// A single `-1` may be a typing error for 1.
#[test]
fn single_minus_one_is_rejected() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let lists = Sudoku.format(&grid(solved).into(), "swift").expect("the notation exists");
    let text = lists.replacen(" 1,", " -1,", 1);
    assert_ne!(text, lists);
    let expected = "line 1, column 23: found '-', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)";
    assert_eq!(outcomes(&text), [Err(expected.to_string())]);
}

#[rstest]
#[case::ten(0, 0, 10, "row 1, column 1: 10 is no digit; expected 1-9, or 0 for an empty cell")]
#[case::largest(
    8,
    7,
    255,
    "row 9, column 8: 255 is no digit; expected 1-9, or 0 for an empty cell"
)]
fn invalid_digit_is_rejected(
    #[case] row: usize,
    #[case] col: usize,
    #[case] value: u8,
    #[case] message: &str,
) {
    let mut cells = <[[u8; 9]; 9]>::from(grid(PUZZLE));
    cells[row][col] = value;
    let error = Grid::try_from(cells).expect_err("the number is no digit");
    assert_eq!(error.to_string(), message);
    let bytes = <[u8; 81]>::try_from(cells.as_flattened()).expect("nine times nine is 81");
    assert_eq!(Grid::try_from(bytes), Err(error));
}

#[test]
fn display_is_a_line_and_debug_a_grid() {
    assert_eq!(format!("{:>83}", grid(PUZZLE)), format!("  {PUZZLE}"));
    assert_eq!(format!("{:?}", grid(PUZZLE)), Sudoku.format_grid(&grid(PUZZLE).into()));
}
