//! # Helpers for the command lines of the tools
//!
//! The tools are the programs behind `cargo practice`. Each of them parses arguments with `clap` and prints results.
//!
//! - A **group** of commands is a program of its own. `practice` starts the program that has the command.
//! - [`run_tool`] parses the arguments of a tool and runs its command. `group_of_commands!` writes the `main` of a
//!   group.
//! - A **table** fits the terminal: cells wrap, and a narrow terminal gets fewer columns.
//! - A **progress bar** goes to standard error, and is hidden if another program reads standard output.
//! - A **JSON line** is one row of a result for other programs.
//! - A **number** may have groups of digits in arguments (`1,234`), and has a unit in results (`41.7 k`, `12.30 ms`).
//!
//! The crate `program` has what the programs of searches and attempts need, too: exit codes and messages. This crate
//! exports them again.

pub mod group;
mod number;
pub mod output;
mod run;
pub mod table;
pub mod terminal;

pub use clap::{Args, Parser, ValueEnum};
pub use indicatif::{HumanCount, ProgressBar};
pub use number::{
    TimeUnit, count_with_noun, number_in_range, parse_number, parse_seconds, rounded_count,
    time_text, time_unit,
};
pub use program::{
    Context, Error, ExitReason, Result, anyhow, bail, clap, ensure, exit_code, exit_on_error,
    is_broken_pipe, is_terminal_control, print_error, print_message, sanitized_line,
    sanitized_lines,
};
pub use run::run_tool;
