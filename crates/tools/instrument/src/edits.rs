//! Changes to a text that keep the rest of it, with all comments and blanks.

use std::ops::Range;

use syn::Attribute;
use syn::visit::Visit;

use crate::syntax::byte_range;

/// Changes to a text, by their places in it. Changes without line breaks keep the number of each line.
#[derive(Debug, Default)]
pub struct Edits(Vec<(Range<usize>, String)>);

impl<'a> Visit<'a> for Edits {
    /// Allows what an attribute of the source denies: the instrumented code may have it.
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if ["deny", "forbid"].iter().any(|level| attribute.path().is_ident(level)) {
            self.replace(byte_range(attribute.path()), "allow");
        }
    }
}

impl Edits {
    /// Inserts a text before this byte, after earlier insertions there.
    pub fn insert(&mut self, place: usize, text: impl Into<String>) {
        self.replace(place..place, text);
    }

    /// Replaces these bytes.
    pub fn replace(&mut self, place: Range<usize>, text: impl Into<String>) {
        self.0.push((place, text.into()));
    }

    /// Returns the text with all changes.
    pub fn apply(mut self, text: &str) -> String {
        // Insertions before a part come before its replacement. Changes at one place keep their order.
        self.0.sort_by_key(|(place, _)| (place.start, place.end));
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
