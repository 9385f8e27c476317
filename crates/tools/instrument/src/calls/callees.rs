//! The names by which functions are called, also in the tokens of macros.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Ident;

/// A name by which a function is called.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Callee {
    pub name: String,
    pub form: CallForm,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum CallForm {
    Name,
    /// A path. The text is the type or module before the name.
    Path(String),
    /// A method, with its number of arguments.
    Method(usize),
    /// A method of a trait that is called without its name, such as `add` by `+`.
    Trait,
}

/// Returns the callees in the tokens of a macro. The name `$` is a parameter of the macro.
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

/// Returns the callee that a name in a macro may be; `None` if the name is being defined, or is a parameter that is not
/// called.
fn callee_at(tokens: &[TokenTree], index: usize, name: &Ident) -> Option<Callee> {
    let before = |count: usize| index.checked_sub(count).map(|it| &tokens[it]);
    let is_after =
        |sign: char| matches!(before(1), Some(TokenTree::Punct(it)) if it.as_char() == sign);
    let next = tokens.get(index + 1);
    let is_parameter = is_after('$');
    let keyword = before(1 + usize::from(is_parameter));
    if matches!(keyword, Some(TokenTree::Ident(it)) if it == "fn") {
        return None;
    }
    if is_parameter && !matches!(next, Some(TokenTree::Group(_))) {
        return None;
    }
    let form = match before(3) {
        _ if is_after('.') => CallForm::Method(argument_count(next)),
        Some(TokenTree::Ident(path)) if is_after(':') => CallForm::Path(path.to_string()),
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
    let is_comma =
        |token: &&TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
    let last = tokens.len() - 1;
    1 + tokens[..last].iter().filter(is_comma).count()
}

/// Returns the line and the name of each function in the tokens of a macro. A name is `None` if it is a parameter of the
/// macro.
pub fn functions_in(tokens: &TokenStream) -> Vec<(usize, Option<String>)> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut functions = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => functions.extend(functions_in(&group.stream())),
            (TokenTree::Ident(it), Some(TokenTree::Ident(name))) if it == "fn" => {
                functions.push((it.span().start().line, Some(name.to_string())));
            }
            (TokenTree::Ident(it), Some(TokenTree::Punct(sign)))
                if it == "fn" && sign.as_char() == '$' =>
            {
                functions.push((it.span().start().line, None));
            }
            _ => {}
        }
    }
    functions
}

/// Returns whether a name has the letters of a constant: `MAX_SIZE`.
pub fn is_constant(name: &str) -> bool {
    name.chars().all(|char| char.is_ascii_uppercase() || char.is_ascii_digit() || char == '_')
}
