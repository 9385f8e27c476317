//! All tests of the crate, in one program: to link several takes longer than to run them.

mod notation;
mod rules;

use proptest::prelude::*;
use queens::Chessboard;

/// A solution of n = 4.
const SOLUTION: &str = ".Q../...Q/Q.../..Q.";

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

/// Boards of all sizes, without a queen or with any number of them.
fn any_board() -> impl Strategy<Value = Chessboard> {
    let squares = any::<[u8; Chessboard::MOST * Chessboard::MOST]>();
    (1..=Chessboard::MOST, prop::sample::select(vec![0, 10, 128, 255]), squares).prop_map(
        |(n, filled, squares)| {
            let mut board = Chessboard::blank(n);
            for number in (0..n * n).filter(|&number| squares[number] < filled) {
                board.place(number / n, number % n, 1);
            }
            board
        },
    )
}

/// Proptest keeps failures in a file beside `lib.rs`, which this program does not have.
fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}
