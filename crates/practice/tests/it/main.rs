//! The command line, as a user meets it.

mod about;
mod compare;
mod faults;
mod program;
mod read;
mod solve;
mod trace;
mod tree;
