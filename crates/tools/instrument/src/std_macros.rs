//! Macros of the standard library, and the expressions in their arguments.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Macro, Token};

/// The macros that evaluate their arguments.
const EVALUATING_MACROS: &str = "assert assert_eq assert_ne dbg debug_assert debug_assert_eq debug_assert_ne eprint eprintln format format_args \
     matches panic print println todo unimplemented unreachable vec write writeln";

/// The macros that evaluate nothing.
const INERT_MACROS: &str = "cfg column compile_error concat env file include_bytes include_str line module_path option_env stringify \
     thread_local";

fn is_in(list: &str, call: &Macro) -> bool {
    let last = call.path.segments.last();
    last.is_some_and(|last| list.split(' ').any(|known| last.ident == known))
}

/// Returns whether a macro evaluates no expression.
pub fn evaluates_nothing(call: &Macro) -> bool {
    is_in(INERT_MACROS, call)
}

/// Returns the arguments of a macro of the standard library; `None` for another macro.
pub fn std_macro_arguments(call: &Macro) -> Option<Vec<Expr>> {
    if !is_in(EVALUATING_MACROS, call) {
        return None;
    }
    let Arguments(arguments) = syn::parse2(call.tokens.clone()).ok()?;
    Some(arguments)
}

/// Returns the arguments of a macro if all of them are expressions with commas between them.
pub fn all_arguments(call: &Macro) -> Option<Vec<Expr>> {
    let arguments =
        Punctuated::<Expr, Token![,]>::parse_terminated.parse2(call.tokens.clone()).ok()?;
    Some(arguments.into_iter().collect())
}

/// The expressions at the start of a macro's arguments, with commas or, in `vec!`, a semicolon between them.
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
        // The rest is the pattern of `matches!`.
        input.parse::<TokenStream>()?;
        Ok(Arguments(arguments))
    }
}
