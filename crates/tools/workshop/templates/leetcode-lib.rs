//! # {{ name }}: an attempt at problem {{ task.id }}, {{ task.title }}
//!
//! The statement is in `problems/{{ folder }}/README.md`.

{% if !supplied.is_empty() %}mod leetcode;

{% endif %}{% if has_tree %}use std::{cell::RefCell, rc::Rc};

{% endif %}{% for name in supplied %}/// LeetCode supplies this itself; `leetcode.rs` has its definition.
pub use leetcode::{{ name }};

{% endfor %}/// LeetCode supplies this itself.
pub struct Solution;

impl Solution {
    {{ signature }} {
{% if task.is_backtracking() %}        // A search by backtracking has five parts, in a function that calls itself:
        //
        //   choose   what comes next, and what can be tried there
        //   check    may it stand there?
        //   place    put it there, and search on from what comes after it
        //   undo     take it back before the next one is tried
        //   stop     nothing is left to choose: this is an answer
{% endif %}        todo!("write the body of `{{ task.signature.function }}`")
    }
}
