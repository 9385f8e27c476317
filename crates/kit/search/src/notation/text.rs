//! The characters of a text with their locations, and the error at a location.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

/// The location of a character in a text.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Location {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1. Columns count characters, not bytes.
    pub column: usize,
}

impl Location {
    /// The start of a text.
    pub const START: Location = Location { line: 1, column: 1 };
}

/// A character of a text and its location.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LocatedChar {
    /// The location of the character.
    pub location: Location,
    /// The character.
    pub char: char,
}

impl LocatedChar {
    /// Returns whether the character is white space.
    pub fn is_blank(&self) -> bool {
        self.char.is_whitespace()
    }
}

/// The first error of a text that should be a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ParseError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The column of the error, from 1. If a line ends too early, this is the column after its end.
    pub column: usize,
    /// Describes the text at the location.
    pub found: String,
    /// Describes the expected text.
    pub expected: Cow<'static, str>,
    /// Whether the line is not part of a board: a title, a header or a remark. A program may ignore such an error.
    pub is_outside_board: bool,
}

impl ParseError {
    /// Creates an error of a line that should be part of a board.
    pub fn new(
        Location { line, column }: Location,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        let (found, expected) = (found.into(), expected.into());
        ParseError { line, column, found, expected, is_outside_board: false }
    }

    /// Marks the line as not part of a board.
    pub fn outside_board(self) -> Self {
        ParseError { is_outside_board: true, ..self }
    }

    /// Creates the error for an unexpected character.
    pub fn unexpected(found: LocatedChar, expected: impl Into<Cow<'static, str>>) -> Self {
        ParseError::new(found.location, format!("{:?}", found.char), expected)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { line, column, found, expected, .. } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for ParseError {}

/// Returns the characters of a line with their locations. `line` is the number of the line, from 1.
pub fn located_chars(line: usize, text: &str) -> impl Iterator<Item = LocatedChar> + '_ {
    let columns = 1..;
    columns
        .zip(text.chars())
        .map(move |(column, char)| LocatedChar { location: Location { line, column }, char })
}

/// Returns a line without a byte order mark, and without the comment after a `#`.
pub fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}

/// Formats a number with a noun: "1 row", "2 rows".
pub fn pluralize(number: impl fmt::Display, noun: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Cuts a text after `max_length` characters. If it was longer, adds an ellipsis.
pub fn truncated_text(text: &str, max_length: usize) -> String {
    match text.char_indices().nth(max_length) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// Returns the last character that is not blank, or `None` if all are blank.
pub fn last_non_blank(chars: &[LocatedChar]) -> Option<LocatedChar> {
    chars.iter().rfind(|it| !it.is_blank()).copied()
}

/// Returns the location after the last character that is not blank, or the start of the text if all are blank.
pub fn end_location(chars: &[LocatedChar]) -> Location {
    let Some(last) = last_non_blank(chars) else { return Location::START };
    let Location { line, column } = last.location;
    Location { line, column: column + 1 }
}

/// Returns whether a line looks like a title, a header or a remark: the line has words or names, and too few cells for
/// a row. A short number alone is also the title of a board. `is_cell` returns whether a character can be a cell.
pub fn is_title(line: &str, is_cell: impl Fn(char) -> bool) -> bool {
    let line = line.trim();
    if is_board_number(line) {
        return true;
    }
    let is_letter = |char: char| char.is_alphabetic() && !is_cell(char);
    let is_word_separator = |char: char| !char.is_alphanumeric() && !is_cell(char);
    // Cells in words without letters.
    let mut cells = 0;
    let mut letters = 0;
    // Letters in words that start with a letter, such as the name "R2D2".
    let mut letters_of_names = 0;
    let mut has_word = false;
    for word in line.split(is_word_separator).filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        let letters_of_word = word.chars().filter(|&char| is_letter(char)).count();
        let cells_of_word = word.chars().filter(|&char| is_cell(char)).count();
        let may_be_row = cells_of_word >= MIN_CELLS_OF_ROW && 2 * cells_of_word >= length;
        if may_be_row {
            return false;
        }
        has_word |= letters_of_word >= 2 && 2 * letters_of_word >= length;
        letters += letters_of_word;
        if letters_of_word == 0 {
            cells += cells_of_word;
        }
        if word.starts_with(is_letter) {
            letters_of_names += letters_of_word;
        }
    }
    let has_words_or_names = has_word || letters_of_names >= 2;
    let has_few_cells = cells < MIN_CELLS_OF_ROW || letters > 4 * cells;
    has_words_or_names && has_few_cells
}

/// A word with this many cells may be an incomplete row.
const MIN_CELLS_OF_ROW: usize = 7;

/// Returns whether a line is a number of at most four digits: `12`, `12.`, `12:`, `(12)`.
fn is_board_number(line: &str) -> bool {
    let number = line.strip_prefix('(').unwrap_or(line);
    let number = number.strip_suffix(['.', ':', ')']).unwrap_or(number);
    (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a character is a quotation mark.
pub fn is_quote(char: char) -> bool {
    matches!(char, '"' | '\'')
}
