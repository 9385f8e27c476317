//! Boards as text.

use alloc::{format, string::String, string::ToString, vec, vec::Vec};
use core::fmt;

use crate::Grid;

/// A way to write a board down. No notation ends in a line break.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Notation {
    /// 81 characters in reading order, `.` for an empty cell.
    Line,
    /// Nine lines, cells apart, bars between the boxes, `.` for an empty cell.
    Grid,
    /// Nine lines as the Swift program prints its rows: `[5, 3, 0, …]`.
    Swift,
    /// The bordered grid of the Java program, a blank for an empty cell.
    Java,
    /// The bordered grid of the C++ program under its `=====current====`.
    Cpp,
    /// Nine lines as the Python program prints its rows: `[5, 3, 0, …]`.
    Python,
    /// The JSON of LeetCode's test cases: `[["5","3",".",…],…]`.
    LeetCode,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 7] = [
        Notation::Grid,
        Notation::Line,
        Notation::Swift,
        Notation::Java,
        Notation::Cpp,
        Notation::Python,
        Notation::LeetCode,
    ];

    /// Writes a board down.
    pub fn write(self, grid: &Grid) -> String {
        match self {
            Notation::Line => String::from_utf8_lossy(&grid.to_line()).into_owned(),
            Notation::Grid => rows(grid, |row| {
                grouped(row, |digit| char::from(character(digit)).to_string(), " ", " | ")
            }),
            // Both languages print a list of numbers in the same way.
            Notation::Swift | Notation::Python => rows(grid, |row| format!("{row:?}")),
            Notation::Java => java(grid),
            Notation::Cpp => cpp(grid),
            Notation::LeetCode => leetcode(grid),
        }
    }
}

impl Grid {
    /// The 81 characters of [`Notation::Line`], without an allocation.
    pub fn to_line(&self) -> [u8; 81] {
        let mut line = [0; 81];
        for (char, &digit) in line.iter_mut().zip(self.cells.as_flattened()) {
            *char = character(digit);
        }
        line
    }

    /// Nine rows of nine characters, `.` for an empty cell, as LeetCode gives a board to a
    /// solution.
    pub fn to_chars(&self) -> Vec<Vec<char>> {
        self.cells.iter().map(|row| row.map(|digit| character(digit).into()).to_vec()).collect()
    }
}

/// A cell as a character, `.` for an empty one.
fn character(digit: u8) -> u8 {
    match digit {
        0 => b'.',
        _ => b'0' + digit,
    }
}

fn rows(grid: &Grid, line: impl Fn(&[u8; 9]) -> String) -> String {
    let lines: Vec<String> = (0..9).map(|row| line(&grid[row])).collect();
    lines.join("\n")
}

/// Nine cells in three groups, as `cell` writes a digit.
fn grouped(row: &[u8; 9], cell: impl Fn(u8) -> String, within: &str, between: &str) -> String {
    let groups: Vec<String> = row
        .chunks(3)
        .map(|group| group.iter().map(|&digit| cell(digit)).collect::<Vec<_>>().join(within))
        .collect();
    groups.join(between)
}

fn java(grid: &Grid) -> String {
    let rule = " -----------------------";
    let blank = |digit| match digit {
        0 => " ".to_string(),
        _ => digit.to_string(),
    };
    let mut lines = Vec::new();
    for row in 0..9 {
        if row % 3 == 0 {
            lines.push(rule.to_string());
        }
        lines.push(format!("| {} |", grouped(&grid[row], blank, " ", " | ")));
    }
    lines.push(rule.to_string());
    lines.join("\n")
}

fn cpp(grid: &Grid) -> String {
    let mut lines = vec!["=====current====".to_string()];
    for row in 0..9 {
        lines.push(format!("|{}|", grouped(&grid[row], |digit| digit.to_string(), "", "|")));
        if row % 3 == 2 {
            lines.push("-------------".to_string());
        }
    }
    lines.join("\n")
}

fn leetcode(grid: &Grid) -> String {
    let row = |row: usize| {
        grid[row].map(|digit| format!("\"{}\"", char::from(character(digit)))).join(",")
    };
    let rows: Vec<String> = (0..9).map(|i| format!("[{}]", row(i))).collect();
    format!("[{}]", rows.join(","))
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Notation::Line.write(self))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Grid.write(self))
    }
}
