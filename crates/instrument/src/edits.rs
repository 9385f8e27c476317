//! Changes to a text, by their places in it.

use std::ops::Range;

/// Changes to a text. None has a line break, so that each line keeps its number.
#[derive(Default)]
pub struct Edits(Vec<(Range<usize>, String)>);

impl Edits {
    /// Puts a text before this byte, after what was put there already.
    pub fn insert(&mut self, place: usize, text: impl Into<String>) {
        self.replace(place..place, text);
    }

    /// Puts a text in the place of another one.
    pub fn replace(&mut self, place: Range<usize>, text: impl Into<String>) {
        self.0.push((place, text.into()));
    }

    /// The text with all changes.
    pub fn apply(mut self, text: &str) -> String {
        // Those of one place stay in their order.
        self.0.sort_by_key(|(place, _)| place.start);
        let mut result = String::with_capacity(2 * text.len());
        let mut end = 0;
        for (place, new) in self.0 {
            result += &text[end..place.start];
            result += &new;
            end = place.end;
        }
        result + &text[end..]
    }
}
