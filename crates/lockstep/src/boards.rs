//! Random boards, for the tests of this crate.

use proptest::prelude::*;
use sudoku::Grid;

use crate::solve_one;

/// A full board. The three boxes of the diagonal share no unit, so that any digits in them go
/// together; the search fills the others.
pub fn full_board() -> impl Strategy<Value = Grid> {
    let digits = || Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle();
    [digits(), digits(), digits()].prop_map(|boxes| {
        let mut board = Grid::BLANK;
        for (band, digits) in boxes.into_iter().enumerate() {
            for (i, digit) in digits.into_iter().enumerate() {
                board.place(3 * band + i / 3, 3 * band + i % 3, digit);
            }
        }
        solve_one(&board, 1).first.expect("each choice of these boxes can be completed")
    })
}

/// A board with 17 to 60 givens, some of which may be wrong: it has one solution, several or none.
pub fn board() -> impl Strategy<Value = Grid> {
    let cells = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    let changes = prop::collection::vec((0..17_usize, 1..=9_u8), 0..=2);
    (full_board(), cells, 17..=60_usize, changes).prop_map(|(full, cells, givens, changes)| {
        let mut board = Grid::BLANK;
        for cell in &cells[..givens] {
            board.place(cell / 9, cell % 9, full[cell / 9][cell % 9]);
        }
        for (given, digit) in changes {
            board.place(cells[given] / 9, cells[given] % 9, digit);
        }
        board
    })
}
