//! One file a subcommand: its arguments, and `run`.

pub mod compare;
pub mod completions;
pub mod list;
pub mod play;
pub mod quiz;
pub mod show;
pub mod solve;
pub mod trace;

use practice::choice::{AllowClash, remark_clash, remark_steps};
/// Reads the number of a step, or how many there are.
pub use program::number as step;
pub use program::number_in as number;
use program::seconds;
