//! Labels: how wide they are, and what becomes of those that are too long.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A puzzle may be full of dots, from which it is told by what is around it.
const LEFT_OUT: &str = " … ";

/// How many pixels a text takes at most in any usual font. The fonts that it will be
/// drawn with are the reader's, and nobody knows them here.
pub fn width(text: &str, size: i32) -> i32 {
    let columns = i32::try_from(text.width()).unwrap_or(i32::MAX / 100);
    columns * size * 6 / 10
}

/// A text without what no XML document may hold, and without line breaks.
pub fn clean(text: &str) -> String {
    let is_foreign = |char: char| char.is_control() || matches!(char, '\u{FFFE}' | '\u{FFFF}');
    text.chars().map(|char| if is_foreign(char) { '\u{FFFD}' } else { char }).collect()
}

/// As a text stands between two tags.
pub fn escape(text: &str) -> String {
    clean(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A text that takes no more than that many columns. What is left out is in the
/// middle: names of files differ at their ends, puzzles at both.
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
    fn what_xml_cannot_hold_is_replaced() {
        assert_eq!(escape("a\u{1}b\nc <&>"), "a\u{FFFD}b\u{FFFD}c &lt;&amp;&gt;");
    }
}
