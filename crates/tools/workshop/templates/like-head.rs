//! # {{ name }}: an attempt in the shape of {{ variant }}
//!
//! {{ idea }}.
//!
//! The data, the signatures and their docs come from the write-up. You write the
//! bodies. The tests compare each write with the writes of the write-up's program.
//! The statement is in `problems/{{ folder }}/README.md`.
