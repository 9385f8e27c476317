//! What of a macro is Rust.
//!
//! The tokens of a macro mean what the macro makes of them. Rust they are in the arguments of the
//! standard library's macros, in blocks, and in what a `macro_rules!` puts in its own place.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Block, Expr, Macro, Stmt, Token};

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
    let of_group = |group: Group| {
        let is_block = group.delimiter() == Delimiter::Brace;
        let statements = is_block.then(|| Block::parse_within.parse2(group.stream()).ok());
        statements.flatten().unwrap_or_else(|| statements_of_blocks(&group.stream()))
    };
    groups(tokens).flat_map(of_group).collect()
}

pub fn has_assignment(tokens: &TokenStream) -> bool {
    tokens.to_string().contains("] = ")
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

/// The statements of an arm, whose text this is; `None` if it repeats something. `$name` is a name as
/// `_name` is.
pub fn statements_of_arm(text: &str) -> Option<Vec<Stmt>> {
    let is_plain = !text.contains("$(");
    is_plain.then(|| Block::parse_within.parse_str(&text.replace('$', "_")).ok())?
}
