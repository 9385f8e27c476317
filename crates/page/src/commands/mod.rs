//! One file a subcommand: its arguments, and `run`.

pub mod page;
pub mod refresh;
pub mod serve;
mod site;
