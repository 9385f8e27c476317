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
pub fn type_name(ty: &Type) -> Option<&Ident> {
    match ty {
        Type::Path(ty) => ty.path.segments.last().map(|last| &last.ident),
        _ => None,
    }
}

/// Returns whether an `impl` block implements a trait with one of these names.
pub fn implements(block: &ItemImpl, names: &[&str]) -> bool {
    let last = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    last.is_some_and(|last| names.iter().any(|name| last.ident == name))
}

/// An imported item.
#[derive(Clone, Debug)]
pub struct Import {
    /// The path, such as `std::mem::take`.
    pub path: String,
    /// The name in the source: the last name of the path, the name after `as`, or `*` for a glob import.
    pub name: String,
}

/// Returns the imports of a `use`.
pub fn imports(tree: &UseTree) -> Vec<Import> {
    let import =
        |path: &Ident, name: &Ident| Import { path: path.to_string(), name: name.to_string() };
    match tree {
        UseTree::Path(UsePath { ident, tree, .. }) => {
            let mut inner_imports = imports(tree);
            for import in &mut inner_imports {
                import.path = format!("{ident}::{}", import.path);
            }
            inner_imports
        }
        UseTree::Group(group) => group.items.iter().flat_map(imports).collect(),
        UseTree::Name(it) => vec![import(&it.ident, &it.ident)],
        UseTree::Rename(it) => vec![import(&it.ident, &it.rename)],
        UseTree::Glob(_) => vec![Import { path: "*".to_string(), name: "*".to_string() }],
    }
}

/// Returns code on one line, without its comments. The result is empty if the code has a syntax error, such as an open
/// bracket.
pub fn on_one_line(code: &str) -> String {
    code.parse::<TokenStream>().map_or_else(|_| String::new(), |tokens| tokens.to_string())
}

/// Returns the identifiers and keywords in the tokens of a macro.
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
