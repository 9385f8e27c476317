//! A row with bars between its boxes or cells, in which a blank may be an empty cell.

use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError, end_location};

use super::symbols::{parse_digit, unexpected_end};

/// Whether a character is a bar, drawn in any way.
pub(super) fn is_bar(char: char) -> bool {
    matches!(char, '|' | '│' | '┃' | '║')
}

/// Returns whether a line is a border between rows: `---+---`, `*-----*`, `|---+---|`, `:---+---:`, `'---'---'`.
/// A `*` alone is an empty cell, as a `.` is.
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

/// Returns whether a border may also be the rule below the head of a table, or a row with dashes for empty cells.
pub(super) fn is_ambiguous_border(chars: &[LocatedChar]) -> bool {
    is_header_border(chars) || is_row_of_dashes(chars)
}

/// Returns whether a line is the rule below the head of a table with nine columns: `|---|---|`, `|:-:|:-:|`.
pub(super) fn is_header_border(chars: &[LocatedChar]) -> bool {
    let groups: Vec<&[LocatedChar]> = groups(chars).collect();
    let has_dash = |group: &&[LocatedChar]| group.iter().any(|(_, char)| *char == '-');
    let is_rule_char = |char: char| char.is_whitespace() || matches!(char, '-' | ':' | '|');
    groups.len() == 9
        && groups.iter().all(has_dash)
        && groups
            .iter()
            .any(|group| group.iter().filter(|(_, char)| !char.is_whitespace()).count() > 1)
        && chars.iter().all(|(_, char)| is_rule_char(*char))
}

/// Returns whether a line has nine dashes, and otherwise only bars and blanks.
pub(super) fn is_row_of_dashes(chars: &[LocatedChar]) -> bool {
    let dashes = chars.iter().filter(|(_, char)| *char == '-').count();
    let is_other = |char: char| !char.is_whitespace() && !is_bar(char) && char != '-';
    dashes == 9 && !chars.iter().any(|(_, char)| is_other(*char))
}

/// Splits a line at its bars. Two bars side by side count as one.
fn groups(chars: &[LocatedChar]) -> impl Iterator<Item = &[LocatedChar]> {
    let start = chars.iter().take_while(|(_, char)| char.is_whitespace()).count();
    let rest = chars[start..].iter().rev();
    let end = chars.len() - rest.take_while(|(_, char)| char.is_whitespace()).count();
    let groups = chars[start..end].split(|&(_, char)| is_bar(char));
    groups.filter(|group| !group.is_empty())
}

/// Reads a row with bars: three groups of three cells, nine of one, or a frame around all nine.
///
/// A blank is an empty cell only where it is certain which blanks are: between bars at the same distance,
/// of which the first begins the row and the last ends it.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let mut filled = chars.iter().map(|(_, char)| *char).filter(|char| !char.is_whitespace());
    let is_framed = filled.next().is_some_and(is_bar) && filled.next_back().is_none_or(is_bar);
    let groups: Vec<&[LocatedChar]> = groups(chars).collect();
    let (each, expected) = match groups.len() {
        1 => (9, "nine cells between the bars"),
        3 => (3, "three cells between two bars"),
        9 => (1, "one cell between two bars"),
        count => {
            return Err(unexpected_end(
                end_location(chars),
                count,
                "group",
                "one, three or nine groups",
            ));
        }
    };
    let width = groups[0].len();
    let is_even = is_framed && groups.iter().all(|group| group.len() == width);
    let mut row = Vec::new();
    for group in groups {
        let filled = group.iter().filter(|(_, char)| !char.is_whitespace());
        let filled: Vec<LocatedChar> = filled.copied().collect();
        let cells = match (is_even, each, width) {
            (true, 1, _) if filled.is_empty() => group[..1].to_vec(),
            (true, 3, 3) => group.to_vec(),
            (true, 3, 7) => {
                let mut gaps = group.iter().step_by(2);
                if let Some(&(place, char)) = gaps.find(|(_, char)| !char.is_whitespace()) {
                    return Err(ParseError::unexpected(place, char, "a blank"));
                }
                group.iter().skip(1).step_by(2).copied().collect()
            }
            _ => filled,
        };
        if cells.len() != each {
            let (line, last) = group[group.len() - 1].0;
            return Err(unexpected_end((line, last + 1), cells.len(), "cell", expected));
        }
        for (place, char) in cells {
            row.push(if char.is_whitespace() { 0 } else { parse_digit((place, char))? });
        }
    }
    Ok(row.try_into().expect("nine cells are in one, three or nine groups"))
}
