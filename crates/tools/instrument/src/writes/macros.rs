//! Finds writes in the definitions and calls of macros.

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use syn::parse::Parser;
use syn::{Block, Macro, Stmt};

use super::rewriter::Rewriter;
use crate::std_calls::is_writing_method_name;
use crate::syntax::names_in;

impl Rewriter<'_> {
    /// Adds a remark if the call of a macro may write to the board.
    pub fn check_macro(&mut self, node: &Macro) {
        let name = node.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let own_macro = self.definitions.macros.get(&name).copied();
        let assigns_parameters = own_macro.is_some_and(|parameters| parameters.assigns_parameters);
        let assigns = !assigns_parameters && has_assignment(&node.tokens);
        let names = names_in(&node.tokens);
        let gets_board = names.iter().any(|name| self.variables.may_be_board(name));
        let is_foreign = own_macro.is_none();
        let writes_board = gets_board && (is_foreign || self.calls_writing_method(&node.tokens));
        if assigns || writes_board || is_foreign && self.unsafe_depth > 0 {
            self.add_remark(&node.path, "writes in this macro may be missing from the steps");
        }
    }

    /// Returns whether the tokens of a macro call a method of the standard library that may write.
    pub fn calls_writing_method(&self, tokens: &TokenStream) -> bool {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        tokens.iter().enumerate().any(|(index, token)| match token {
            TokenTree::Group(group) => self.calls_writing_method(&group.stream()),
            TokenTree::Ident(name) => {
                let before = index.checked_sub(1).and_then(|before| punct_at(&tokens, before));
                let is_method = before.is_some_and(|punct| ".:".contains(punct.as_char()));
                is_method && self.may_write_board(&name.to_string())
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }

    /// Returns whether a method of this name may write to the board.
    fn may_write_board(&self, method: &str) -> bool {
        let is_own = self.definitions.functions.contains(method);
        let is_unreported = UNREPORTED_WRITES.split(' ').any(|name| name == method);
        is_writing_method_name(method) || is_unreported && !is_own
    }
}

/// Common methods and functions that write without a macro of the runtime.
const UNREPORTED_WRITES: &str =
    "drain extract_if from_mut replace select_nth_unstable set splice swap take update write";

/// Returns the statements in the blocks among the tokens of a macro.
pub fn statements_of_blocks(tokens: &TokenStream) -> Vec<Stmt> {
    groups(tokens).flat_map(statements_of_group).collect()
}

fn statements_of_group(group: Group) -> Vec<Stmt> {
    if group.delimiter() == Delimiter::Brace
        && let Ok(statements) = Block::parse_within.parse2(group.stream())
    {
        return statements;
    }
    statements_of_blocks(&group.stream())
}

/// Returns whether the tokens of a macro assign a value, other than in a definition such as `let`.
pub fn has_assignment(tokens: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut is_definition = false;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if has_assignment(&group.stream()) => return true,
            TokenTree::Ident(name) => {
                is_definition |= ["let", "const", "static", "type"].iter().any(|it| name == it);
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_definition = false,
            TokenTree::Punct(_) if !is_definition && is_assignment_operator(&tokens, index) => {
                return true;
            }
            _ => {}
        }
    }
    false
}

/// Returns whether a token is the `=` of an assignment, such as `=` or `+=`, and not of `==`, `=>`, `<=` or `..=`.
fn is_assignment_operator(tokens: &[TokenTree], index: usize) -> bool {
    let Some(equals) = punct_at(tokens, index).filter(|punct| punct.as_char() == '=') else {
        return false;
    };
    let before = index.checked_sub(1).and_then(|before| punct_at(tokens, before));
    if before.is_some_and(|before| "=!<>.".contains(before.as_char())) {
        return false;
    }
    let joined = punct_at(tokens, index + 1).filter(|_| equals.spacing() == Spacing::Joint);
    !joined.is_some_and(|next| "=>".contains(next.as_char()))
}

/// Returns the punctuation character at an index.
fn punct_at(tokens: &[TokenTree], index: usize) -> Option<&Punct> {
    match tokens.get(index) {
        Some(TokenTree::Punct(punct)) => Some(punct),
        _ => None,
    }
}

/// Returns the groups in brackets.
fn groups(tokens: &TokenStream) -> impl Iterator<Item = Group> + use<> {
    tokens.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    })
}

/// Returns the bodies of the arms of a `macro_rules!`.
pub fn arms(definition: &Macro) -> impl Iterator<Item = Group> + use<> {
    // An arm is a matcher, `=>` and a body.
    groups(&definition.tokens).skip(1).step_by(2)
}

/// Returns the statements in the body of an arm, with `_name` in place of `$name`; `None` if the body
/// has a repetition or does not consist of statements.
pub fn statements_of_arm(text: &str) -> Option<Vec<Stmt>> {
    if text.contains("$(") {
        return None;
    }
    Block::parse_within.parse_str(&text.replace('$', "_")).ok()
}
