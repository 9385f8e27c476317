//! Which digits clash, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use search::{Cell, Rules};
use sudoku::{Grid, Sudoku, check_solution};

use crate::{PUZZLE, SOLUTION, grid};

/// Row and column, from 0.
type Place = (usize, usize);
type Changes<'a> = &'a [(usize, usize, u8)];

/// `board` with other digits in some cells, each as `(row, col, digit)` with 0 for empty.
fn changed(board: Grid, changes: Changes) -> Grid {
    let mut cells = <[[u8; 9]; 9]>::from(board);
    for &(row, col, digit) in changes {
        cells[row][col] = digit;
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
    let cases: [(Changes, &str); 14] = [
        (&[(0, 0, 5), (0, 6, 5)], "two 5s in row 1: columns 1 and 7"),
        (&[(8, 7, 9), (8, 8, 9)], "two 9s in row 9: columns 8 and 9"),
        (&[(1, 3, 1), (7, 3, 1)], "two 1s in column 4: rows 2 and 8"),
        (&[(0, 8, 2), (8, 8, 2)], "two 2s in column 9: rows 1 and 9"),
        (&[(3, 5, 7), (5, 4, 7)], "two 7s in box 5: row 4, column 6 and row 6, column 5"),
        (&[(6, 6, 3), (8, 8, 3)], "two 3s in box 9: row 7, column 7 and row 9, column 9"),
        (&[(0, 0, 1), (1, 1, 1), (8, 0, 1), (8, 8, 1)], "two 1s in row 9: columns 1 and 9"),
        (&[(0, 0, 1), (1, 1, 1), (0, 8, 2), (8, 8, 2)], "two 2s in column 9: rows 1 and 9"),
        (&[(4, 0, 1), (4, 1, 1), (3, 7, 2), (3, 8, 2)], "two 2s in row 4: columns 8 and 9"),
        (&[(0, 5, 1), (3, 5, 1), (5, 4, 2), (8, 4, 2)], "two 2s in column 5: rows 6 and 9"),
        (
            &[(3, 0, 1), (4, 1, 1), (0, 7, 2), (1, 6, 2)],
            "two 2s in box 3: row 1, column 8 and row 2, column 7",
        ),
        (&[(0, 0, 1), (0, 3, 2), (0, 4, 2), (0, 8, 1)], "two 2s in row 1: columns 4 and 5"),
        (&[(6, 1, 4), (6, 4, 4), (6, 7, 4)], "two 4s in row 7: columns 2 and 5"),
        (&[(0, 0, 1), (1, 3, 1), (3, 1, 1)], ""),
    ];
    for (givens, message) in cases {
        let clash = changed(Grid::BLANK, givens).clash();
        assert_eq!(clash.unwrap_or_default(), message);
    }
}

#[test]
fn the_first_mistake_of_an_answer_is_found() {
    let cases: [(Changes, &str); 9] = [
        (&[], ""),
        (&[(0, 1, 0)], "row 1, column 2: the given 3 was removed"),
        (&[(8, 8, 1)], "row 9, column 9: the given 9 was overwritten by 1"),
        (&[(0, 2, 0), (8, 8, 1)], "row 9, column 9: the given 9 was overwritten by 1"),
        (&[(4, 0, 0), (3, 8, 4)], "row 4, column 9: the given 3 was overwritten by 4"),
        (&[(5, 7, 0)], "row 6, column 8 is empty"),
        (&[(0, 2, 5), (5, 7, 0)], "row 6, column 8 is empty"),
        (&[(0, 2, 5)], "two 5s in row 1: columns 1 and 3"),
        (&[(0, 2, 6), (0, 3, 4)], "two 6s in column 3: rows 1 and 5"),
    ];
    for (changes, message) in cases {
        let checked = check_solution(&grid(PUZZLE), &changed(grid(SOLUTION), changes));
        assert_eq!(checked.err().unwrap_or_default(), message);
    }
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
