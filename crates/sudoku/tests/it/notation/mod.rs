//! Boards as text: what is written, what can be read, and what is wrong with other texts.

mod cutting;
mod errors;
mod fuzz;
mod laws;
mod many;
mod one;
mod writing;

use sudoku::{
    Grid,
    notation::{Located, ParseError, Puzzles},
};

use crate::{PUZZLE, grid};

/// The puzzle of the Java write-up.
const JAVA: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";
/// The solution that the Swift write-up prints.
const SWIFT: &str =
    "981435672235976184764812953146357298578291436392684517827569341619743825453128769";
/// The easy puzzle of the C++ write-up.
const CPP: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";
/// The solution of the puzzle that the Python write-up times.
const PYTHON: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn read(text: &str) -> Vec<Result<Located<Grid>, ParseError>> {
    Puzzles::new(text.lines()).collect()
}

/// What was read: the line and the board, or the message.
fn outcomes(text: &str) -> Vec<Result<(usize, Grid), String>> {
    let outcome = |found: Result<Located<Grid>, ParseError>| match found {
        Ok(Located { line, board: grid }) => Ok((line, grid)),
        Err(error) => Err(error.to_string()),
    };
    read(text).into_iter().map(outcome).collect()
}

/// [`PUZZLE`] drawn row by row: `row` with the cells of the row for the letters A to I, and
/// `empty` for an empty cell.
fn rows(row: &str, empty: &str) -> Vec<String> {
    let draw = |cells: &[u8; 9]| {
        let cell = |char: char| match char {
            'A'..='I' => match cells[char as usize - usize::from(b'A')] {
                0 => empty.to_string(),
                digit => digit.to_string(),
            },
            _ => char.to_string(),
        };
        row.chars().map(cell).collect()
    };
    let puzzle = grid(PUZZLE);
    (0..9).map(|i| draw(&puzzle[i])).collect()
}

/// The same, each row on a line of its own.
fn lines(row: &str, empty: &str) -> String {
    rows(row, empty).join("\n")
}

/// Rows with borders: at the top, between rows, between boxes, at the bottom. An empty one
/// has no line.
fn bordered(row: &str, empty: &str, borders: [&str; 4]) -> String {
    let [top, inner, between, bottom] = borders;
    let mut lines = vec![top.to_string()];
    for (index, row) in rows(row, empty).into_iter().enumerate() {
        let below = match index {
            8 => bottom,
            2 | 5 => between,
            _ => inner,
        };
        lines.extend([row, below.to_string()]);
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
