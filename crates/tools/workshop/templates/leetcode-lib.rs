//! # {{ name }}: an attempt at problem {{ task.id }}, {{ task.title }}
//!
//! The statement is in `problems/{{ folder }}/README.md`.

{% if !supplied.is_empty() %}mod leetcode;

{% endif %}{% if has_tree %}use std::{cell::RefCell, rc::Rc};

{% endif %}{% for name in supplied %}/// LeetCode supplies this type. Its definition is in `leetcode.rs`.
pub use leetcode::{{ name }};

{% endfor %}/// LeetCode supplies this struct.
pub struct Solution;

impl Solution {
    {{ signature }} {
{% if task.is_solved_by_backtracking() %}        // A search by backtracking has five parts, in a function that calls itself:
        //
        //   choose   choose the next place, and the values to try there
        //   check    is this value allowed there?
        //   place    put the value there, and search the rest
        //   undo     remove the value before you try the next one
        //   stop     no place is left: this is an answer
{% endif %}        todo!("write the body of `{{ task.signature.function }}`")
    }
}
