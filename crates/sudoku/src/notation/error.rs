//! What is wrong with a text, and where.

use alloc::{format, string::String};
use core::{error::Error, fmt};

/// The first place in a text that is not as a board would have it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ParseError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1; one past its end if the line ends too soon.
    pub column: usize,
    /// What the text has there.
    pub found: String,
    /// What a board has there.
    pub expected: &'static str,
}

pub(super) const CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * x X)";
pub(crate) const WHOLE: &str = "81 cells on one line, or 9 on each of nine lines";

impl ParseError {
    pub(super) fn new(
        (line, column): (usize, usize),
        found: impl Into<String>,
        expected: &'static str,
    ) -> Self {
        ParseError { line, column, found: found.into(), expected }
    }

    /// A character that a board does not have there.
    pub(super) fn unexpected(place: (usize, usize), char: char, expected: &'static str) -> Self {
        ParseError::new(place, format!("{char:?}"), expected)
    }

    /// A line, a group or a list that ends after `count` things: "the end after 8 cells".
    pub(super) fn end_after(
        place: (usize, usize),
        count: usize,
        thing: &str,
        expected: &'static str,
    ) -> Self {
        let plural = if count == 1 { "" } else { "s" };
        ParseError::new(place, format!("the end after {count} {thing}{plural}"), expected)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for ParseError {}
