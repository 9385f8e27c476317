//! # What all groups of commands share
//!
//! Attempts beside the published searches, and the arguments that name them. The program in `main.rs` has
//! the commands to read and to run; each other group of commands is a program of its own.

pub mod agreement;
pub mod attempt_process;
pub mod attempt_search;
pub mod attempt_view;
pub mod attempts;
pub mod call_tree;
pub mod history;
pub mod search_arguments;

pub mod named_search;
pub mod progress;
mod returned_boards;
pub mod source_view;
pub mod tree_text;
