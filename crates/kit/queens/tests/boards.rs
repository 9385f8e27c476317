//! What is read of many boards in a text, what is no board, and the units: what the tables of `problems` do not have.

use pretty_assertions::assert_eq;
use queens::{Chessboard, Queens};
use search::notation::{Located, ParseError};
use search::{Fault, PlainBoard, Position, Rules, Size};

/// The line of a board and how many rows it has, or the place of what is wrong.
type Outcome = Result<(usize, usize), (usize, usize)>;

fn outcomes(text: &str) -> Vec<Outcome> {
    let found = Queens.read_all(text).into_iter();
    let outcome = |found: Located<Result<Position, Fault>>| match found.board {
        Ok(board) => Ok((found.line, board.size().rows)),
        Err(error) => {
            let error = error.downcast::<ParseError>().expect("the text is wrong");
            Err((error.line, error.column))
        }
    };
    found.map(outcome).collect()
}

#[test]
fn what_cannot_be_read_hides_no_other_board() {
    let cases: [(&str, Vec<Outcome>); 8] = [
        ("4\n5\n6\n", vec![Ok((1, 4)), Ok((2, 5)), Ok((3, 6))]),
        ("Q.\n.Q\n...\n...\n...\n", vec![Ok((1, 2)), Ok((3, 3))]),
        (
            r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
            vec![Ok((1, 4)), Ok((1, 4))],
        ),
        ("Q...\n.Q..\n8\n", vec![Err((2, 5)), Ok((3, 8))]),
        ("Q...\n\n8\n", vec![Err((1, 5)), Ok((3, 8))]),
        ("[\"Q.\"\n8\n", vec![Err((1, 6)), Ok((2, 8))]),
        ("[\"Q.\",\n\n8\n", vec![Err((1, 7)), Ok((3, 8))]),
        ("Queens of all kinds\n2 4 1 3\n", vec![Err((1, 1)), Ok((2, 4))]),
    ];
    for (text, expected) in cases {
        assert_eq!(outcomes(text), expected);
    }
}

/// Row and column, from 0.
type Place = (usize, usize);

const FOUR: Size = Size { rows: 4, columns: 4 };

#[test]
fn a_unit_has_its_squares_in_reading_order() {
    let cases: [(usize, &str, &[Place]); 7] = [
        (2, "row 3", &[(2, 0), (2, 1), (2, 2), (2, 3)]),
        (7, "column 4", &[(0, 3), (1, 3), (2, 3), (3, 3)]),
        (8, "diagonal 1", &[(0, 3)]),
        (12, "diagonal 5", &[(1, 0), (2, 1), (3, 2)]),
        (15, "antidiagonal 1", &[(0, 0)]),
        (19, "antidiagonal 5", &[(1, 3), (2, 2), (3, 1)]),
        (21, "antidiagonal 7", &[(3, 3)]),
    ];
    for (index, name, expected) in cases {
        let (unit, cells) = &Queens.units(FOUR)[index];
        let cells: Vec<_> = cells.iter().map(|cell| (cell.row, cell.col)).collect();
        assert_eq!((unit.to_string().as_str(), cells.as_slice()), (name, expected));
    }
}

#[test]
fn boards_are_square() {
    let cases: [(usize, usize, bool); 4] =
        [(1, 1, true), (11, 11, true), (0, 0, false), (3, 4, false)];
    for (rows, columns, is_size) in cases {
        let size = Size { rows, columns };
        assert_eq!(Queens.is_size(size), is_size);
        let error = Chessboard::try_from(Position::blank(size)).err();
        let message = format!("{size} squares; expected n × n with an n from 1 to 11");
        assert_eq!(error, (!is_size).then_some(message));
    }
}

#[test]
fn not_every_number_is_a_queen() {
    let position = Position::new(Size { rows: 2, columns: 2 }, &[0, 1, 2, 0]);
    let error = Chessboard::try_from(position.expect("four squares")).expect_err("2 is no queen");
    let message = "row 2, column 1: 2 is no queen; expected 1, or 0 for an empty square";
    assert_eq!(error, message);
    assert_eq!((Queens.values(), Queens.noun(), Queens.block()), (1..=1, "queen", None));
    assert_eq!((Queens.symbol(0), Queens.symbol(1)), ('.', 'Q'));
}

#[test]
fn there_is_no_such_square() {
    for (n, row, col) in [(2, 2, 0), (2, 0, 2), (0, 0, 0), (12, 0, 0)] {
        let write = || Chessboard::blank(n).place(row, col, 1);
        assert!(std::panic::catch_unwind(write).is_err(), "row {row}, column {col} of {n}");
    }
}
