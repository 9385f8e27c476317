//! Which queens attack each other, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use queens::{Chessboard, Queens};
use rstest::rstest;
use search::{Cell, Position, Rules, Size};

use crate::{SOLUTION, any_board, board, config};

const FOUR: Size = Size { rows: 4, columns: 4 };

#[rstest]
#[case::row(2, "row 3", &[(2, 0), (2, 1), (2, 2), (2, 3)])]
#[case::column(7, "column 4", &[(0, 3), (1, 3), (2, 3), (3, 3)])]
#[case::upper_right_corner(8, "diagonal 1", &[(0, 3)])]
#[case::diagonal(12, "diagonal 5", &[(1, 0), (2, 1), (3, 2)])]
#[case::upper_left_corner(15, "antidiagonal 1", &[(0, 0)])]
#[case::antidiagonal(19, "antidiagonal 5", &[(1, 3), (2, 2), (3, 1)])]
#[case::lower_right_corner(21, "antidiagonal 7", &[(3, 3)])]
fn a_unit_has_its_squares_in_reading_order(
    #[case] index: usize,
    #[case] name: &str,
    #[case] expected: &[(usize, usize)],
) {
    let unit = &Queens.units(FOUR)[index];
    let cells: Vec<_> = unit.cells.iter().map(|cell| (cell.row, cell.col)).collect();
    assert_eq!((unit.to_string().as_str(), cells.as_slice()), (name, expected));
}

#[rstest]
#[case::row("..../.Q.Q/..../....", "row 2, column 2 and row 2, column 4", "in row 2")]
#[case::column("Q.../..../..../Q...", "row 1, column 1 and row 4, column 1", "in column 1")]
#[case::diagonal("..../Q.../..../..Q.", "row 2, column 1 and row 4, column 3", "on one diagonal")]
#[case::antidiagonal(
    "...Q/..../..../Q...",
    "row 1, column 4 and row 4, column 1",
    "on one diagonal"
)]
#[case::first_two_of_three(
    "Q.QQ/..../..../....",
    "row 1, column 1 and row 1, column 3",
    "in row 1"
)]
#[case::row_first("Q.../Q.../..../.QQ.", "row 4, column 2 and row 4, column 3", "in row 4")]
fn the_first_attack_is_found(#[case] line: &str, #[case] queens: &str, #[case] unit: &str) {
    let error = Queens.check_start(&board(line).into()).expect_err("there is one").to_string();
    assert_eq!(error, format!("the queens at {queens} attack each other: both are {unit}"));
}

#[rstest]
#[case::right(SOLUTION, "")]
#[case::size("Q", "1 × 1 squares; expected 4 × 4")]
#[case::given("..Q./Q.../...Q/.Q..", "row 4, column 3: the given queen was removed")]
#[case::none_but_the_given("..../..../..../..Q.", "1 queen, expected 4: row 1 has none")]
#[case::one_is_missing(".Q../...Q/..../..Q.", "3 queens, expected 4: row 3 has none")]
#[case::too_few_and_an_attack("Q.../Q.../..../..Q.", "3 queens, expected 4: row 3 has none")]
#[case::too_many(
    ".Q../...Q/Q.../Q.Q.",
    "the queens at row 4, column 1 and row 4, column 3 attack each other: both are in row 4"
)]
#[case::row_without_one(
    ".Q.Q/..../Q.../..Q.",
    "the queens at row 1, column 2 and row 1, column 4 attack each other: both are in row 1"
)]
fn the_first_mistake_is_found(#[case] answer: &str, #[case] message: &str) {
    let start = board("..../..../..../..Q.").into();
    let checked = Queens.check_solution(&start, &board(answer).into());
    assert_eq!(checked.err().map_or(String::new(), |error| error.to_string()), message);
}

#[rstest]
#[case::least(1, 1, true)]
#[case::greatest(11, 11, true)]
#[case::nothing(0, 0, false)]
#[case::not_square(3, 4, false)]
fn boards_are_square(#[case] rows: usize, #[case] columns: usize, #[case] is_size: bool) {
    let size = Size { rows, columns };
    assert_eq!(Queens.is_size(size), is_size);
    let error = Chessboard::try_from(Position::blank(size)).err();
    let message = format!("{size} squares; expected n × n with an n from 1 to 11");
    assert_eq!(error, (!is_size).then_some(message));
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

#[rstest]
#[case::row(2, 2, 0)]
#[case::column(2, 0, 2)]
#[case::no_board(0, 0, 0)]
#[case::twelve(12, 0, 0)]
#[should_panic]
fn there_is_no_such_square(#[case] n: usize, #[case] row: usize, #[case] col: usize) {
    Chessboard::blank(n).place(row, col, 1);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn there_is_an_attack_if_and_only_if_two_queens_meet(board in any_board()) {
        let queens: Vec<Cell> = board.queens().collect();
        let meet = |a: &Cell, b: &Cell| {
            let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
            rows == 0 || cols == 0 || rows == cols
        };
        let pairs = queens.iter().enumerate().flat_map(|(i, a)| queens[..i].iter().map(move |b| (a, b)));
        prop_assert_eq!(board.attack().is_some(), pairs.filter(|(a, b)| meet(a, b)).count() > 0);
        prop_assert_eq!(Chessboard::try_from(Position::from(board)), Ok(board));
    }

    #[test]
    fn each_square_is_on_one_unit_of_each_kind(n in 1..=Chessboard::MOST) {
        let size = Size { rows: n, columns: n };
        let units = Queens.units(size);
        prop_assert_eq!(units.len(), 6 * n - 2);
        for cell in size.cells() {
            let having = units.iter().filter(|unit| unit.cells.contains(&cell));
            prop_assert_eq!(having.map(|unit| unit.kind).collect::<Vec<_>>(), ["row", "column", "diagonal", "antidiagonal"]);
        }
    }
}
