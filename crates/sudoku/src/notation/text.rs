//! The characters of a line: where they are, and which of them are cells.

/// A character and its place in the text, `(line, column)` from 1.
pub(super) type Placed = ((usize, usize), char);

/// The characters of line `number` with their places.
pub(super) fn placed(number: usize, text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.chars().enumerate().map(move |(index, char)| ((number, index + 1), char))
}

/// The digit of a cell: 0 for each of the characters for an empty one.
pub(super) fn cell(char: char) -> Option<u8> {
    match char {
        '.' | '0' | '_' | '*' | 'x' | 'X' => Some(0),
        '1'..='9' => Some(char as u8 - b'0'),
        _ => None,
    }
}

/// Reads a text of cells alone, by the same rule as [`cell`] and much faster. `false` if a
/// character is no cell, or one of those for an empty cell that need a second look.
pub(super) fn read_cells<const N: usize>(text: &[u8; N], digits: &mut [u8; N]) -> bool {
    let mut are_cells = true;
    for (digit, &char) in digits.iter_mut().zip(text) {
        let is_digit = char.is_ascii_digit();
        *digit = if is_digit { char - b'0' } else { 0 };
        // Without a branch, so that the compiler can look at many cells at once.
        are_cells &= is_digit | matches!(char, b'.' | b'_' | b'*');
    }
    are_cells
}

/// Whether a character separates cells: a blank, a comma or a semicolon.
pub(super) fn is_separator(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ';')
}

/// A line without a byte order mark, and without the comment that a `#` starts.
pub(super) fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}
