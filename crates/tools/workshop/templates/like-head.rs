//! # {{ name }}: an attempt in the shape of {{ variant }}
//!
//! {{ idea }}.
//!
//! The data, the signatures and their docs are those of the write-up, the bodies
//! are yours. The tests compare each write with those of the write-up. The statement
//! is in `problems/{{ folder }}/README.md`.
