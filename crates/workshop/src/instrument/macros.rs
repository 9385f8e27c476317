//! What of a macro is Rust.
//!
//! The tokens of a macro mean what the macro makes of them. Rust they are in the arguments of the
//! standard library's macros, in blocks, and in what a `macro_rules!` puts in its own place.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use syn::{
    Block, Expr, Macro, Stmt, Token,
    parse::{Parse, ParseStream, Parser},
};

/// The macros of the standard library whose arguments are expressions.
const OF_EXPRESSIONS: &str = "assert assert_eq assert_ne dbg debug_assert debug_assert_eq debug_assert_ne eprint \
    eprintln format format_args matches panic print println unreachable vec write writeln";

/// The arguments of a macro of the standard library; `None` if it is none.
pub fn arguments(call: &Macro) -> Option<Vec<Expr>> {
    let name = &call.path.segments.last()?.ident;
    let is_known = OF_EXPRESSIONS.split(' ').any(|known| name == known);
    is_known.then(|| syn::parse2::<Arguments>(call.tokens.clone()).ok())?.map(|it| it.0)
}

/// Expressions with commas or, in `vec!`, a semicolon between them; of `matches!` the first alone.
struct Arguments(Vec<Expr>);

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut arguments = Vec::new();
        while let Ok(argument) = input.parse() {
            arguments.push(argument);
            if input.parse::<Token![,]>().is_err() && input.parse::<Token![;]>().is_err() {
                break;
            }
        }
        // What is left is the pattern of `matches!`.
        input.parse::<TokenStream>()?;
        Ok(Arguments(arguments))
    }
}

/// The statements in the blocks among the tokens of a macro.
pub fn statements_of_blocks(tokens: &TokenStream) -> Vec<Stmt> {
    let of_group = |group: Group| match statements_of_block(&group) {
        Some(statements) => statements,
        None => statements_of_blocks(&group.stream()),
    };
    groups(tokens).flat_map(of_group).collect()
}

fn statements_of_block(group: &Group) -> Option<Vec<Stmt>> {
    let is_block = group.delimiter() == Delimiter::Brace;
    is_block.then(|| Block::parse_within.parse2(group.stream()).ok())?
}

/// Whether there is an assignment to an element, or to what a reference leads to, in none of the blocks
/// among some tokens.
pub fn has_assignment(tokens: &TokenStream) -> bool {
    let list: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is_place = |end: usize| match &list[end] {
        // What is after a name or an index, and not the type of an array.
        TokenTree::Group(group) => {
            group.delimiter() == Delimiter::Bracket
                && end > 0
                && matches!(list[end - 1], TokenTree::Ident(_) | TokenTree::Group(_))
        }
        TokenTree::Ident(_) => end > 0 && is_sign(&list[end - 1], '*'),
        _ => false,
    };
    (1..list.len()).any(|i| is_equals(&list[i], list.get(i + 1)) && is_place(i - 1))
        || groups(tokens)
            .filter(|group| statements_of_block(group).is_none())
            .any(|group| has_assignment(&group.stream()))
}

/// Whether a token is `=`, and not the start of `==` or `=>`.
fn is_equals(token: &TokenTree, next: Option<&TokenTree>) -> bool {
    let TokenTree::Punct(sign) = token else {
        return false;
    };
    let goes_on = next.is_some_and(|next| is_sign(next, '=') || is_sign(next, '>'));
    sign.as_char() == '=' && !(sign.spacing() == Spacing::Joint && goes_on)
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(token) if token.as_char() == sign)
}

fn groups(tokens: &TokenStream) -> impl Iterator<Item = Group> + use<> {
    tokens.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    })
}

/// What a `macro_rules!` puts in its own place: one group for each of its arms.
pub fn arms(definition: &Macro) -> impl Iterator<Item = Group> + use<> {
    // An arm is a matcher, `=>` and what is put in its place.
    groups(&definition.tokens).skip(1).step_by(2)
}

/// Where the text of a group is, without the signs around it.
pub fn inside(group: &Group) -> Range<usize> {
    group.span_open().byte_range().end..group.span_close().byte_range().start
}

/// The statements of an arm. Their places count from the start of what is [`inside`] it.
pub fn statements_of_arm(arm: &Group, code: &str) -> Option<Vec<Stmt>> {
    let place = inside(arm);
    let mut text = code[place.clone()].to_string();
    for (range, sign) in signs_of_macros(arm.stream()) {
        let new = sign.to_string().repeat(range.len());
        text.replace_range(range.start - place.start..range.end - place.start, &new);
    }
    Block::parse_within.parse_str(&text).ok()
}

/// The signs that Rust does not have, each with what can be in its place: `$name` is a name as `_name`
/// is, and what is repeated, `$(…),*`, can be there once.
fn signs_of_macros(tokens: TokenStream) -> Vec<(Range<usize>, char)> {
    let mut signs = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match (&token, tokens.peek()) {
            (TokenTree::Group(group), _) => signs.extend(signs_of_macros(group.stream())),
            (dollar, Some(TokenTree::Ident(_))) if is_sign(dollar, '$') => {
                signs.push((dollar.span().byte_range(), '_'));
            }
            (dollar, Some(TokenTree::Group(group))) if is_sign(dollar, '$') => {
                signs.push((dollar.span().byte_range(), ' '));
                signs.push((group.span_open().byte_range(), ' '));
                signs.push((group.span_close().byte_range(), ' '));
                signs.extend(signs_of_macros(group.stream()));
                tokens.next();
                // At most one sign is between a repeated group and how often it is repeated.
                let is_last =
                    |token: &TokenTree| ['*', '+', '?'].iter().any(|it| is_sign(token, *it));
                for token in tokens.by_ref().take(2) {
                    signs.push((token.span().byte_range(), ' '));
                    if is_last(&token) {
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    signs
}
