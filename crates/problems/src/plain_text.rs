//! Texts for people, read so that they do nothing to a terminal: control characters and the characters
//! that change the direction of a line are replaced when a file is read.

use std::ops::Range;

use program::printable;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// A text, or a value that holds texts.
pub(crate) trait PlainText {
    /// Replaces the characters that would act on a terminal.
    fn plain(self) -> Self;
}

impl PlainText for String {
    fn plain(self) -> Self {
        printable(&self)
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

/// Reads a field that people read.
pub(crate) fn plain_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + PlainText,
{
    T::deserialize(deserializer).map(T::plain)
}
