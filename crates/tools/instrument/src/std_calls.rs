//! Lists of methods and functions of the standard library that write, or write nothing.

use syn::{ExprMethodCall, ExprPath};

/// The functions of `std::mem` that write, with the number of their arguments.
pub const MEM_FUNCTIONS: [(&str, usize); 3] = [("swap", 2), ("replace", 2), ("take", 1)];

/// Names of methods, separated by blanks. `insert/2` is a method `insert` with two arguments, not counting the receiver.
/// A name without a number stands for any number of arguments.
struct MethodList(&'static str);

impl MethodList {
    fn contains(&self, name: &str, arguments: usize) -> bool {
        self.0.split(' ').any(|entry| match entry.split_once('/') {
            None => entry == name,
            Some((known, count)) => known == name && count.parse() == Ok(arguments),
        })
    }

    /// Returns whether the list has a method of this name, with any number of arguments.
    fn contains_name(&self, name: &str) -> bool {
        self.0.split(' ').any(|entry| entry.split('/').next() == Some(name))
    }
}

/// The methods of slices and vectors that write to their receiver and return nothing borrowed. The runtime has macros for
/// them.
const WRITING_METHODS: MethodList = MethodList(
    "append/1 clear/0 clone_from/1 clone_from_slice/1 copy_from_slice/1 copy_within/2 dedup/0 \
    dedup_by/1 dedup_by_key/1 extend/1 extend_from_slice/1 extend_from_within/1 fill/1 fill_with/1 insert/2 \
    make_ascii_lowercase/0 make_ascii_uppercase/0 pop/0 pop_if/1 push/1 remove/1 resize/2 resize_with/2 \
    retain/1 retain_mut/1 reverse/0 rotate_left/1 rotate_right/1 sort/0 sort_by/1 sort_by_cached_key/1 \
    sort_by_key/1 sort_unstable/0 sort_unstable_by/1 sort_unstable_by_key/1 split_off/1 \
    swap/2 swap_remove/1 swap_with_slice/1 truncate/1",
);

/// Methods of the standard library whose names an attempt often gives to its own methods.
const AMBIGUOUS_METHODS: MethodList = MethodList(
    "clone/0 cmp/1 contains/1 contains_key/1 eq/1 first/0 fmt/1 get/1 get_mut/1 hash/1 \
    insert/1 is_empty/0 iter/0 iter_mut/0 last/0 len/0 next/0 partial_cmp/1 replace/1 set/1 swap/1",
);

/// Methods that write nothing, but return mutable access.
const MUTABLE_ACCESS_METHODS: MethodList = MethodList(
    "as_deref_mut as_mut as_mut_ptr as_mut_ptr_range as_mut_slice back_mut borrow_mut \
    chunk_by_mut chunks_exact_mut chunks_mut deref_mut each_mut first_mut from_mut front_mut get_disjoint_mut get_mut \
    get_unchecked_mut index_mut iter_mut last_mut lock make_mut peek_mut rchunks_exact_mut rchunks_mut rsplit_mut \
    split_at_mut split_first_mut split_inclusive_mut split_last_mut split_mut splitn_mut try_borrow_mut try_lock \
    values_mut",
);

/// Methods that write nothing themselves: they read, pass on their arguments, or belong to types that are not part of a
/// board. A number of arguments is given if other methods of the same name write.
const HARMLESS_METHODS: MethodList = MethodList(
    "abs abs_diff add all and and_modify and_then any array_chunks array_windows as_bytes as_deref \
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
    wrapping_add wrapping_mul wrapping_sub write/0 zip",
);

/// Functions that write nothing themselves. Most of them make a new value from their arguments.
const HARMLESS_FUNCTIONS: &str = "Err Ok Some black_box default drop forget from from_fn from_iter from_ref identity \
    new once repeat scope sleep spawn successors with_capacity zip";

/// Returns whether the runtime has a macro for a method.
pub fn is_writing_method(name: &str, arguments: usize) -> bool {
    WRITING_METHODS.contains(name, arguments)
}

/// Returns whether the runtime has a macro for a method of this name.
pub fn is_writing_method_name(name: &str) -> bool {
    WRITING_METHODS.contains_name(name)
}

/// Returns whether methods of this name return mutable access.
pub fn is_mutable_accessor(name: &str) -> bool {
    MUTABLE_ACCESS_METHODS.contains_name(name)
}

/// Returns whether the runtime has a macro for a method of this name, or the method writes nothing.
pub fn is_followed_or_harmless(name: &str) -> bool {
    WRITING_METHODS.contains_name(name) || HARMLESS_METHODS.contains_name(name)
}

/// Returns whether a method writes nothing itself.
pub fn is_harmless_method(name: &str, arguments: usize) -> bool {
    HARMLESS_METHODS.contains(name, arguments) || is_mutable_accessor(name)
}

/// Returns whether a called path writes nothing itself. A method may be called by a path, with its receiver as the first
/// of the `arguments`.
pub fn is_harmless_function(path: &ExprPath, arguments: usize) -> bool {
    let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let name = names.next().unwrap_or_default();
    let type_name = names.next().unwrap_or_default();
    // A `Cell` can be written without a `&mut`.
    if type_name.ends_with("Cell") && name == "from_mut" {
        return false;
    }
    let is_harmless_method = arguments > 0 && is_harmless_method(&name, arguments - 1);
    is_harmless_method || HARMLESS_FUNCTIONS.split(' ').any(|known| known == name)
}

/// Returns whether a path such as `Vec::push` is a method for which the runtime has a macro. `arguments` counts the
/// receiver.
pub fn is_writing_path_call(name: &str, arguments: usize) -> bool {
    arguments > 0 && WRITING_METHODS.contains(name, arguments - 1)
}

/// Returns whether a call may be the call of a method of the standard library.
pub fn has_std_method_name(call: &ExprMethodCall) -> bool {
    let (name, arguments) = (call.method.to_string(), call.args.len());
    WRITING_METHODS.contains(&name, arguments) || AMBIGUOUS_METHODS.contains(&name, arguments)
}
