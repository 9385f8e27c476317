//! # {{ name }}: {{ original }}, {{ change }}
//!
//! The statement is in `problems/{{ folder }}/README.md`.

/// LeetCode supplies this struct.
pub struct Solution;

{{ code }}
