//! A source as a text: how it is read, and how it is changed so that its lines keep their numbers.

use std::fmt;
use std::ops::Range;

use cli::{Result, anyhow};
use proc_macro2::{LexError, Span, TokenStream};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Attribute, File, Ident, ItemImpl, Type, UsePath, UseTree};

/// What cannot be followed, or may not, in a sentence without a full stop, after its line.
pub type Remark = (usize, String);

/// Reads a source, and tells the edits that each copy of it needs.
pub fn parse(code: &str) -> Result<(File, Edits)> {
    let wrong = |span: Span, message: &dyn fmt::Display| {
        let start = span.start();
        anyhow!("line {}, column {}: {message}", start.line, start.column + 1)
    };
    let tokens: TokenStream = code.parse().map_err(|error: LexError| {
        wrong(error.span(), &"a bracket or quotation mark is not closed, or closes nothing")
    })?;
    let last = tokens.clone().into_iter().last();
    let file = syn::parse2(tokens).map_err(|error| match last {
        // The end of a text has no place in it.
        Some(last) if error.span().byte_range().is_empty() => wrong(last.span(), &error),
        _ => wrong(error.span(), &error),
    })?;
    let mut edits = Edits::default();
    edits.visit_file(&file);
    Ok((file, edits))
}

pub fn range(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

/// The last name in the path of a type.
pub fn type_name(of: &Type) -> Option<&Ident> {
    if let Type::Path(of) = of { of.path.segments.last().map(|last| &last.ident) } else { None }
}

/// Whether a block implements one of the traits of these names.
pub fn implements(block: &ItemImpl, names: &[&str]) -> bool {
    let last = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

/// What an import names: its whole path, and its name here. `*` is all that is there.
pub fn imports(tree: &UseTree) -> Vec<(String, String)> {
    match tree {
        UseTree::Path(UsePath { ident, tree, .. }) => {
            let below = imports(tree).into_iter();
            below.map(|(path, name)| (format!("{ident}::{path}"), name)).collect()
        }
        UseTree::Group(group) => group.items.iter().flat_map(imports).collect(),
        UseTree::Name(it) => vec![(it.ident.to_string(), it.ident.to_string())],
        UseTree::Rename(it) => vec![(it.ident.to_string(), it.rename.to_string())],
        UseTree::Glob(_) => vec![("*".to_string(), "*".to_string())],
    }
}

/// A part of a source without its comments.
pub fn on_one_line(code: &str) -> String {
    code.parse::<TokenStream>().map_or_else(|_| String::new(), |tokens| tokens.to_string())
}

/// Changes to a text. None has a line break, so that each line keeps its number.
#[derive(Default)]
pub struct Edits(Vec<(Range<usize>, String)>);

impl<'a> Visit<'a> for Edits {
    /// Allows what an attribute of the source denies: it would be found in the copy, too.
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if ["deny", "forbid"].iter().any(|level| attribute.path().is_ident(level)) {
            self.replace(range(attribute.path()), "allow");
        }
    }
}

impl Edits {
    /// Puts a text before this byte, after what was put there already.
    pub fn insert(&mut self, place: usize, text: impl Into<String>) {
        self.replace(place..place, text);
    }

    pub fn replace(&mut self, place: Range<usize>, text: impl Into<String>) {
        self.0.push((place, text.into()));
    }

    pub fn apply(mut self, text: &str) -> String {
        // What is put before a part comes before what takes its place. Those of one place stay in their order.
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
