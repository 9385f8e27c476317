//! Parses rows with bars between their boxes or cells, in which a blank may be an empty cell.

use alloc::vec::Vec;

use search::notation::{LocatedChar, Location, ParseError, end_location};

use super::symbols::{parse_digit, unexpected_end};

/// Returns whether a character is a vertical bar.
pub(super) fn is_bar(char: char) -> bool {
    matches!(char, '|' | '│' | '┃' | '║')
}

/// Returns whether a line is a border between rows: `---+---`, `*-----*`, `|---+---|`, `:---+---:`, `'---'---'`.
/// A border has no more `.` and `*` than dashes, since these are also empty cells.
pub(super) fn is_border(trimmed: &str) -> bool {
    let is_dash = |char| matches!(char, '-' | '=' | '─' | '━' | '═');
    let is_box_drawing = |char| ('\u{2500}'..='\u{257f}').contains(&char);
    let count = |is: &dyn Fn(char) -> bool| trimmed.chars().filter(|&char| is(char)).count();
    let dashes = count(&is_dash);
    dashes > 0
        && count(&|char| ".*".contains(char)) <= dashes
        && trimmed
            .chars()
            .all(|char| is_dash(char) || is_box_drawing(char) || "+*|.:' ".contains(char))
}

/// Returns whether a border may also be the border below a table header, or a row with dashes for empty cells.
pub(super) fn is_ambiguous_border(chars: &[LocatedChar]) -> bool {
    is_header_border(chars) || is_row_of_dashes(chars)
}

/// Returns whether a line is the border below the header of a table with nine columns: `|---|---|`, `|:-:|:-:|`.
pub(super) fn is_header_border(chars: &[LocatedChar]) -> bool {
    let groups: Vec<&[LocatedChar]> = groups(chars).collect();
    let has_dash = |group: &&[LocatedChar]| group.iter().any(|it| it.char == '-');
    let is_border_char = |char: char| char.is_whitespace() || matches!(char, '-' | ':' | '|');
    groups.len() == 9
        && groups.iter().all(has_dash)
        && groups.iter().any(|group| group.iter().filter(|it| !it.is_blank()).count() > 1)
        && chars.iter().all(|it| is_border_char(it.char))
}

/// Returns whether a line has nine dashes, and otherwise only bars and blanks.
pub(super) fn is_row_of_dashes(chars: &[LocatedChar]) -> bool {
    let dashes = chars.iter().filter(|it| it.char == '-').count();
    let is_other = |char: char| !char.is_whitespace() && !is_bar(char) && char != '-';
    dashes == 9 && !chars.iter().any(|it| is_other(it.char))
}

/// Splits a line at its bars. Two bars side by side count as one.
fn groups(chars: &[LocatedChar]) -> impl Iterator<Item = &[LocatedChar]> {
    let start = chars.iter().take_while(|it| it.is_blank()).count();
    let rest = chars[start..].iter().rev();
    let end = chars.len() - rest.take_while(|it| it.is_blank()).count();
    let groups = chars[start..end].split(|it| is_bar(it.char));
    groups.filter(|group| !group.is_empty())
}

/// Parses a row with bars: three groups of three cells, nine groups of one cell, or bars around all nine cells.
///
/// A blank can be an empty cell only if the row starts and ends with a bar, and all groups have the same width.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let groups: Vec<&[LocatedChar]> = groups(chars).collect();
    let (cells_per_group, expected) = match groups.len() {
        1 => (9, "nine cells between the bars"),
        3 => (3, "three cells between two bars"),
        9 => (1, "one cell between two bars"),
        count => {
            let expected = "one, three or nine groups";
            return Err(unexpected_end(end_location(chars), count, "group", expected));
        }
    };
    let width = groups[0].len();
    let can_have_blank_cells =
        has_outer_bars(chars) && groups.iter().all(|group| group.len() == width);
    let mut row = Vec::new();
    for group in groups {
        let cells = match can_have_blank_cells {
            true => cells_with_blanks(group, cells_per_group)?,
            false => without_blanks(group),
        };
        if cells.len() != cells_per_group {
            let Location { line, column } = group[group.len() - 1].location;
            let end_of_group = Location { line, column: column + 1 };
            return Err(unexpected_end(end_of_group, cells.len(), "cell", expected));
        }
        for cell in cells {
            row.push(if cell.is_blank() { 0 } else { parse_digit(cell)? });
        }
    }
    Ok(row.try_into().expect("nine cells are in one, three or nine groups"))
}

/// Returns whether a line starts and ends with a bar.
fn has_outer_bars(chars: &[LocatedChar]) -> bool {
    let mut filled = chars.iter().map(|it| it.char).filter(|char| !char.is_whitespace());
    filled.next().is_some_and(is_bar) && filled.next_back().is_none_or(is_bar)
}

/// Returns the cells of a group in which a blank can be an empty cell.
fn cells_with_blanks(
    group: &[LocatedChar],
    cells_per_group: usize,
) -> Result<Vec<LocatedChar>, ParseError> {
    let filled = without_blanks(group);
    match (cells_per_group, group.len()) {
        // One cell: `| 5 |`, `|   |`.
        (1, _) if filled.is_empty() => Ok(group[..1].to_vec()),
        // Three cells without blanks between them: `|5 3|`.
        (3, 3) => Ok(group.to_vec()),
        // Three cells with blanks around each cell: `| 5   3 |`.
        (3, 7) => {
            let mut gaps = group.iter().step_by(2);
            if let Some(&filled_gap) = gaps.find(|it| !it.is_blank()) {
                return Err(ParseError::unexpected(filled_gap, "a blank"));
            }
            Ok(group.iter().skip(1).step_by(2).copied().collect())
        }
        _ => Ok(filled),
    }
}

fn without_blanks(group: &[LocatedChar]) -> Vec<LocatedChar> {
    group.iter().filter(|it| !it.is_blank()).copied().collect()
}
