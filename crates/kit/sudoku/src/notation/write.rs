//! Boards as text. Each function takes the 81 cells in reading order, and no text ends in a line break.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use search::Notation;

use crate::Grid;

pub(crate) static NOTATIONS: [Notation; 7] = [
    ("grid", "Nine lines with bars between the boxes", |board| grid(board.as_bytes())),
    ("line", "81 digits on a line", |board| line(board.as_bytes())),
    ("swift", "As the Swift program prints a board", |board| row_lists(board.as_bytes())),
    ("java", "As the Java program prints a board", |board| java_output(board.as_bytes())),
    ("cpp", "As the C++ program prints a board", |board| cpp_output(board.as_bytes())),
    ("python", "As the Python program prints a board", |board| row_lists(board.as_bytes())),
    ("leetcode", "The JSON of LeetCode's test cases", |board| leetcode(board.as_bytes())),
];

/// 81 characters, `.` for an empty cell.
pub fn line(cells: &[u8]) -> String {
    cells.iter().map(|&digit| char::from(cell_byte(digit))).collect()
}

/// Nine lines, cells apart, bars between the boxes, `.` for an empty cell.
pub fn grid(cells: &[u8]) -> String {
    join_rows(cells, |row| join_groups(row, |digit| line(&[digit]), " ", " | "))
}

/// Nine lines as the Swift and the Python program print their rows: `[5, 3, 0, …]`.
pub fn row_lists(cells: &[u8]) -> String {
    join_rows(cells, |row| format!("{row:?}"))
}

/// The bordered grid of the Java program, a blank for an empty cell.
pub fn java_output(cells: &[u8]) -> String {
    let rule = " -----------------------\n";
    let cell = |digit: u8| if digit == 0 { " ".to_string() } else { digit.to_string() };
    let row = |row: &[u8]| format!("| {} |", join_groups(row, cell, " ", " | "));
    let bands = cells.chunks(27).map(|band| format!("{rule}{}\n", join_rows(band, row)));
    bands.collect::<String>() + rule.trim_end()
}

/// The bordered grid of the C++ program under its `=====current====`.
pub fn cpp_output(cells: &[u8]) -> String {
    let row = |row: &[u8]| format!("|{}|", join_groups(row, |digit| digit.to_string(), "", "|"));
    let bands = cells.chunks(27).map(|band| format!("\n{}\n-------------", join_rows(band, row)));
    "=====current====".to_string() + &bands.collect::<String>()
}

/// The JSON of LeetCode's test cases: `[["5","3",".",…],…]`.
pub fn leetcode(cells: &[u8]) -> String {
    let cell = |&digit: &u8| format!("\"{}\"", char::from(cell_byte(digit)));
    let row = |row: &[u8]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
    format!("[{}]", cells.chunks(9).map(row).collect::<Vec<_>>().join(","))
}

fn join_rows(cells: &[u8], row: impl Fn(&[u8]) -> String) -> String {
    cells.chunks(9).map(row).collect::<Vec<_>>().join("\n")
}

/// Nine cells in three groups, as `cell` writes a digit.
fn join_groups(row: &[u8], cell: impl Fn(u8) -> String, within: &str, between: &str) -> String {
    let group = |group: &[u8]| group.iter().map(|&it| cell(it)).collect::<Vec<_>>().join(within);
    row.chunks(3).map(group).collect::<Vec<_>>().join(between)
}

/// A cell as a character, `.` for an empty one.
fn cell_byte(digit: u8) -> u8 {
    if digit == 0 { b'.' } else { b'0' + digit }
}

impl Grid {
    /// The 81 characters of [`line()`], without an allocation.
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
