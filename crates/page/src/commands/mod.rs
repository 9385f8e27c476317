//! One file a subcommand: its arguments, and `run`.

mod calls_site;
pub mod page;
pub mod refresh;
pub mod serve;
mod site;
