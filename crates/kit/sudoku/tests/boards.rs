//! What is read of many boards in a text, and what is no board: what the tables of `problems` do not have.

use pretty_assertions::assert_eq;
use search::Rules;
use sudoku::notation::{Located, Puzzles};
use sudoku::{Grid, Sudoku};

/// The example of LeetCode 37.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The puzzle of the Java write-up.
const JAVA: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

/// A board from 81 characters, without the readers that are tested here.
fn grid(line: &str) -> Grid {
    let mut cells = [[0; 9]; 9];
    for (cell, char) in line.chars().enumerate() {
        cells[cell / 9][cell % 9] = char.to_digit(10).unwrap_or_default() as u8;
    }
    Grid::try_from(cells).expect("decimal digits are no greater than 9")
}

/// What was read: the line and the board, or the message.
fn outcomes(text: &str) -> Vec<Result<(usize, Grid), String>> {
    let found = Puzzles::new(text.lines());
    found
        .map(|found| match found {
            Ok(Located { line, board }) => Ok((line, board)),
            Err(error) => Err(error.to_string()),
        })
        .collect()
}

/// The puzzle of the Java write-up in a notation.
fn written(notation: &str) -> String {
    Sudoku.write(&grid(JAVA).into(), notation).expect("it is one of them")
}

/// Anything else ends the grid: then its rows above are an error too, and those below.
#[test]
fn a_line_of_about_nine_cells_is_a_bad_row_of_its_grid() {
    let bad = [
        "6001950",
        "60019500000",
        "6?0?1?9?",
        "600 195 000 00",
        "| 6   | 1 9 5 |",
        "| 6 | . | . | 1 | 9 | 5 | . | . | ? |",
        "[6, 0, 0, 1, 9, 5, 0, 0, ?]",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0, 0]",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0, 0, 0]",
        "{'6','.','.','1','9','5','.','.','?'}",
    ];
    let other = ["6?0?1?9??", "600195", "600195000000", "600 195 000 000", "[Easy]"];
    for (row, errors) in bad.map(|row| (row, 1)).into_iter().chain(other.map(|row| (row, 3))) {
        let rows = PUZZLE.as_bytes().chunks(9).map(String::from_utf8_lossy);
        let rows: Vec<_> = rows.map(|row| row.into_owned()).collect();
        let text = [&rows[..1], &[row.to_string()], &rows[2..]].concat().join("\n");
        let outcomes = outcomes(&text);
        assert!(
            outcomes.iter().all(Result::is_err) && outcomes.len() == errors,
            "{row}: {outcomes:?}"
        );
    }
}

/// Nor does a list that is not closed go on in another puzzle.
#[test]
fn an_error_ends_before_the_next_puzzle() {
    let [leetcode, swift] = [written("leetcode"), written("swift")];
    let commas = swift.replace(['[', ']'], "");
    let line = format!("{JAVA},easy");
    let cases: [(&str, usize, &str); 11] = [
        ("[[\"5\",\"3\"", 1, &line),
        ("[[\"5\",\"3\"", 1, &commas),
        ("[[\"5\",\n", 1, &commas),
        ("[[\"5\",", 1, &commas.replace(", ", "")),
        ("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, &leetcode),
        ("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, &commas.replace(", ", "")),
        ("[[5, 3,", 1, &leetcode),
        ("[[5,\n'100000',\n3]]", 1, JAVA),
        ("[[5]]]\n]", 2, JAVA),
        ("[5, 3, 0, 0, 7, 0, 0, 0, 0]\n", 1, JAVA),
        ("[State]\n53..7....\n", 1, JAVA),
    ];
    for (bad, errors, good) in cases {
        let outcomes = outcomes(&format!("{bad}\n{good}"));
        let line = bad.matches('\n').count() + 2;
        assert!(outcomes[..errors].iter().all(Result::is_err), "{outcomes:?}");
        assert_eq!(outcomes[errors..], [Ok((line, grid(JAVA)))], "{bad}");
    }
}

/// It may be a 1 with a slip before it.
#[test]
fn one_minus_one_in_a_solved_board_is_an_error() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let lists = Sudoku.write(&grid(solved).into(), "swift").expect("it is one of them");
    let text = lists.replacen(" 1,", " -1,", 1);
    assert_ne!(text, lists);
    let expected = "line 1, column 23: found '-', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)";
    assert_eq!(outcomes(&text), [Err(expected.to_string())]);
}

#[test]
fn a_number_that_is_no_digit_makes_no_board() {
    let cases: [(usize, usize, u8, &str); 2] = [
        (0, 0, 10, "row 1, column 1: 10 is no digit; expected 1-9, or 0 for an empty cell"),
        (8, 7, 255, "row 9, column 8: 255 is no digit; expected 1-9, or 0 for an empty cell"),
    ];
    for (row, col, value, message) in cases {
        let mut cells = <[[u8; 9]; 9]>::from(grid(PUZZLE));
        cells[row][col] = value;
        let error = Grid::try_from(cells).expect_err("the number is no digit");
        assert_eq!(error.to_string(), message);
        let bytes = <[u8; 81]>::try_from(cells.as_flattened()).expect("nine times nine is 81");
        assert_eq!(Grid::try_from(bytes), Err(error));
    }
}

#[test]
fn a_grid_is_shown_as_its_line_and_in_a_test_as_a_picture() {
    assert_eq!(format!("{:>83}", grid(PUZZLE)), format!("  {PUZZLE}"));
    assert_eq!(format!("{:?}", grid(PUZZLE)), Sudoku.picture(&grid(PUZZLE).into()));
}
