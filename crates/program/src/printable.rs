//! Texts of others, made safe to print.

/// A text on one line that does nothing to a terminal, and that any document may hold: control
/// characters, line breaks among them, and the two characters that XML forbids are U+FFFD, "�".
pub fn printable(text: &str) -> String {
    text.chars().map(printable_char).collect()
}

/// The same of a text whose lines and tabs stay as they are.
pub fn printable_lines(text: &str) -> String {
    let is_kept = |char| matches!(char, '\n' | '\t');
    text.chars().map(|char| if is_kept(char) { char } else { printable_char(char) }).collect()
}

pub(crate) fn printable_char(char: char) -> char {
    let is_unprintable = char.is_control() || matches!(char, '\u{fffe}' | '\u{ffff}');
    if is_unprintable { char::REPLACEMENT_CHARACTER } else { char }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn what_would_move_the_cursor_is_replaced() {
        assert_eq!(printable("\x1b[2J\r\n\u{9b}\u{ffff}"), "�[2J����");
        assert_eq!(printable("数独 é"), "数独 é");
        assert_eq!(printable_lines("a\tb\r\n\x1b[31m\u{9b}"), "a\tb�\n�[31m�");
    }
}
