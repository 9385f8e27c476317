//! Labels: how wide they are, and what becomes of those that are too long.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The size of all texts but the title, in pixels.
pub const TEXT_SIZE: i32 = 14;
/// In the place of what is left out. The spaces tell it from the dots of a puzzle.
const LEFT_OUT: &str = " … ";

/// The width of a text in pixels, in the widest of the usual fonts. The font that it will be
/// drawn with depends on the reader's system.
pub fn width(text: &str) -> i32 {
    let columns = i32::try_from(text.width()).unwrap_or(i32::MAX / 100);
    columns * TEXT_SIZE * 6 / 10
}

/// A text without the characters that no XML document may hold, and without line breaks.
pub fn clean(text: &str) -> String {
    let is_foreign = |char: char| char.is_control() || matches!(char, '\u{FFFE}' | '\u{FFFF}');
    text.chars().map(|char| if is_foreign(char) { '\u{FFFD}' } else { char }).collect()
}

/// A text of at most `columns` columns. Its middle is left out: names of files differ at their
/// ends, puzzles at both.
pub fn shorten(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let left = columns.saturating_sub(LEFT_OUT.width());
    let tail_columns = left / 2;
    let head = columns_of(text.chars(), left - tail_columns);
    let tail = columns_of(text.chars().rev(), tail_columns);
    let tail: String = tail.chars().rev().collect();
    format!("{head}{LEFT_OUT}{tail}")
}

fn columns_of(chars: impl Iterator<Item = char>, columns: usize) -> String {
    let mut used = 0;
    let fits = |char: &char| {
        used += char.width().unwrap_or(0);
        used <= columns
    };
    chars.take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::short("inkala-hard", "inkala-hard")]
    #[case::just_right("exactly-so-long", "exactly-so-long")]
    #[case::long("puzzles/all.txt: line 12", "puzzle … ine 12")]
    #[case::puzzle("53..7....6..195....98....", "53..7. … 98....")]
    #[case::wide("数独数独数独数独数独", "数独数 … 独数独")]
    fn a_long_text_loses_its_middle(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(shorten(text, 15), expected);
    }

    #[test]
    fn characters_that_xml_cannot_hold_are_replaced() {
        assert_eq!(clean("a\u{1}b\nc"), "a\u{FFFD}b\u{FFFD}c");
    }
}
