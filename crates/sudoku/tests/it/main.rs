//! All tests of the crate, in one program: to link several takes longer than to run them.

mod notation;
mod rules;

use pretty_assertions::assert_eq;
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

/// Checks what is said of each text of a table.
fn check(table: &str, said: impl Fn(&str) -> Option<String>) {
    for line in table.lines() {
        let (text, message) = line.split_once(" ¦").expect("two columns");
        assert_eq!(said(text).unwrap_or_default(), message.trim_start(), "{text}");
    }
}
