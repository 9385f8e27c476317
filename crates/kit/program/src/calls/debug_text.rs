//! `Debug` texts of a limited length.

use std::fmt::{self, Debug, Write as _};

/// Maximum number of characters of a printed value.
const MAX_CHARS: usize = 60;

/// Returns a value in `Debug` notation. A longer text ends with "…" after [`MAX_CHARS`] characters, and the rest of the
/// value is not formatted.
pub fn truncated_debug(value: &(impl Debug + ?Sized)) -> String {
    let (text, is_whole) = first_chars_of_debug(value, MAX_CHARS);
    if is_whole { text } else { text + "…" }
}

/// Returns at most `max_chars` characters of a value in `Debug` notation, and whether that is the whole text.
pub fn first_chars_of_debug(value: &(impl Debug + ?Sized), max_chars: usize) -> (String, bool) {
    let mut out = TruncatedText { text: String::new(), remaining_chars: max_chars };
    let is_whole = write!(out, "{value:?}").is_ok();
    (out.text, is_whole)
}

/// A writer that returns an error as soon as the text is too long.
struct TruncatedText {
    text: String,
    remaining_chars: usize,
}

impl fmt::Write for TruncatedText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let fitting = text.chars().take(self.remaining_chars);
        self.text.extend(fitting);
        let remaining = self.remaining_chars.checked_sub(text.chars().count());
        self.remaining_chars = remaining.ok_or(fmt::Error)?;
        Ok(())
    }
}
