//! `Debug` texts of a limited length.

use std::fmt::{self, Debug, Write as _};

/// Maximum number of characters of a printed value.
pub const MAX_VALUE_CHARS: usize = 60;

/// The beginning of a `Debug` text.
pub struct DebugPrefix {
    pub text: String,
    /// Whether this is the whole text.
    pub is_whole: bool,
}

impl DebugPrefix {
    /// Formats at most `max_chars` characters of a value. The rest of the value is not formatted.
    pub fn of(value: &(impl Debug + ?Sized), max_chars: usize) -> Self {
        let mut out = LimitedWriter { text: String::new(), remaining_chars: max_chars };
        let is_whole = write!(out, "{value:?}").is_ok();
        DebugPrefix { text: out.text, is_whole }
    }
}

/// Returns a value in `Debug` notation. A longer text ends with "…" after [`MAX_VALUE_CHARS`] characters.
pub fn truncated_debug(value: &(impl Debug + ?Sized)) -> String {
    let DebugPrefix { text, is_whole } = DebugPrefix::of(value, MAX_VALUE_CHARS);
    if is_whole { text } else { text + "…" }
}

/// A writer that returns an error as soon as the text is too long.
struct LimitedWriter {
    text: String,
    remaining_chars: usize,
}

impl fmt::Write for LimitedWriter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let fitting = text.chars().take(self.remaining_chars);
        self.text.extend(fitting);
        let remaining = self.remaining_chars.checked_sub(text.chars().count());
        self.remaining_chars = remaining.ok_or(fmt::Error)?;
        Ok(())
    }
}
