//! Which digits clash, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use search::{Cell, Rules};
use sudoku::{Grid, Sudoku, check_solution};

use crate::{PUZZLE, SOLUTION, check, grid};

/// Row and column, from 0.
type Place = (usize, usize);

/// A board with other digits in some cells, each as row, column and digit, with 0 for empty: `115 200`.
fn changed(board: Grid, changes: &str) -> Grid {
    let mut cells = <[[u8; 9]; 9]>::from(board);
    for change in changes.split_whitespace() {
        let &[row, col, digit] = change.as_bytes() else { panic!("{change} is no change") };
        cells[usize::from(row - b'1')][usize::from(col - b'1')] = digit - b'0';
    }
    Grid::try_from(cells).expect("the changes are digits")
}

#[test]
fn a_unit_has_a_name_and_nine_cells_in_reading_order() {
    let cases: [(usize, &str, [Place; 9]); 4] = [
        (2, "row 3", [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8)]),
        (17, "column 9", [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8), (7, 8), (8, 8)]),
        (23, "box 6", [(3, 6), (3, 7), (3, 8), (4, 6), (4, 7), (4, 8), (5, 6), (5, 7), (5, 8)]),
        (25, "box 8", [(6, 3), (6, 4), (6, 5), (7, 3), (7, 4), (7, 5), (8, 3), (8, 4), (8, 5)]),
    ];
    for (index, name, cells) in cases {
        let (unit, its_cells) = &Sudoku.units(Grid::SIZE)[index];
        assert_eq!(
            (unit.to_string().as_str(), its_cells.clone()),
            (name, cells.map(Cell::from).to_vec())
        );
    }
}

#[test]
fn the_first_clash_is_found() {
    check(include_str!("texts/clashes.txt"), |givens| changed(Grid::BLANK, givens).clash());
}

#[test]
fn the_first_mistake_of_an_answer_is_found() {
    let checked = |answer: &str| check_solution(&grid(PUZZLE), &changed(grid(SOLUTION), answer));
    check(include_str!("texts/mistakes.txt"), |answer| checked(answer).err());
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
