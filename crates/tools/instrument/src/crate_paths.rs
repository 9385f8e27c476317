//! Paths that begin with `crate`, in a source that becomes a module of another crate.

use proc_macro2::{TokenStream, TokenTree};

use crate::edits::Edits;

/// Returns the source of a crate for a copy in which the crate is a module: `crate::search` becomes `crate::copy::search` for
/// the module `copy`. Returns a text that is not Rust unchanged.
pub fn with_crate_as_module(code: &str, module: &str) -> String {
    let Ok(tokens) = code.parse::<TokenStream>() else { return code.to_string() };
    let mut edits = Edits::default();
    insert_module(tokens, module, &mut edits);
    edits.apply(code)
}

fn insert_module(tokens: TokenStream, module: &str, edits: &mut Edits) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => insert_module(group.stream(), module, edits),
            TokenTree::Ident(name) if name == "crate" && is_colon(tokens.get(index + 1)) => {
                edits.insert(name.span().byte_range().end, format!("::{module}"));
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn is_colon(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
}
