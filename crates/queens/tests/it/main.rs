//! All tests of the crate, in one program: to link several takes longer than to run them.

mod notation;
mod rules;

use queens::Chessboard;

/// A board from rows with slashes between, without the readers that are tested here.
fn board(line: &str) -> Chessboard {
    let mut board = Chessboard::blank(line.split('/').count());
    for (row, squares) in line.split('/').enumerate() {
        for (col, _) in squares.chars().enumerate().filter(|&(_, char)| char == 'Q') {
            board.place(row, col, 1);
        }
    }
    board
}
