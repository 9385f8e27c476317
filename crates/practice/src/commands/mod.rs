//! One file a subcommand: its arguments, and `run`.

pub mod answer;
pub mod check;
pub mod compare;
pub mod completions;
pub mod drill;
pub mod generate;
pub mod hint;
pub mod history;
pub mod judge;
pub mod list;
pub mod new;
pub mod page;
pub mod refresh;
pub mod serve;
pub mod show;
pub mod solve;
pub mod submit;
pub mod trace;

/// Reads the number of a step, or how many there are.
pub use program::number as step;
pub use program::number_in as number;
use program::seconds;
use searches::choice::{AllowClash, remark_clash, remark_steps};
