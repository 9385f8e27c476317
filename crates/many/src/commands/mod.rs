//! One file a subcommand: its arguments, and `run`.

pub mod check;
pub mod generate;
