//! All tests of the crate, in one program: to link several takes longer than to run them.

mod laws;
mod notation;
mod rules;

use proptest::prelude::*;
use sudoku::Grid;

/// The example of LeetCode 37.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The puzzle of the Java write-up.
const JAVA: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";

/// A board from 81 characters, without the readers that are tested here.
fn grid(line: &str) -> Grid {
    let mut cells = [[0; 9]; 9];
    for (cell, char) in line.chars().enumerate() {
        cells[cell / 9][cell % 9] = char.to_digit(10).unwrap_or_default() as u8;
    }
    Grid::try_from(cells).expect("decimal digits are no greater than 9")
}

/// Full boards, puzzles, and boards that are nearly blank, with digits at random.
fn any_grid() -> impl Strategy<Value = Grid> {
    let filled = prop::sample::select(vec![256, 100, 10]);
    (any::<[[u8; 9]; 9]>(), filled).prop_map(|(cells, filled)| {
        let digit = |number| if u16::from(number) < filled { number % 10 } else { 0 };
        let digits = cells.map(|row| row.map(digit));
        Grid::try_from(digits).expect("a remainder of 10 is no greater than 9")
    })
}

/// Proptest keeps failures in a file beside `lib.rs`, which this program does not have.
fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}
