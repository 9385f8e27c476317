//! Finds the names by which functions are called, also in the tokens of macros.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Ident;

/// A name by which a function is called.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Callee {
    pub name: String,
    pub form: CallForm,
}

/// The form of a call.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum CallForm {
    /// A name alone, as in `place(1)`.
    Name,
    /// A path, as in `Board::place(1)`. The text is the type or module before the name.
    Path(String),
    /// A method, as in `board.place(1)`, with its number of arguments.
    Method(usize),
    /// A method of a trait that is called without its name, such as `add` by `+`.
    Trait,
}

/// Returns the callees in the tokens of a macro. A parameter of the macro gets the name `$`.
pub fn callees_in(tokens: &TokenStream) -> Vec<Callee> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut callees = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => callees.extend(callees_in(&group.stream())),
            TokenTree::Ident(name) => callees.extend(callee_at(&tokens, index, name)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    callees
}

/// Returns the callee for a name in the tokens of a macro; `None` if the name is defined there by `fn`, or if it is a
/// parameter of the macro that is not called.
fn callee_at(tokens: &[TokenTree], index: usize, name: &Ident) -> Option<Callee> {
    let token_before = |count: usize| index.checked_sub(count).map(|before| &tokens[before]);
    let punct_before = match token_before(1) {
        Some(TokenTree::Punct(punct)) => Some(punct.as_char()),
        _ => None,
    };
    let next = tokens.get(index + 1);
    let is_parameter = punct_before == Some('$');
    let keyword = token_before(if is_parameter { 2 } else { 1 });
    if matches!(keyword, Some(TokenTree::Ident(keyword)) if keyword == "fn") {
        return None;
    }
    if is_parameter && !matches!(next, Some(TokenTree::Group(_))) {
        return None;
    }
    let form = match punct_before {
        Some('.') => CallForm::Method(argument_count(next)),
        // In `Type::name`, the two tokens before the name are `:`.
        Some(':') => match token_before(3) {
            Some(TokenTree::Ident(owner)) => CallForm::Path(owner.to_string()),
            _ => CallForm::Name,
        },
        _ => CallForm::Name,
    };
    let name = if is_parameter { "$".to_string() } else { name.to_string() };
    Some(Callee { name, form })
}

/// Returns the number of arguments in parentheses.
fn argument_count(arguments: Option<&TokenTree>) -> usize {
    let Some(TokenTree::Group(group)) = arguments else { return 0 };
    if group.delimiter() != Delimiter::Parenthesis || group.stream().is_empty() {
        return 0;
    }
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    // A comma after the last argument does not count.
    let before_last = &tokens[..tokens.len() - 1];
    let commas = before_last
        .iter()
        .filter(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    1 + commas.count()
}

/// A function that is defined in the tokens of a macro.
pub struct DefinedFunction {
    pub line: usize,
    /// `None` if the name is a parameter of the macro.
    pub name: Option<String>,
}

/// Returns the functions that are defined in the tokens of a macro.
pub fn functions_in(tokens: &TokenStream) -> Vec<DefinedFunction> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut functions = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => functions.extend(functions_in(&group.stream())),
            (TokenTree::Ident(keyword), Some(TokenTree::Ident(name))) if keyword == "fn" => {
                let line = keyword.span().start().line;
                functions.push(DefinedFunction { line, name: Some(name.to_string()) });
            }
            (TokenTree::Ident(keyword), Some(TokenTree::Punct(punct)))
                if keyword == "fn" && punct.as_char() == '$' =>
            {
                let line = keyword.span().start().line;
                functions.push(DefinedFunction { line, name: None });
            }
            _ => {}
        }
    }
    functions
}

/// Returns whether a name is written like a constant: `MAX_SIZE`.
pub fn is_constant(name: &str) -> bool {
    name.chars().all(|char| char.is_ascii_uppercase() || char.is_ascii_digit() || char == '_')
}
