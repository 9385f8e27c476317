//! All tests of the crate, in one program: to link several takes longer than to run them.

mod trace;
mod words;
