//! Helpers for a parsed source: byte ranges, names and imports.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{Ident, ItemImpl, Type, UsePath, UseTree};

/// Returns the byte range of a syntax node in the parsed text.
pub fn byte_range(part: &impl Spanned) -> Range<usize> {
    part.span().byte_range()
}

/// Returns the last name in the path of a type; `None` for a type without a path, such as a reference.
pub fn type_name(of: &Type) -> Option<&Ident> {
    if let Type::Path(of) = of { of.path.segments.last().map(|last| &last.ident) } else { None }
}

/// Returns whether an `impl` block implements a trait with one of these names.
pub fn implements(block: &ItemImpl, names: &[&str]) -> bool {
    let last = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

/// Returns the path of each imported item, and its name in the source. A glob import has the name `*`.
pub fn imports(tree: &UseTree) -> Vec<(String, String)> {
    match tree {
        UseTree::Path(UsePath { ident, tree, .. }) => {
            let inner_imports = imports(tree).into_iter();
            inner_imports.map(|(path, name)| (format!("{ident}::{path}"), name)).collect()
        }
        UseTree::Group(group) => group.items.iter().flat_map(imports).collect(),
        UseTree::Name(it) => vec![(it.ident.to_string(), it.ident.to_string())],
        UseTree::Rename(it) => vec![(it.ident.to_string(), it.rename.to_string())],
        UseTree::Glob(_) => vec![("*".to_string(), "*".to_string())],
    }
}

/// Returns code on one line, without its comments. The result is empty if the code has a syntax error, such as an open
/// bracket.
pub fn on_one_line(code: &str) -> String {
    code.parse::<TokenStream>().map_or_else(|_| String::new(), |tokens| tokens.to_string())
}

/// Returns the names in the tokens of a macro.
pub(crate) fn names_in(tokens: &TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(name) => names.push(name.to_string()),
            TokenTree::Group(group) => names.extend(names_in(&group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    names
}
