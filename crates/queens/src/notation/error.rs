//! What is wrong with a text, and where.

use std::{error::Error, fmt};

use super::text::Place;

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
    pub expected: String,
}

pub(crate) const BOARD: &str =
    "a board: rows of . and Q, the column of the queen of each row, or n alone";

impl ParseError {
    pub(super) fn new(
        (line, column): Place,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        ParseError { line, column, found: found.into(), expected: expected.into() }
    }

    /// A character that a board does not have there.
    pub(super) fn unexpected(place: Place, char: char, expected: impl Into<String>) -> Self {
        ParseError::new(place, format!("{char:?}"), expected)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for ParseError {}

/// "1 row", "2 rows".
pub(super) fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// "2nd", "12th": of numbers up to 12.
pub(super) fn ordinal(number: usize) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
