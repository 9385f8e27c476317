//! Which queens attack each other, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use queens::{
    Attack, AttackLine, Cell, Chessboard, NotAChessboard, WrongChessboard, check_solution,
};
use rstest::rstest;
use search::{Position, Size};

use crate::{SOLUTION, any_board, board, config};

fn cell(row: usize, col: usize) -> Cell {
    Cell { row, col }
}

#[rstest]
#[case::row(AttackLine::Row(2), vec![(2, 0), (2, 1), (2, 2), (2, 3)])]
#[case::column(AttackLine::Column(3), vec![(0, 3), (1, 3), (2, 3), (3, 3)])]
#[case::upper_right_corner(AttackLine::Diagonal(0), vec![(0, 3)])]
#[case::longest_diagonal(AttackLine::Diagonal(3), vec![(0, 0), (1, 1), (2, 2), (3, 3)])]
#[case::diagonal(AttackLine::Diagonal(4), vec![(1, 0), (2, 1), (3, 2)])]
#[case::upper_left_corner(AttackLine::Antidiagonal(0), vec![(0, 0)])]
#[case::antidiagonal(AttackLine::Antidiagonal(4), vec![(1, 3), (2, 2), (3, 1)])]
#[case::lower_right_corner(AttackLine::Antidiagonal(6), vec![(3, 3)])]
fn a_unit_has_its_squares_in_reading_order(
    #[case] unit: AttackLine,
    #[case] expected: Vec<(usize, usize)>,
) {
    let cells: Vec<_> = unit.cells(4).map(|cell| (cell.row, cell.col)).collect();
    assert_eq!(cells, expected);
}

#[rstest]
#[case::row("..../.Q.Q/..../....", AttackLine::Row(1), (1, 1), (1, 3), "the queens at row 2, column 2 and row 2, column 4 attack each other: both are in row 2")]
#[case::column("Q.../..../..../Q...", AttackLine::Column(0), (0, 0), (3, 0), "the queens at row 1, column 1 and row 4, column 1 attack each other: both are in column 1")]
#[case::diagonal("..../Q.../..../..Q.", AttackLine::Diagonal(4), (1, 0), (3, 2), "the queens at row 2, column 1 and row 4, column 3 attack each other: both are on one diagonal")]
#[case::antidiagonal("...Q/..../..../Q...", AttackLine::Antidiagonal(3), (0, 3), (3, 0), "the queens at row 1, column 4 and row 4, column 1 attack each other: both are on one diagonal")]
#[case::first_two_of_three("Q.QQ/..../..../....", AttackLine::Row(0), (0, 0), (0, 2), "the queens at row 1, column 1 and row 1, column 3 attack each other: both are in row 1")]
#[case::row_before_column("Q.../Q.../..../.QQ.", AttackLine::Row(3), (3, 1), (3, 2), "the queens at row 4, column 2 and row 4, column 3 attack each other: both are in row 4")]
fn the_first_attack_is_found(
    #[case] line: &str,
    #[case] unit: AttackLine,
    #[case] first: (usize, usize),
    #[case] second: (usize, usize),
    #[case] message: &str,
) {
    let attack = Attack { unit, cells: [first.into(), second.into()] };
    assert_eq!(board(line).attack(), Some(attack));
    assert_eq!(attack.to_string(), message);
}

#[rstest]
#[case::the_blank_board("..../..../..../....")]
#[case::a_given_queen("..../..../..../..Q.")]
#[case::itself(SOLUTION)]
fn a_right_answer_is_accepted(#[case] start: &str) {
    assert_eq!(check_solution(&board(start), &board(SOLUTION)), Ok(()));
}

#[rstest]
#[case::size("Q", WrongChessboard::Size { start: Size { rows: 4, columns: 4 }, answer: Size { rows: 1, columns: 1 } }, "1 × 1 squares; expected 4 × 4")]
#[case::given("..Q./Q.../...Q/.Q..", WrongChessboard::GivenRemoved { cell: cell(3, 2) }, "row 4, column 3: the given queen was removed")]
#[case::none_but_the_given("..../..../..../..Q.", WrongChessboard::TooFew { queens: 1, n: 4, row: 0 }, "1 queen, expected 4: row 1 has none")]
#[case::one_is_missing(".Q../...Q/..../..Q.", WrongChessboard::TooFew { queens: 3, n: 4, row: 2 }, "3 queens, expected 4: row 3 has none")]
#[case::too_few_and_an_attack("Q.../Q.../..../..Q.", WrongChessboard::TooFew { queens: 3, n: 4, row: 2 }, "3 queens, expected 4: row 3 has none")]
#[case::too_many(".Q../...Q/Q.../Q.Q.", WrongChessboard::Attack(Attack { unit: AttackLine::Row(3), cells: [cell(3, 0), cell(3, 2)] }), "the queens at row 4, column 1 and row 4, column 3 attack each other: both are in row 4")]
#[case::row_without_one(".Q.Q/..../Q.../..Q.", WrongChessboard::Attack(Attack { unit: AttackLine::Row(0), cells: [cell(0, 1), cell(0, 3)] }), "the queens at row 1, column 2 and row 1, column 4 attack each other: both are in row 1")]
fn the_first_mistake_is_found(
    #[case] answer: &str,
    #[case] mistake: WrongChessboard,
    #[case] message: &str,
) {
    let start = board("..../..../..../..Q.");
    assert_eq!(check_solution(&start, &board(answer)), Err(mistake));
    assert_eq!(mistake.to_string(), message);
}

#[rstest]
#[case::not_square(3, 4, "3 × 4 squares; expected n × n with an n from 1 to 11")]
#[case::nothing(0, 0, "0 × 0 squares; expected n × n with an n from 1 to 11")]
fn not_every_size_is_one_of_a_chessboard(
    #[case] rows: usize,
    #[case] columns: usize,
    #[case] message: &str,
) {
    let size = Size { rows, columns };
    let error = Chessboard::try_from(Position::blank(size)).expect_err("the size is wrong");
    assert_eq!((error, error.to_string().as_str()), (NotAChessboard::Size(size), message));
}

#[test]
fn not_every_number_is_a_queen() {
    let position =
        Position::new(Size { rows: 2, columns: 2 }, &[0, 1, 2, 0]).expect("four squares");
    let error = Chessboard::try_from(position).expect_err("2 is no queen");
    assert_eq!(error, NotAChessboard::Value { cell: cell(1, 0), value: 2 });
    assert_eq!(
        error.to_string(),
        "row 2, column 1: 2 is no queen; expected 1, or 0 for an empty square"
    );
}

#[rstest]
#[case::row(2, 0)]
#[case::column(0, 2)]
#[should_panic]
fn a_write_outside_of_the_board_panics(#[case] row: usize, #[case] col: usize) {
    Chessboard::blank(2).place(row, col, 1);
}

#[rstest]
#[case::none(0)]
#[case::twelve(12)]
#[should_panic = "n is not 1-11"]
fn there_is_no_board_of_this_size(#[case] n: usize) {
    let _ = Chessboard::blank(n);
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
    }

    #[test]
    fn a_board_is_a_position_and_back(board in any_board()) {
        prop_assert_eq!(Chessboard::try_from(Position::from(board)), Ok(board));
    }

    #[test]
    fn each_square_is_on_four_units(n in 1..=Chessboard::MOST) {
        let units: Vec<AttackLine> = AttackLine::all(n).collect();
        prop_assert_eq!(units.len(), 6 * n - 2);
        for cell in (Size { rows: n, columns: n }).cells() {
            let having: Vec<AttackLine> = units.iter().copied().filter(|unit| unit.cells(n).any(|other| other == cell)).collect();
            prop_assert_eq!(having, AttackLine::of(cell, n));
        }
    }
}
