//! Methods, functions and macros of the standard library, by their names: which of them write?

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprMethodCall, ExprPath, File, Item, ItemMod, ItemUse, Macro, ReceiverKind,
    ReturnType, Signature, Token,
};

use crate::syntax::{byte_range, imports, type_name};

/// The functions of `std::mem` that write, with the number of their arguments.
const MEM_FUNCTIONS: [(&str, usize); 3] = [("swap", 2), ("replace", 2), ("take", 1)];

/// The methods of slices and vectors that write and return nothing borrowed, with the number of arguments.
const WRITING_METHODS: &str = "append/1 clear/0 clone_from/1 clone_from_slice/1 copy_from_slice/1 copy_within/2 dedup/0 \
    dedup_by/1 dedup_by_key/1 extend/1 extend_from_slice/1 extend_from_within/1 fill/1 fill_with/1 insert/2 \
    make_ascii_lowercase/0 make_ascii_uppercase/0 pop/0 pop_if/1 push/1 remove/1 resize/2 resize_with/2 \
    retain/1 retain_mut/1 reverse/0 rotate_left/1 rotate_right/1 sort/0 sort_by/1 sort_by_cached_key/1 \
    sort_by_key/1 sort_unstable/0 sort_unstable_by/1 sort_unstable_by_key/1 split_off/1 \
    swap/2 swap_remove/1 swap_with_slice/1 truncate/1";

/// Methods that types of their own have under the same names as those of the standard library.
const AMBIGUOUS_METHODS: &str = "clone/0 cmp/1 contains/1 contains_key/1 eq/1 first/0 fmt/1 get/1 get_mut/1 hash/1 \
    insert/1 is_empty/0 iter/0 iter_mut/0 last/0 len/0 next/0 partial_cmp/1 replace/1 set/1 swap/1";

/// Methods that write nothing, but return mutable access.
const MUTABLE_ACCESS_METHODS: &str = "as_deref_mut as_mut as_mut_ptr as_mut_ptr_range as_mut_slice back_mut borrow_mut \
    chunk_by_mut chunks_exact_mut chunks_mut deref_mut each_mut first_mut from_mut front_mut get_disjoint_mut get_mut \
    get_unchecked_mut index_mut iter_mut last_mut lock make_mut peek_mut rchunks_exact_mut rchunks_mut rsplit_mut \
    split_at_mut split_first_mut split_inclusive_mut split_last_mut split_mut splitn_mut try_borrow_mut try_lock \
    values_mut";

/// Methods that write nothing themselves: they read, pass on their arguments, or belong to types without cells of a
/// board. A number of arguments is added if methods of the same name write.
const HARMLESS_METHODS: &str = "abs abs_diff add all and and_modify and_then any array_chunks array_windows as_bytes as_deref \
    as_ptr as_ref as_slice as_str binary_search binary_search_by binary_search_by_key borrow by_ref bytes capacity cast \
    chain char_indices chars checked_add checked_div checked_mul checked_rem checked_sub chunk_by chunks chunks_exact \
    clamp clone cloned cmp cmp_by collect concat contains contains_key copied count count_ones count_zeros cycle deref \
    difference div_euclid ends_with entry enumerate eq eq_ignore_ascii_case escape_debug expect expect_err extended \
    filter filter_map find find_map first first_chunk flat_map flatten fmt fold for_each from_digit fuse ge get \
    get_or_insert_with get_unchecked gt hash index insert/1 inspect intersection into into_boxed_slice into_inner \
    into_iter into_keys into_sorted_vec into_string into_values into_vec is_alphabetic is_alphanumeric is_ascii \
    is_ascii_alphabetic is_ascii_alphanumeric is_ascii_digit is_ascii_graphic is_ascii_hexdigit is_ascii_lowercase \
    is_ascii_punctuation is_ascii_uppercase is_ascii_whitespace is_char_boundary is_control is_digit is_disjoint is_empty \
    is_err is_lowercase is_none is_none_or is_null is_numeric is_ok is_ok_and is_power_of_two is_some is_some_and \
    is_sorted is_sorted_by is_sorted_by_key is_subset is_superset is_uppercase is_whitespace iter join keys last \
    last_chunk le leading_zeros len len_utf8 lines lt map map_err map_or map_or_else map_while max max_by max_by_key min \
    min_by min_by_key ne next next_back ne nth nth_back offset ok ok_or ok_or_else or or_default or_else or_insert \
    or_insert_with parse partial_cmp partition partition_point peek peekable pop_back pop_front position pow product \
    ptr_eq push_back push_front push_str rchunks reduce rem_euclid repeat replace/2 rev rfind rfold rotate_left \
    rotate_right rposition rsplit rsplitn saturating_add saturating_mul saturating_sub scan scope sin skip skip_while \
    spawn spawn_scoped split split_at split_at_checked split_first split_inclusive split_last split_once \
    split_whitespace splitn sqrt starts_with step_by strip_prefix strip_suffix strong_count sub sum symmetric_difference \
    take take_while then then_some then_with to_ascii_lowercase to_ascii_uppercase to_digit to_lowercase to_owned \
    to_string to_uppercase to_vec trailing_ones trailing_zeros trim trim_end trim_matches trim_start try_fold try_for_each \
    try_into try_unwrap union unwrap unwrap_err unwrap_or unwrap_or_default unwrap_or_else unzip upgrade values windows \
    wrapping_add wrapping_mul wrapping_sub write/0 zip";

/// Functions that write nothing themselves. Most make a new value from their arguments.
const HARMLESS_FUNCTIONS: &str = "Err Ok Some black_box default drop forget from from_fn from_iter from_ref identity \
    new once repeat scope sleep spawn successors with_capacity zip";

/// Returns whether a list has the method of a call.
fn has_call(list: &str, call: &ExprMethodCall) -> bool {
    has_method(list, &call.method.to_string(), call.args.len())
}

/// Returns whether a list has a method. If the list gives a number of arguments, it must match, too.
fn has_method(list: &str, name: &str, arguments: usize) -> bool {
    let is_it = |known: &str| match known.split_once('/') {
        None => known == name,
        Some((known, count)) => known == name && count.parse() == Ok(arguments),
    };
    list.split(' ').any(is_it)
}

/// Returns whether a list has a method of this name, with any number of arguments.
fn has_method_name(list: &str, name: &str) -> bool {
    list.split(' ').any(|known| known.split('/').next() == Some(name))
}

/// Returns whether methods of this name return mutable access.
pub fn is_mutable_accessor(name: &str) -> bool {
    has_method_name(MUTABLE_ACCESS_METHODS, name)
}

/// Returns whether methods of this name are followed, or write nothing.
pub fn is_followed_or_harmless(name: &str) -> bool {
    has_method_name(WRITING_METHODS, name) || has_method_name(HARMLESS_METHODS, name)
}

/// Returns whether a method of this name writes nothing itself.
pub fn is_harmless_method(name: &str, arguments: usize) -> bool {
    has_method(HARMLESS_METHODS, name, arguments) || is_mutable_accessor(name)
}

/// Returns whether a function writes nothing itself. A method may be called as a function, with its receiver as the
/// first argument.
pub fn is_harmless_function(path: &ExprPath, arguments: usize) -> bool {
    let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let name = names.next().unwrap_or_default();
    // A `Cell` can be written without a `&mut`.
    let is_cell = names.next().is_some_and(|before| before.ends_with("Cell")) && name == "from_mut";
    let is_method = arguments > 0 && is_harmless_method(&name, arguments - 1);
    !is_cell && (is_method || has_method_name(HARMLESS_FUNCTIONS, &name))
}

/// Returns whether a method is followed. `arguments` counts its receiver, as in a call of `Vec::push`.
pub fn is_writing_path_call(name: &str, arguments: usize) -> bool {
    arguments > 0 && has_method(WRITING_METHODS, name, arguments - 1)
}

/// Returns whether methods of this name write.
pub fn is_writing_method(name: &str) -> bool {
    has_method_name(WRITING_METHODS, name)
}

/// The item that a name refers to.
#[derive(Clone, Debug)]
enum NameOrigin {
    /// A function or module that the source defines.
    Own,
    /// An import, with its full path.
    Imported(String),
}

/// A module or block, in which names are defined.
struct NameScope {
    place: Range<usize>,
    /// Whether this is a module. A module does not see the names around it.
    is_module: bool,
    names: HashMap<String, NameOrigin>,
}

/// The meanings of the names in a source.
#[derive(Default)]
pub struct SymbolTable {
    scopes: Vec<NameScope>,
    /// The methods of the source's own after which its receiver may be gone, or borrowed.
    unfollowed_methods: HashSet<(String, usize)>,
}

impl SymbolTable {
    pub fn of(file: &File) -> Self {
        let mut names = SymbolTable::default();
        names.add_scope(0..usize::MAX, true, &file.items);
        names.visit_file(file);
        names
    }

    fn add_scope<'a>(
        &mut self,
        place: Range<usize>,
        is_module: bool,
        items: impl IntoIterator<Item = &'a Item>,
    ) {
        let mut names = HashMap::new();
        for item in items {
            match item {
                Item::Fn(it) => _ = names.insert(it.sig.ident.to_string(), NameOrigin::Own),
                Item::Mod(it) => _ = names.insert(it.ident.to_string(), NameOrigin::Own),
                Item::Use(it) => names.extend(names_of_import(it)),
                _ => {}
            }
        }
        self.scopes.push(NameScope { place, is_module, names });
    }

    /// Returns the meaning of a name at a place; `None` if the name is a variable or is not defined in this source.
    fn meaning(&self, name: &str, place: usize) -> Option<&NameOrigin> {
        let mut around: Vec<&NameScope> =
            self.scopes.iter().filter(|scope| scope.place.contains(&place)).collect();
        around.sort_by_key(|scope| scope.place.len());
        for scope in around {
            if let Some(meaning) = scope.names.get(name) {
                return Some(meaning);
            }
            // A glob import may bring in names from the scopes around the module.
            if scope.is_module && !scope.names.contains_key("*") {
                return None;
            }
        }
        None
    }

    /// Returns the full path of a function of another crate; `None` if the source defines the function.
    pub fn imported_path(&self, path: &ExprPath, place: usize) -> Option<String> {
        let names: Vec<String> =
            path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let (first, rest) = names.split_first()?;
        let first = match self.meaning(first, place) {
            Some(NameOrigin::Own) => return None,
            Some(NameOrigin::Imported(path)) => path.as_str(),
            None if ["std", "core", "alloc", "mem"].contains(&first.as_str()) => first,
            None => return None,
        };
        let is_own = is_own_path(first);
        let path = [first].into_iter().chain(rest.iter().map(String::as_str));
        let path = path.collect::<Vec<_>>().join("::");
        (!is_own).then_some(path)
    }

    /// Returns whether a path leads to an item that the source defines.
    pub fn is_own(&self, path: &ExprPath, place: usize) -> bool {
        let Some(first) = path.path.segments.first() else { return false };
        let first = first.ident.to_string();
        match self.meaning(&first, place) {
            Some(NameOrigin::Own) => true,
            Some(NameOrigin::Imported(path)) => is_own_path(path),
            None => is_own_path(&first),
        }
    }

    /// Returns whether a name is imported.
    pub fn is_imported(&self, name: &str, place: usize) -> bool {
        matches!(self.meaning(name, place), Some(NameOrigin::Imported(_)))
    }

    /// Returns the followed function of `std::mem` that a path leads to, and the number of its arguments.
    pub fn mem_function(&self, path: &ExprPath, place: usize) -> Option<(&'static str, usize)> {
        let path = self.imported_path(path, place)?;
        let name = path.strip_prefix("std::").or(path.strip_prefix("core::")).unwrap_or(&path);
        let name = name.strip_prefix("mem::")?;
        MEM_FUNCTIONS.into_iter().find(|(known, _)| *known == name)
    }

    pub fn is_writing_call(&self, call: &ExprMethodCall) -> bool {
        let its_own = (call.method.to_string(), call.args.len());
        has_call(WRITING_METHODS, call) && !self.unfollowed_methods.contains(&its_own)
    }
}

fn is_own_path(path: &str) -> bool {
    let first = path.split("::").next().unwrap_or_default();
    ["crate", "self", "super"].contains(&first)
}

/// Returns the names that an import defines.
fn names_of_import(item: &ItemUse) -> Vec<(String, NameOrigin)> {
    let mut names = Vec::new();
    for (path, name) in imports(&item.tree) {
        let path = path.strip_suffix("::self").unwrap_or(&path).to_string();
        match (path.as_str(), name.as_str()) {
            ("std::mem::*" | "core::mem::*", _) => {
                names.extend(MEM_FUNCTIONS.map(|(it, _)| {
                    (it.to_string(), NameOrigin::Imported(format!("std::mem::{it}")))
                }))
            }
            (_, "self") => {
                let last = path.rsplit("::").next().unwrap_or_default().to_string();
                names.push((last, NameOrigin::Imported(path)));
            }
            _ => names.push((name, NameOrigin::Imported(path))),
        }
    }
    names
}

impl<'a> Visit<'a> for SymbolTable {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if let Some((braces, items)) = &item.content {
            let place = braces.span.open().byte_range().start..braces.span.close().byte_range().end;
            self.add_scope(place, true, items);
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_block(&mut self, block: &'a Block) {
        let items = block.stmts.iter().filter_map(|statement| match statement {
            syn::Stmt::Item(item) => Some(item),
            _ => None,
        });
        self.add_scope(byte_range(block), false, items);
        visit::visit_block(self, block);
    }

    fn visit_signature(&mut self, signature: &'a Signature) {
        let Some(receiver) = signature.receiver() else { return };
        let is_left = matches!(receiver.kind, ReceiverKind::Reference(..));
        let is_free = match &signature.output {
            ReturnType::Default => true,
            ReturnType::Type(_, of) => type_name(of).is_some_and(|name| name == "bool"),
        };
        if !is_left || !is_free {
            self.unfollowed_methods
                .insert((signature.ident.to_string(), signature.inputs.len() - 1));
        }
    }
}

/// Returns whether a call may be one of a method of the standard library.
pub fn has_std_method_name(call: &ExprMethodCall) -> bool {
    has_call(WRITING_METHODS, call) || has_call(AMBIGUOUS_METHODS, call)
}

/// The macros whose arguments are expressions.
const OF_EXPRESSIONS: &str = "assert assert_eq assert_ne dbg debug_assert debug_assert_eq debug_assert_ne eprint \
    eprintln format format_args matches panic print println todo unimplemented unreachable vec write writeln";

/// Returns the arguments of a macro if all of them are expressions.
pub fn all_arguments(call: &Macro) -> Option<Vec<Expr>> {
    let Arguments(arguments) = syn::parse2(call.tokens.clone()).ok()?;
    let all = Punctuated::<Expr, Token![,]>::parse_terminated;
    all.parse2(call.tokens.clone()).ok().map(|_| arguments)
}

/// The macros that evaluate nothing.
const OF_NO_EXPRESSIONS: &str = "cfg column compile_error concat env file include_bytes include_str line module_path \
    option_env stringify thread_local";

/// Returns whether a macro evaluates no expression.
pub fn evaluates_nothing(call: &Macro) -> bool {
    call.path
        .segments
        .last()
        .is_some_and(|it| has_method_name(OF_NO_EXPRESSIONS, &it.ident.to_string()))
}

/// Returns the arguments of a macro of the standard library; `None` for another macro.
pub fn std_macro_arguments(call: &Macro) -> Option<Vec<Expr>> {
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
        // The rest is the pattern of `matches!`.
        input.parse::<TokenStream>()?;
        Ok(Arguments(arguments))
    }
}
