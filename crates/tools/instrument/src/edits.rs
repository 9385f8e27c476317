//! Edits of a text. The rest of the text keeps its comments and blanks.

use std::ops::Range;

use syn::visit::Visit;
use syn::{Attribute, File};

use crate::syntax::byte_range;

/// Edits of a text, by their byte ranges. If no edit adds or removes a line break, each line keeps its number.
#[derive(Debug, Default)]
pub struct Edits(Vec<Edit>);

#[derive(Debug)]
struct Edit {
    replaced: Range<usize>,
    text: String,
}

impl<'a> Visit<'a> for Edits {
    /// Replaces `deny` and `forbid` by `allow`.
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if ["deny", "forbid"].iter().any(|level| attribute.path().is_ident(level)) {
            self.replace(byte_range(attribute.path()), "allow");
        }
    }
}

impl Edits {
    /// Returns edits that replace `deny` and `forbid` by `allow` in a source: instrumented code may cause warnings.
    pub(crate) fn allow_warnings(file: &File) -> Self {
        let mut edits = Edits::default();
        edits.visit_file(file);
        edits
    }

    /// Inserts a text before a byte, after earlier insertions there.
    pub fn insert(&mut self, byte: usize, text: impl Into<String>) {
        self.replace(byte..byte, text);
    }

    /// Replaces a byte range.
    pub fn replace(&mut self, replaced: Range<usize>, text: impl Into<String>) {
        self.0.push(Edit { replaced, text: text.into() });
    }

    /// Returns the text with all edits. Panics if edits overlap, or are outside of the text.
    pub fn apply(mut self, text: &str) -> String {
        // An insertion comes before a replacement at the same byte. Insertions at one byte keep their order.
        self.0.sort_by_key(|edit| (edit.replaced.start, edit.replaced.end));
        let mut result = String::with_capacity(2 * text.len());
        let mut end = 0;
        for edit in self.0 {
            result += &text[end..edit.replaced.start];
            result += &edit.text;
            end = edit.replaced.end;
        }
        result + &text[end..]
    }
}
