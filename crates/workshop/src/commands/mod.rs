//! One file a subcommand: its arguments, and `run`.

pub mod drill;
pub mod hint;
pub mod history;
pub mod judge;
pub mod new;
pub mod programs;
pub mod submit;

use program::seconds;
