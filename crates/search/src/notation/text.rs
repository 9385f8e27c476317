//! The characters of a text with their places, and what is wrong with one.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

/// A line of the text and a character of that line, from 1.
pub type Place = (usize, usize);

/// A character and its place.
pub type Placed = (Place, char);

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
    pub expected: Cow<'static, str>,
}

impl ParseError {
    /// Another thing than was expected.
    pub fn new(
        (line, column): Place,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        ParseError { line, column, found: found.into(), expected: expected.into() }
    }

    /// A character that a board does not have there.
    pub fn unexpected(place: Place, char: char, expected: impl Into<Cow<'static, str>>) -> Self {
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

/// The characters of line `number` with their places.
pub fn placed(number: usize, text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.chars().enumerate().map(move |(index, char)| ((number, index + 1), char))
}

/// A line without a byte order mark, and without the comment that a `#` starts.
pub fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}

/// "1 row", "2 rows".
pub fn count(number: impl fmt::Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// A text, or the beginning of one that has more characters than `most`, and a sign that it goes on.
pub fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// The last character that is not blank.
pub fn last(chars: &[Placed]) -> Option<Placed> {
    chars.iter().rfind(|(_, char)| !char.is_whitespace()).copied()
}

/// The place after the last character that is not blank; the start of the text if there is none.
pub fn end(chars: &[Placed]) -> Place {
    last(chars).map_or((1, 1), |((line, column), _)| (line, column + 1))
}

/// Whether a character is a quotation mark.
pub fn is_quote(char: char) -> bool {
    matches!(char, '"' | '\'')
}
