//! Which digits clash, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rstest::rstest;
use search::{Cell, Rules};
use sudoku::{Clash, Grid, Sudoku, check_solution};

use crate::{PUZZLE, SOLUTION, grid};

type Changes<'a> = &'a [(usize, usize, u8)];

/// `board` with other digits in some cells, each as `(row, col, digit)` with 0 for empty.
fn changed(board: Grid, changes: Changes) -> Grid {
    let mut cells = <[[u8; 9]; 9]>::from(board);
    for &(row, col, digit) in changes {
        cells[row][col] = digit;
    }
    Grid::try_from(cells).expect("the changes are digits")
}

#[rstest]
#[case::row(2, "row 3", [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8)])]
#[case::column(17, "column 9", [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8), (7, 8), (8, 8)])]
#[case::box_at_the_right(23, "box 6", [(3, 6), (3, 7), (3, 8), (4, 6), (4, 7), (4, 8), (5, 6), (5, 7), (5, 8)])]
#[case::box_at_the_bottom(25, "box 8", [(6, 3), (6, 4), (6, 5), (7, 3), (7, 4), (7, 5), (8, 3), (8, 4), (8, 5)])]
fn a_unit_has_a_name_and_nine_cells_in_reading_order(
    #[case] index: usize,
    #[case] name: &str,
    #[case] cells: [(usize, usize); 9],
) {
    let unit = &Sudoku.units(Grid::SIZE)[index];
    assert_eq!(
        (unit.to_string().as_str(), unit.cells.clone()),
        (name, cells.map(Cell::from).to_vec())
    );
}

#[test]
fn each_cell_is_in_one_row_one_column_and_one_box() {
    let units = Sudoku.units(Grid::SIZE);
    for cell in Grid::SIZE.cells() {
        let having = units.iter().filter(|unit| unit.cells.contains(&cell));
        assert_eq!(having.map(|unit| unit.kind).collect::<Vec<_>>(), ["row", "column", "box"]);
    }
}

#[rstest]
#[case::row(&[(0, 0, 5), (0, 6, 5)], "two 5s in row 1: columns 1 and 7")]
#[case::last_row(&[(8, 7, 9), (8, 8, 9)], "two 9s in row 9: columns 8 and 9")]
#[case::column(&[(1, 3, 1), (7, 3, 1)], "two 1s in column 4: rows 2 and 8")]
#[case::last_column(&[(0, 8, 2), (8, 8, 2)], "two 2s in column 9: rows 1 and 9")]
#[case::box_with_the_second_cell_at_the_left(&[(3, 5, 7), (5, 4, 7)], "two 7s in box 5: row 4, column 6 and row 6, column 5")]
#[case::last_box(&[(6, 6, 3), (8, 8, 3)], "two 3s in box 9: row 7, column 7 and row 9, column 9")]
#[case::row_before_column_and_box(&[(0, 0, 1), (1, 1, 1), (8, 0, 1), (8, 8, 1)], "two 1s in row 9: columns 1 and 9")]
#[case::column_before_box(&[(0, 0, 1), (1, 1, 1), (0, 8, 2), (8, 8, 2)], "two 2s in column 9: rows 1 and 9")]
#[case::upper_row(&[(4, 0, 1), (4, 1, 1), (3, 7, 2), (3, 8, 2)], "two 2s in row 4: columns 8 and 9")]
#[case::left_column(&[(0, 5, 1), (3, 5, 1), (5, 4, 2), (8, 4, 2)], "two 2s in column 5: rows 6 and 9")]
#[case::first_box(&[(3, 0, 1), (4, 1, 1), (0, 7, 2), (1, 6, 2)], "two 2s in box 3: row 1, column 8 and row 2, column 7")]
#[case::the_pair_that_is_complete_first(&[(0, 0, 1), (0, 3, 2), (0, 4, 2), (0, 8, 1)], "two 2s in row 1: columns 4 and 5")]
#[case::the_first_two_of_three(&[(6, 1, 4), (6, 4, 4), (6, 7, 4)], "two 4s in row 7: columns 2 and 5")]
#[case::equal_digits_that_do_not_meet(&[(0, 0, 1), (1, 3, 1), (3, 1, 1)], "")]
fn the_first_clash_is_found(#[case] givens: Changes, #[case] message: &str) {
    let clash = changed(Grid::BLANK, givens).clash();
    assert_eq!(clash.map_or(String::new(), |clash| clash.to_string()), message);
}

#[rstest]
#[case::right(&[], "")]
#[case::given_removed(&[(0, 1, 0)], "row 1, column 2: the given 3 was removed")]
#[case::given_overwritten(&[(8, 8, 1)], "row 9, column 9: the given 9 was overwritten by 1")]
#[case::and_an_empty_cell_before_it(&[(0, 2, 0), (8, 8, 1)], "row 9, column 9: the given 9 was overwritten by 1")]
#[case::first_given_of_two(&[(4, 0, 0), (3, 8, 4)], "row 4, column 9: the given 3 was overwritten by 4")]
#[case::empty(&[(5, 7, 0)], "row 6, column 8 is empty")]
#[case::empty_and_a_clash_before_it(&[(0, 2, 5), (5, 7, 0)], "row 6, column 8 is empty")]
#[case::clash_in_a_row(&[(0, 2, 5)], "two 5s in row 1: columns 1 and 3")]
#[case::clash_in_a_column(&[(0, 2, 6), (0, 3, 4)], "two 6s in column 3: rows 1 and 5")]
fn the_first_mistake_of_an_answer_is_found(#[case] changes: Changes, #[case] message: &str) {
    let checked = check_solution(&grid(PUZZLE), &changed(grid(SOLUTION), changes));
    assert_eq!(checked.err().unwrap_or_default(), message);
}

#[rstest]
#[case::ten(0, 0, 10, "row 1, column 1: 10 is no digit; expected 1-9, or 0 for an empty cell")]
#[case::the_greatest(
    8,
    7,
    255,
    "row 9, column 8: 255 is no digit; expected 1-9, or 0 for an empty cell"
)]
fn a_number_that_is_no_digit_makes_no_board(
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

/// Boards with few digits, so that about half of them have a clash.
fn any_board() -> impl Strategy<Value = Grid> {
    prop::collection::vec((0..9usize, 0..9usize, 1..=9u8), 0..16)
        .prop_map(|givens| changed(Grid::BLANK, &givens))
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn there_is_a_clash_if_and_only_if_two_equal_digits_meet(board in any_board()) {
        let meet = |a: &(usize, usize, u8), b: &(usize, usize, u8)| {
            a.2 == b.2 && (a.0 == b.0 || a.1 == b.1 || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3))
        };
        let filled: Vec<_> = board.cells().filter(|&(_, _, digit)| digit != 0).collect();
        let mut pairs = filled.iter().enumerate().flat_map(|(i, a)| filled[..i].iter().map(move |b| (a, b)));
        prop_assert_eq!(board.clash().is_some(), pairs.any(|(a, b)| meet(a, b)));
        if let Some(Clash { digit, cells: [one, other], .. }) = board.clash() {
            prop_assert!(Grid::SIZE.number(one) < Grid::SIZE.number(other));
            prop_assert_eq!([board[one.row][one.col], board[other.row][other.col]], [digit; 2]);
        }
    }
}
