//! Writes boards as text. No text ends in a line break.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use search::Notation;

use crate::Grid;

pub(crate) static NOTATIONS: [Notation; 7] = [
    Notation {
        name: "grid",
        description: "Nine lines with bars between the boxes",
        format: |board| grid(board.as_bytes()),
    },
    Notation {
        name: "line",
        description: "81 digits on a line",
        format: |board| line(board.as_bytes()),
    },
    Notation {
        name: "swift",
        description: "The output format of the Swift program",
        format: |board| row_lists(board.as_bytes()),
    },
    Notation {
        name: "java",
        description: "The output format of the Java program",
        format: |board| java_program_grid(board.as_bytes()),
    },
    Notation {
        name: "cpp",
        description: "The output format of the C++ program",
        format: |board| cpp_program_grid(board.as_bytes()),
    },
    Notation {
        name: "python",
        description: "The output format of the Python program",
        format: |board| row_lists(board.as_bytes()),
    },
    Notation {
        name: "leetcode",
        description: "The JSON of LeetCode's test cases",
        format: |board| leetcode(board.as_bytes()),
    },
];

/// Writes the 81 cells as one line: `53..7....6..195…`.
pub fn line(cells: &[u8]) -> String {
    cells.iter().map(|&digit| char::from(cell_byte(digit))).collect()
}

/// Writes nine lines with blanks between the cells and bars between the boxes: `5 3 . | . 7 . | . . .`.
pub fn grid(cells: &[u8]) -> String {
    let groups = GroupSeparators { within: " ", between: " | " };
    join_rows(cells, |row| groups.join(row, |digit| line(&[digit])))
}

/// Writes nine lines in the form of the Swift and the Python program: `[5, 3, 0, …]`.
pub fn row_lists(cells: &[u8]) -> String {
    join_rows(cells, |row| format!("{row:?}"))
}

/// Writes the grid of the Java program, which has borders, and blanks for empty cells.
pub fn java_program_grid(cells: &[u8]) -> String {
    let border = " -----------------------\n";
    let groups = GroupSeparators { within: " ", between: " | " };
    let cell = |digit: u8| if digit == 0 { " ".to_string() } else { digit.to_string() };
    let row = |row: &[u8]| format!("| {} |", groups.join(row, cell));
    let bands = cells.chunks(27).map(|band| format!("{border}{}\n", join_rows(band, row)));
    bands.collect::<String>() + border.trim_end()
}

/// Writes the grid of the C++ program, which has borders and the heading `=====current====`.
pub fn cpp_program_grid(cells: &[u8]) -> String {
    let groups = GroupSeparators { within: "", between: "|" };
    let row = |row: &[u8]| format!("|{}|", groups.join(row, |digit| digit.to_string()));
    let bands = cells.chunks(27).map(|band| format!("\n{}\n-------------", join_rows(band, row)));
    "=====current====".to_string() + &bands.collect::<String>()
}

/// Writes the JSON of LeetCode's test cases: `[["5","3",".",…],…]`.
pub fn leetcode(cells: &[u8]) -> String {
    let cell = |&digit: &u8| format!("\"{}\"", char::from(cell_byte(digit)));
    let row = |row: &[u8]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
    format!("[{}]", cells.chunks(9).map(row).collect::<Vec<_>>().join(","))
}

/// Writes each row of nine cells on a line of its own.
fn join_rows(cells: &[u8], row: impl Fn(&[u8]) -> String) -> String {
    cells.chunks(9).map(row).collect::<Vec<_>>().join("\n")
}

/// The separators of a row, which has three groups of three cells.
struct GroupSeparators {
    /// The text between two cells of a group.
    within: &'static str,
    /// The text between two groups.
    between: &'static str,
}

impl GroupSeparators {
    /// Joins the cells of a row. `cell` formats a digit.
    fn join(&self, row: &[u8], cell: impl Fn(u8) -> String) -> String {
        let group = |group: &[u8]| {
            group.iter().map(|&digit| cell(digit)).collect::<Vec<_>>().join(self.within)
        };
        row.chunks(3).map(group).collect::<Vec<_>>().join(self.between)
    }
}

/// Returns the character of a cell, `.` for an empty cell.
fn cell_byte(digit: u8) -> u8 {
    if digit == 0 { b'.' } else { b'0' + digit }
}

impl Grid {
    /// Returns the 81 characters of [`line()`], without an allocation.
    pub fn to_line(&self) -> [u8; 81] {
        self.as_bytes().map(cell_byte)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&line(self.as_bytes()))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grid(self.as_bytes()))
    }
}
