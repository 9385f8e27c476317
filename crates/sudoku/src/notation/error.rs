//! What is wrong with a text, and where.

use std::{error::Error, fmt};

/// A place in a text that is not what a board has there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ParseError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1; one past its end where it ends too soon.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// What a board has there.
    pub expected: &'static str,
}

pub(super) const CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * x X)";
pub(super) const WHOLE: &str = "81 cells on one line, or 9 on each of nine lines";
pub(super) const NINE_ROWS: &str = "nine rows";

/// What was found where there should be more: "the end after 8 cells".
pub(super) fn end_after(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("the end after {count} {thing}{plural}")
}

impl ParseError {
    pub(super) fn new(
        (line, column): (usize, usize),
        found: impl Into<String>,
        expected: &'static str,
    ) -> Self {
        ParseError { line, column, found: found.into(), expected }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for ParseError {}
