//! One file a subcommand: its arguments, and `run`.

pub mod add;
pub mod drill;
pub mod hint;
pub mod history;
pub mod judge;
pub mod new;
pub mod programs;
pub mod submit;

pub use program::number_in as number;
use program::seconds;
