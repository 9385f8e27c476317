//! A row with bars between its boxes or cells, in which a blank may be an empty cell.

use alloc::{format, vec::Vec};

use search::notation::{ParseError, Placed, placed};

use super::signs::{CELL, cell, end_after};

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

/// Reads a row with bars: three groups of three cells, nine of one, or a frame around all nine.
pub(super) fn row(number: usize, text: &str) -> Result<[u8; 9], ParseError> {
    let chars: Vec<Placed> = placed(number, text.trim_end()).collect();
    let groups = groups(&chars);
    let width = width(&groups);
    let mut row = Vec::new();
    for group in &groups {
        row.extend(group.cells(groups.len())?);
        if let Some(width) = width {
            group.check_width(width)?;
        }
    }
    let end = (number, chars.len() + 1);
    let expected = "nine cells between the bars, three in each box";
    if !matches!(groups.len(), 1 | 3 | 9) {
        return Err(end_after(end, groups.len(), "group", expected));
    }
    let count = row.len();
    row.try_into().map_err(|_| end_after(end, count, "cell", expected))
}

/// What is between two bars, or between a bar and an end of the line.
#[derive(Clone, Copy)]
struct Group<'a> {
    chars: &'a [Placed],
    kind: Kind,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Kind {
    /// Before the first bar, without the margin.
    First,
    /// Between two bars.
    Inner,
    /// After the last bar, without the blanks at the end of the line.
    Last,
}

/// The groups of a row. Margins are none, and two bars side by side are one.
fn groups(chars: &[Placed]) -> Vec<Group<'_>> {
    let is_blank = |&(_, char): &Placed| char.is_whitespace();
    let pieces: Vec<&[Placed]> = chars.split(|&(_, char)| is_bar(char)).collect();
    let last = pieces.len() - 1;
    let groups = pieces.into_iter().enumerate().map(|(index, chars)| match index {
        0 => {
            let margin = chars.iter().take_while(|char| is_blank(char)).count();
            Group { chars: &chars[margin..], kind: Kind::First }
        }
        _ if index == last => Group { chars, kind: Kind::Last },
        _ => Group { chars, kind: Kind::Inner },
    });
    groups.filter(|group| !group.chars.is_empty()).collect()
}

/// How wide most groups between two bars are.
///
/// Where one of the bars is missing there may be no more than two groups, and the narrower is
/// as wide as it should be.
fn width(groups: &[Group]) -> Option<usize> {
    let inner = groups.iter().filter(|group| group.kind == Kind::Inner);
    let mut widths: Vec<usize> = inner.map(|group| group.chars.len()).collect();
    widths.sort_unstable();
    match widths[..] {
        [narrower, _] => Some(narrower),
        _ => widths.get(widths.len() / 2).copied(),
    }
}

impl Group<'_> {
    /// The cells of one of so many groups. Three groups must have three cells each, and nine
    /// groups one each; else a blank that is no cell could make up for another that is missing.
    fn cells(&self, groups: usize) -> Result<Vec<u8>, ParseError> {
        let chars = self.chars_of_cells(groups)?;
        let digit = |(place, char): Placed| match cell(char) {
            Some(digit) => Ok(digit),
            None if char.is_whitespace() => Ok(0),
            None => Err(ParseError::unexpected(place, char, CELL)),
        };
        let cells = chars.into_iter().map(digit).collect::<Result<Vec<u8>, ParseError>>()?;
        let expected = match groups {
            3 if cells.len() != 3 => "three cells between two bars",
            9 if cells.len() != 1 => "one cell between two bars",
            _ => return Ok(cells),
        };
        Err(end_after(self.end(), cells.len(), "cell", expected))
    }

    /// The characters that are cells.
    ///
    /// Of nine groups each is a cell. Of three groups between bars, `|53 |` has a cell at each
    /// place and `| 5 3   |` at every other one. With another width it is unknown which blanks
    /// are cells, so none is.
    fn chars_of_cells(&self, groups: usize) -> Result<Vec<Placed>, ParseError> {
        let chars = self.chars.iter().copied();
        let filled: Vec<Placed> = chars.clone().filter(|(_, char)| !char.is_whitespace()).collect();
        match (groups, self.kind, self.chars.len()) {
            (9, Kind::Inner, _) if filled.is_empty() => Ok(chars.take(1).collect()),
            (3, Kind::Inner, 3) => Ok(chars.collect()),
            (3, Kind::Inner, 7) => {
                self.check_gaps()?;
                Ok(chars.skip(1).step_by(2).collect())
            }
            _ => Ok(filled),
        }
    }

    /// Checks that there is a blank before, between and after three cells.
    fn check_gaps(&self) -> Result<(), ParseError> {
        let mut gaps = self.chars.iter().step_by(2);
        match gaps.find(|(_, char)| !char.is_whitespace()) {
            Some(&(place, char)) => Err(ParseError::unexpected(place, char, "a blank")),
            None => Ok(()),
        }
    }

    /// Checks that a group is as wide as the others. Without a bar, and so without the blanks
    /// beside it, it may be narrower.
    fn check_width(&self, width: usize) -> Result<(), ParseError> {
        let own = self.chars.len();
        if own < width && self.kind == Kind::Inner {
            let found = format!("a bar after {own} characters");
            return Err(ParseError::new(self.end(), found, "groups of the same width"));
        }
        if own <= width {
            return Ok(());
        }
        // What is too much before the first bar is at the start of the line.
        let index = if self.kind == Kind::First { own - width - 1 } else { width };
        let (place, char) = self.chars[index];
        Err(ParseError::unexpected(place, char, "a bar"))
    }

    /// The place after its last character.
    fn end(&self) -> (usize, usize) {
        self.chars.last().map_or((1, 1), |&((line, column), _)| (line, column + 1))
    }
}
