//! The characters of a text: where they are, and what is between them.

/// A line of the text and a character of that line, from 1.
pub(super) type Place = (usize, usize);

/// A character and its place.
pub(super) type Placed = (Place, char);

/// The characters of line `number` with their places.
pub(super) fn placed(number: usize, text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.chars().enumerate().map(move |(index, char)| ((number, index + 1), char))
}

/// A line without a byte order mark, and without the comment that a `#` starts.
pub(super) fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}

/// The words between blanks and commas. There is no empty one.
pub(super) fn words(chars: &[Placed]) -> Vec<&[Placed]> {
    let words = chars.split(|&(_, char)| char.is_whitespace() || char == ',');
    words.filter(|word| !word.is_empty()).collect()
}

/// The place after the last character that is not blank; the start of the text if there is none.
pub(super) fn end(chars: &[Placed]) -> Place {
    last(chars).map_or((1, 1), |((line, column), _)| (line, column + 1))
}

/// The last character that is not blank.
pub(super) fn last(chars: &[Placed]) -> Option<Placed> {
    chars.iter().rfind(|(_, char)| !char.is_whitespace()).copied()
}

/// Whether a character is a square.
pub(super) fn is_square(char: char) -> bool {
    matches!(char, '.' | 'Q')
}
