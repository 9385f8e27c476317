//! # What the tools share
//!
//! The tools are the programs behind `cargo practice`. This crate has what their command lines need, beyond the
//! program of a search, which is the crate `program`: arguments of their own types, the other groups of commands,
//! tables, progress bars, and JSON for other programs.

pub mod group;
mod number;
pub mod output;
mod run;
pub mod table;
pub mod terminal;

pub use clap::{Args, Parser, ValueEnum};
pub use indicatif::{HumanCount, ProgressBar};
pub use number::{
    count_with_noun, number_in_range, parse_number, parse_seconds, rounded_count, time_text,
    time_unit,
};
pub use program::{
    Context, Error, ExitReason, Result, anyhow, bail, clap, ensure, exit_code, exit_on_error,
    is_broken_pipe, is_terminal_control, print_error, print_message, sanitized_line,
    sanitized_lines,
};
pub use run::run_tool;
