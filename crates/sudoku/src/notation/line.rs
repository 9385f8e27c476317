//! What one line of a text is, taken alone.

use std::ops::RangeInclusive;

use super::{
    error::{CELL, ParseError, WHOLE, end_after},
    list,
};
use crate::Grid;

/// What the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// How many characters somebody may have typed who meant nine.
const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

/// What a line means.
pub(super) enum Line {
    /// Nothing for us, inside a grid too: a border.
    Rule,
    /// Nothing for us, and the end of a grid: an empty line, a comment, the heading of a board.
    Break,
    /// The heading of a section of a `.sdk` file: of the puzzle, or of the same half done.
    Section { is_state: bool },
    /// The start of a list of rows, in brackets.
    List,
    /// A whole board.
    Whole(Result<Grid, ParseError>),
    /// A row of a board, or what was meant as one.
    Row(Result<[u8; 9], ParseError>),
    /// Something else.
    Unknown(ParseError),
}

impl Line {
    /// Whether a grid whose rows come one by one cannot go on in this line.
    pub(super) fn ends_grid(&self) -> bool {
        !matches!(self, Line::Row(_) | Line::Rule)
    }
}

/// A character with its place in the text, `(line, column)` from 1.
pub(super) type Placed = ((usize, usize), char);

/// The characters of a line with their places.
pub(super) fn placed(number: usize, text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.chars().enumerate().map(move |(index, char)| ((number, index + 1), char))
}

/// The digit for a character: 0 for each sign for an empty cell.
pub(super) fn cell(char: char) -> Option<u8> {
    match char {
        '.' | '0' | '_' | '*' | 'x' | 'X' => Some(0),
        '1'..='9' => Some(char as u8 - b'0'),
        _ => None,
    }
}

/// A line without a byte order mark, and without a comment behind a `#`.
pub(super) fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}

pub(super) fn classify(number: usize, text: &str) -> Line {
    if let Some(grid) = plain(text) {
        return Line::Whole(Ok(grid));
    }
    let text = without_comment(text);
    let trimmed = text.trim();
    if trimmed.is_empty() || trimmed == CPP_HEADING {
        return Line::Break;
    }
    if trimmed.eq_ignore_ascii_case("[puzzle]") {
        return Line::Section { is_state: false };
    }
    if trimmed.eq_ignore_ascii_case("[state]") {
        return Line::Section { is_state: true };
    }
    if list::opens_rows(trimmed) {
        return Line::List;
    }
    if list::opens_row(trimmed) {
        let signs: Vec<Placed> = placed(number, text).collect();
        return row_or_unknown(text, list::row(&signs));
    }
    if is_rule(trimmed) {
        return Line::Rule;
    }
    if trimmed.contains(is_bar) {
        return row_or_unknown(text, bordered(number, text));
    }
    let first_word = trimmed.split(is_separator).next().unwrap_or_default();
    // Longer than any row that somebody mistyped: it was meant as a whole board.
    if first_word.chars().count() > *ABOUT_NINE.end() {
        return Line::Whole(whole(number, text));
    }
    words(number, text)
}

/// What cannot be read is an error of its grid only where it was meant as one
/// of its rows; a heading or a remark must not take the place of a row.
fn row_or_unknown(text: &str, row: Result<[u8; 9], ParseError>) -> Line {
    match row {
        Err(error) if !was_meant_as_row(text) => Line::Unknown(error),
        row => Line::Row(row),
    }
}

/// About nine signs, most of them cells; between bars a blank may be a cell too.
fn was_meant_as_row(text: &str) -> bool {
    let is_frame = |char| is_separator(char) || is_bar(char) || list::is_frame(char);
    let signs = text.chars().filter(|&char| !is_frame(char));
    let (cells, others): (Vec<char>, Vec<char>) = signs.partition(|&char| cell(char).is_some());
    let count = cells.len() + others.len();
    let is_too_short = count < *ABOUT_NINE.start() && !text.contains(is_bar);
    others.len() <= cells.len() && !is_too_short && count <= *ABOUT_NINE.end()
}

fn is_bar(char: char) -> bool {
    matches!(char, '|' | '│' | '┃' | '║')
}

fn is_separator(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ';')
}

/// A border between rows: `---+---`, `*-----*`, `|---+---|`. An `*` alone is an empty cell.
fn is_rule(trimmed: &str) -> bool {
    let is_dash = |char| matches!(char, '-' | '=' | '─' | '━' | '═');
    let is_box_drawing = |char| ('\u{2500}'..='\u{257f}').contains(&char);
    trimmed.contains(is_dash)
        && trimmed.chars().all(|char| {
            is_dash(char) || is_box_drawing(char) || matches!(char, '+' | '*' | '|' | ' ')
        })
}

/// Whether a line is a whole board, and the end of whatever stands before it: a grid or a list
/// goes on in no such line. Not all such lines are told, but the usual ones are.
pub fn stands_alone(line: &str) -> bool {
    plain(line).is_some()
}

/// A board whose 81 cells start the line, and nothing behind them could mean anything else.
///
/// Most lines of a long list are such, and this reads them many times as fast as what comes
/// after it, which takes one character at a time and knows what is wrong with each.
fn plain(text: &str) -> Option<Grid> {
    let (signs, comment) = text.as_bytes().split_first_chunk::<81>()?;
    let is_apart = matches!(comment.first(), None | Some(b' ' | b'\t' | b',' | b';'));
    // With a bar or a dash it may be a row or a rule; beyond ASCII there are more of them.
    let is_comment = comment.iter().all(|byte| byte.is_ascii() && !b"|-=".contains(byte));
    let mut is_board = is_apart && is_comment;
    let mut grid = Grid::BLANK;
    for (cell, &sign) in grid.cells.as_flattened_mut().iter_mut().zip(signs) {
        let is_digit = sign.is_ascii_digit();
        *cell = if is_digit { sign - b'0' } else { 0 };
        // Without a branch, so that the compiler takes many cells at once.
        is_board &= is_digit | matches!(sign, b'.' | b'_' | b'*' | b'x' | b'X');
    }
    is_board.then_some(grid)
}

/// 81 cells without a gap; after a separator comes a comment.
fn whole(number: usize, text: &str) -> Result<Grid, ParseError> {
    let mut grid = Grid::BLANK;
    let mut filled = 0;
    let mut end = (number, 1);
    for (place, char) in placed(number, text).skip_while(|(_, char)| char.is_whitespace()) {
        if is_separator(char) {
            break;
        }
        let Some(digit) = cell(char) else {
            return Err(unexpected(
                place,
                char,
                if filled < 81 { CELL } else { "the end of the line, or a blank and a comment" },
            ));
        };
        if filled == 81 {
            return Err(ParseError::new(place, format!("an 82nd cell, '{char}'"), WHOLE));
        }
        grid.cells[filled / 9][filled % 9] = digit;
        filled += 1;
        end = (number, place.1 + 1);
    }
    match filled {
        81 => Ok(grid),
        _ => Err(ParseError::new(end, end_after(filled, "cell"), WHOLE)),
    }
}

/// Cells in words of any length, apart by separators: a row, or all nine.
fn words(number: usize, text: &str) -> Line {
    let mut cells = Vec::new();
    for (place, char) in placed(number, text).filter(|&(_, char)| !is_separator(char)) {
        match cell(char) {
            Some(digit) => cells.push(digit),
            None => return row_or_unknown(text, Err(unexpected(place, char, CELL))),
        }
    }
    if let Ok(row) = cells.as_slice().try_into() {
        return Line::Row(Ok(row));
    }
    if cells.len() == 81 {
        let mut grid = Grid::BLANK;
        grid.cells.copy_from_slice(cells.as_chunks().0);
        return Line::Whole(Ok(grid));
    }
    let end = (number, text.trim_end().chars().count() + 1);
    let error = ParseError::new(end, end_after(cells.len(), "cell"), WHOLE);
    row_or_unknown(text, Err(error))
}

/// A row with bars, in which a blank may stand for an empty cell.
fn bordered(number: usize, text: &str) -> Result<[u8; 9], ParseError> {
    let mut signs: Vec<Placed> = placed(number, text.trim_end()).collect();
    let end = (number, signs.len() + 1);
    if !text.trim_end().ends_with(is_bar) {
        // The end of the line closes the last group as a bar would.
        signs.push((end, '|'));
    }
    let mut groups: Vec<&[Placed]> = signs.split_inclusive(|&(_, char)| is_bar(char)).collect();
    if text.trim_start().starts_with(is_bar) {
        // What stands before that bar is the margin.
        groups.remove(0);
    }
    let mut row = Vec::new();
    for group in &groups {
        row.extend(between_bars(group, groups.len())?);
    }
    let count = row.len();
    row.try_into().map_err(|_| {
        ParseError::new(
            end,
            end_after(count, "cell"),
            "nine cells between the bars, three in each box",
        )
    })
}

/// The cells of one group, which ends with its bar. Three groups have three
/// cells each and nine have one; else a blank that is no cell could make up for
/// one that is.
fn between_bars(group: &[Placed], groups: usize) -> Result<Vec<u8>, ParseError> {
    let Some((&(bar, _), group)) = group.split_last() else {
        return Ok(Vec::new());
    };
    let mut cells = Vec::new();
    for (place, char) in signs_of_cells(group, groups) {
        match cell(char) {
            Some(digit) => cells.push(digit),
            None if char.is_whitespace() => cells.push(0),
            None => return Err(unexpected(place, char, CELL)),
        }
    }
    let expected = match groups {
        3 if cells.len() != 3 => "three cells between two bars",
        9 if cells.len() != 1 => "one cell between two bars",
        _ => return Ok(cells),
    };
    Err(ParseError::new(bar, end_after(cells.len(), "cell"), expected))
}

/// The signs of one group between two bars that stand for cells.
///
/// Of nine groups each is a cell. Of three, `|53 |` has a cell in each place
/// and `| 5 3   |` in every other one; with another width there is no telling
/// where a blank would be a cell, so only the signs count.
fn signs_of_cells(group: &[Placed], groups: usize) -> Vec<Placed> {
    let signs = group.iter().filter(|(_, char)| !char.is_whitespace());
    let signs: Vec<Placed> = signs.copied().collect();
    match (groups, group.len()) {
        (9, 1..) if signs.is_empty() => group[..1].to_vec(),
        (3, 3) => group.to_vec(),
        (3, 7) if gaps_are_blank(group) => group.iter().copied().skip(1).step_by(2).collect(),
        _ => signs,
    }
}

fn gaps_are_blank(group: &[Placed]) -> bool {
    group.iter().step_by(2).all(|(_, char)| char.is_whitespace())
}

pub(super) fn unexpected(place: (usize, usize), char: char, expected: &'static str) -> ParseError {
    ParseError::new(place, format!("{char:?}"), expected)
}
