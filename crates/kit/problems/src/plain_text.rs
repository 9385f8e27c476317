//! Reads texts for people from files. Replaces control characters, and characters that change the direction of a
//! line: a terminal would obey them.

use std::ops::Range;

use program::sanitized_line;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// A text, or a value that holds texts.
pub(crate) trait PlainText {
    /// Replaces the characters that a terminal would obey.
    fn plain(self) -> Self;
}

impl PlainText for String {
    fn plain(self) -> Self {
        sanitized_line(&self)
    }
}

impl<T: PlainText> PlainText for Option<T> {
    fn plain(self) -> Self {
        self.map(T::plain)
    }
}

impl<T: PlainText> PlainText for Vec<T> {
    fn plain(self) -> Self {
        self.into_iter().map(T::plain).collect()
    }
}

impl<T: PlainText> PlainText for Spanned<T> {
    fn plain(self) -> Self {
        let Range { start, end } = self.span();
        Spanned::new(start..end, self.into_inner().plain())
    }
}

/// Deserializes a field with a text for people.
pub(crate) fn plain_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + PlainText,
{
    T::deserialize(deserializer).map(T::plain)
}
