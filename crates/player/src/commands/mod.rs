//! One file a subcommand: its arguments, and `run`.

pub mod play;
pub mod quiz;
