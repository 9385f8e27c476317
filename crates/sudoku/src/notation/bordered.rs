//! A row with bars between its boxes or cells, in which a blank may be an empty cell.

use super::{
    error::{CELL, ParseError},
    text::{Placed, cell, placed},
};

/// Whether a character is a bar, drawn in any way.
pub(super) fn is_bar(char: char) -> bool {
    matches!(char, '|' | '│' | '┃' | '║')
}

/// Whether a line is a border between rows: `---+---`, `*-----*`, `|---+---|`. A `*` alone is
/// an empty cell.
pub(super) fn is_border(trimmed: &str) -> bool {
    let is_dash = |char| matches!(char, '-' | '=' | '─' | '━' | '═');
    let is_box_drawing = |char| ('\u{2500}'..='\u{257f}').contains(&char);
    trimmed.contains(is_dash)
        && trimmed.chars().all(|char| {
            is_dash(char) || is_box_drawing(char) || matches!(char, '+' | '*' | '|' | ' ')
        })
}

/// Reads a row with bars.
pub(super) fn row(number: usize, text: &str) -> Result<[u8; 9], ParseError> {
    let mut chars: Vec<Placed> = placed(number, text.trim_end()).collect();
    let end = (number, chars.len() + 1);
    if !text.trim_end().ends_with(is_bar) {
        // The end of the line closes the last group as a bar would.
        chars.push((end, '|'));
    }
    let mut groups: Vec<&[Placed]> = chars.split_inclusive(|&(_, char)| is_bar(char)).collect();
    if text.trim_start().starts_with(is_bar) {
        // Before that bar is the margin.
        groups.remove(0);
    }
    let mut row = Vec::new();
    for group in &groups {
        row.extend(between_bars(group, groups.len())?);
    }
    let expected = "nine cells between the bars, three in each box";
    let count = row.len();
    row.try_into().map_err(|_| ParseError::end_after(end, count, "cell", expected))
}

/// The cells of one group, which ends with its bar. Three groups must have three
/// cells each, and nine groups one each; else a blank that is no cell could make up
/// for another that is missing.
fn between_bars(group: &[Placed], groups: usize) -> Result<Vec<u8>, ParseError> {
    let Some((&(bar, _), group)) = group.split_last() else {
        return Ok(Vec::new());
    };
    let mut cells = Vec::new();
    for (place, char) in cells_of_group(group, groups) {
        match cell(char) {
            Some(digit) => cells.push(digit),
            None if char.is_whitespace() => cells.push(0),
            None => return Err(ParseError::unexpected(place, char, CELL)),
        }
    }
    let expected = match groups {
        3 if cells.len() != 3 => "three cells between two bars",
        9 if cells.len() != 1 => "one cell between two bars",
        _ => return Ok(cells),
    };
    Err(ParseError::end_after(bar, cells.len(), "cell", expected))
}

/// The characters of one group between two bars that are cells.
///
/// Of nine groups each is a cell. Of three groups, `|53 |` has a cell at each place
/// and `| 5 3   |` at every other one. With another width it is unknown which blanks
/// are cells, so none is.
fn cells_of_group(group: &[Placed], groups: usize) -> Vec<Placed> {
    let chars = group.iter().filter(|(_, char)| !char.is_whitespace());
    let chars: Vec<Placed> = chars.copied().collect();
    match (groups, group.len()) {
        (9, 1..) if chars.is_empty() => group[..1].to_vec(),
        (3, 3) => group.to_vec(),
        (3, 7) if gaps_are_blank(group) => group.iter().copied().skip(1).step_by(2).collect(),
        _ => chars,
    }
}

fn gaps_are_blank(group: &[Placed]) -> bool {
    group.iter().step_by(2).all(|(_, char)| char.is_whitespace())
}
