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
pub use number::{counted, number, number_in, rounded, seconds, time, time_unit};
pub use program::{
    Answer, Context, Error, Result, acts_on_terminal, anyhow, bail, clap, complain, ended, ensure,
    is_broken_pipe, or_exit, printable, printable_lines, remark,
};
pub use run::run_tool;
