//! Names by which a call is one of the standard library's.

use std::collections::{HashMap, HashSet};

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream};
use syn::visit::{self, Visit};
use syn::{
    Expr, ExprCall, ExprMethodCall, File, ItemFn, ItemMod, ItemUse, Macro, ReceiverKind,
    ReturnType, Signature, Token,
};

use super::edits::{imports, type_name};

/// The functions of `std::mem` that write, with the number of their arguments.
const FUNCTIONS: [(&str, usize); 3] = [("swap", 2), ("replace", 2), ("take", 1)];

/// The methods of slices and vectors that write and return nothing borrowed, with the number of arguments.
const METHODS: &str = "append/1 clear/0 clone_from/1 clone_from_slice/1 copy_from_slice/1 copy_within/2 extend/1 \
    extend_from_slice/1 fill/1 fill_with/1 insert/2 pop/0 push/1 remove/1 resize/2 \
    retain/1 retain_mut/1 reverse/0 rotate_left/1 rotate_right/1 sort/0 sort_by/1 \
    sort_by_key/1 sort_unstable/0 sort_unstable_by/1 sort_unstable_by_key/1 split_off/1 \
    swap/2 swap_remove/1 swap_with_slice/1 truncate/1";

/// Methods that types of their own have under the same names as those of the standard library.
const METHODS_OF_MANY: &str = "clone/0 cmp/1 contains/1 contains_key/1 eq/1 first/0 fmt/1 get/1 get_mut/1 hash/1 \
    insert/1 is_empty/0 iter/0 iter_mut/0 last/0 len/0 next/0 partial_cmp/1 replace/1 set/1 swap/1";

fn has(list: &str, call: &ExprMethodCall) -> bool {
    let method = format!("{}/{}", call.method, call.args.len());
    list.split(' ').any(|known| known == method)
}

#[derive(Default)]
pub struct Names {
    /// The functions of `std::mem` by the names that they are imported by.
    functions: HashMap<String, String>,
    /// The functions and modules of the source's own, which may have the same names.
    own: HashSet<String>,
    /// The methods of the source's own after which its receiver may be gone, or borrowed.
    methods: HashSet<(String, usize)>,
}

impl Names {
    pub fn of(file: &File) -> Self {
        let mut names = Names::default();
        names.visit_file(file);
        names
    }

    pub fn function(&self, call: &ExprCall) -> Option<&'static str> {
        let Expr::Path(path) = call.func.as_ref() else { return None };
        let names = path.path.segments.iter().map(|segment| segment.ident.to_string());
        let path = names.collect::<Vec<_>>().join("::");
        let name = match path.rsplit_once("::") {
            None if !self.own.contains(&path) => self.functions.get(&path)?.as_str(),
            Some(("mem", name)) if !self.own.contains("mem") => name,
            Some(("std::mem" | "core::mem", name)) => name,
            _ => return None,
        };
        let mut functions = FUNCTIONS.into_iter();
        functions.find(|it| *it == (name, call.args.len())).map(|(name, _)| name)
    }

    pub fn is_write(&self, call: &ExprMethodCall) -> bool {
        let its_own = (call.method.to_string(), call.args.len());
        has(METHODS, call) && !self.methods.contains(&its_own)
    }
}

impl<'a> Visit<'a> for Names {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        for (path, name) in imports(&item.tree) {
            let of_mem = path.strip_prefix("std::mem::").or(path.strip_prefix("core::mem::"));
            match of_mem {
                Some("*") => self.functions.extend(FUNCTIONS.map(|(it, _)| (it.into(), it.into()))),
                Some(of) => _ = self.functions.insert(name, of.to_string()),
                None => {}
            }
        }
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.own.insert(item.sig.ident.to_string());
        visit::visit_item_fn(self, item);
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        self.own.insert(item.ident.to_string());
        visit::visit_item_mod(self, item);
    }

    fn visit_signature(&mut self, signature: &'a Signature) {
        let Some(receiver) = signature.receiver() else { return };
        let is_left = matches!(receiver.kind, ReceiverKind::Reference(..));
        let is_free = match &signature.output {
            ReturnType::Default => true,
            ReturnType::Type(_, of) => type_name(of).is_some_and(|name| name == "bool"),
        };
        if !is_left || !is_free {
            self.methods.insert((signature.ident.to_string(), signature.inputs.len() - 1));
        }
    }
}

/// Whether a call may well be one of the standard library's, whatever names the source has.
pub fn is_of_std(call: &ExprMethodCall) -> bool {
    has(METHODS, call) || has(METHODS_OF_MANY, call)
}

/// The macros whose arguments are expressions.
const OF_EXPRESSIONS: &str = "assert assert_eq assert_ne dbg debug_assert debug_assert_eq debug_assert_ne eprint \
    eprintln format format_args matches panic print println unreachable vec write writeln";

/// The arguments of a macro of the standard library; `None` if it is none.
pub fn arguments_of_macro(call: &Macro) -> Option<Vec<Expr>> {
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
