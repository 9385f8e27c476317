//! Tests of texts with several boards, of invalid boards, and of the units. The tables of `problems` test the notations
//! of single boards.

use pretty_assertions::assert_eq;
use queens::{Chessboard, Queens};
use rstest::rstest;
use search::notation::{LocatedBoard, ParseError};
use search::{AnyBoard, BoxError, PlainBoard, Rules, Size, UnitCells};

/// The result of parsing one board.
#[derive(Debug, PartialEq)]
enum Outcome {
    Board { line: usize, n: usize },
    Error { line: usize, column: usize },
}

fn board(line: usize, n: usize) -> Outcome {
    Outcome::Board { line, n }
}

fn error(line: usize, column: usize) -> Outcome {
    Outcome::Error { line, column }
}

fn outcomes(text: &str) -> Vec<Outcome> {
    let outcome = |found: LocatedBoard<Result<AnyBoard, BoxError>>| match found.board {
        Ok(board) => Outcome::Board { line: found.line, n: board.size().rows },
        Err(error) => {
            let error = error.downcast::<ParseError>().expect("the error has a location");
            Outcome::Error { line: error.line, column: error.column }
        }
    };
    Queens.read_all(text).into_iter().map(outcome).collect()
}

#[rstest]
#[case::sizes("4\n5\n6\n", &[board(1, 4), board(2, 5), board(3, 6)])]
#[case::rows("Q.\n.Q\n...\n...\n...\n", &[board(1, 2), board(3, 3)])]
#[case::lists_on_one_line(
    r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
    &[board(1, 4), board(1, 4)]
)]
#[case::unfinished_rows("Q...\n.Q..\n8\n", &[error(2, 5), board(3, 8)])]
#[case::empty_line("Q...\n\n8\n", &[error(1, 5), board(3, 8)])]
#[case::open_list("[\"Q.\"\n8\n", &[error(1, 6), board(2, 8)])]
#[case::open_list_and_empty_line("[\"Q.\",\n\n8\n", &[error(1, 7), board(3, 8)])]
#[case::title("Queens of all kinds\n2 4 1 3\n", &[error(1, 1), board(2, 4)])]
fn boards_after_an_error_are_read(#[case] text: &str, #[case] expected: &[Outcome]) {
    assert_eq!(outcomes(text), expected);
}

/// Row and column, from 0.
type RowColumn = (usize, usize);

const FOUR: Size = Size { rows: 4, columns: 4 };

#[rstest]
#[case::row(2, "row 3", &[(2, 0), (2, 1), (2, 2), (2, 3)])]
#[case::column(7, "column 4", &[(0, 3), (1, 3), (2, 3), (3, 3)])]
#[case::first_diagonal(8, "diagonal 1", &[(0, 3)])]
#[case::inner_diagonal(12, "diagonal 5", &[(1, 0), (2, 1), (3, 2)])]
#[case::first_antidiagonal(15, "antidiagonal 1", &[(0, 0)])]
#[case::inner_antidiagonal(19, "antidiagonal 5", &[(1, 3), (2, 2), (3, 1)])]
#[case::last_antidiagonal(21, "antidiagonal 7", &[(3, 3)])]
fn unit_has_squares_in_reading_order(
    #[case] index: usize,
    #[case] name: &str,
    #[case] expected: &[RowColumn],
) {
    let UnitCells { unit, cells } = &Queens.units(FOUR)[index];
    let cells: Vec<RowColumn> = cells.iter().map(|cell| (cell.row, cell.col)).collect();
    assert_eq!(unit.to_string(), name);
    assert_eq!(cells, expected);
}

#[rstest]
#[case::smallest(1, 1, true)]
#[case::largest(11, 11, true)]
#[case::empty(0, 0, false)]
#[case::not_square(3, 4, false)]
fn board_size_is_checked(#[case] rows: usize, #[case] columns: usize, #[case] is_valid: bool) {
    let size = Size { rows, columns };
    assert_eq!(Queens.is_valid_size(size), is_valid);
    let error = Chessboard::try_from(AnyBoard::blank(size)).err();
    let message = format!("{size} squares; expected n × n with an n from 1 to 11");
    assert_eq!(error, (!is_valid).then_some(message));
}

#[test]
fn value_above_one_is_rejected() {
    let board = AnyBoard::new(Size { rows: 2, columns: 2 }, &[0, 1, 2, 0]);
    let error = Chessboard::try_from(board.expect("the board has four squares"))
        .expect_err("2 is no queen");
    let message = "row 2, column 1: 2 is no queen; expected 1, or 0 for an empty square";
    assert_eq!(error, message);
    assert_eq!((Queens.values(), Queens.noun(), Queens.block_size()), (1..=1, "queen", None));
    assert_eq!((Queens.symbol(0), Queens.symbol(1)), ('.', 'Q'));
}

#[rstest]
#[case::row_below_the_board(2, 2, 0)]
#[case::column_beside_the_board(2, 0, 2)]
#[case::no_squares(0, 0, 0)]
#[case::board_is_too_large(12, 0, 0)]
#[should_panic]
fn place_outside_the_board_panics(#[case] n: usize, #[case] row: usize, #[case] col: usize) {
    Chessboard::blank(n).place(row, col, 1);
}
