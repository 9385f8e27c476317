//! Reads texts for people from TOML files. Replaces control characters, and characters that change the direction of
//! text, because a terminal would obey them.

use std::ops::Range;

use program::sanitized_line;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// A text, or a value that holds texts.
pub(crate) trait PlainText {
    /// Replaces the characters that a terminal would obey.
    fn sanitized(self) -> Self;
}

impl PlainText for String {
    fn sanitized(self) -> Self {
        sanitized_line(&self)
    }
}

impl<T: PlainText> PlainText for Option<T> {
    fn sanitized(self) -> Self {
        self.map(T::sanitized)
    }
}

impl<T: PlainText> PlainText for Vec<T> {
    fn sanitized(self) -> Self {
        self.into_iter().map(T::sanitized).collect()
    }
}

impl<T: PlainText> PlainText for Spanned<T> {
    fn sanitized(self) -> Self {
        let Range { start, end } = self.span();
        Spanned::new(start..end, self.into_inner().sanitized())
    }
}

/// Deserializes a field with a text for people, and replaces the characters that a terminal would obey.
pub(crate) fn plain_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + PlainText,
{
    T::deserialize(deserializer).map(T::sanitized)
}
