//! One file a subcommand: its arguments, and `run`.

pub mod compare;
pub mod completions;
pub mod list;
pub mod show;
pub mod solve;
pub mod trace;

use practice::choice::{AllowClash, remark_clash, remark_steps};
pub use program::number_in as number;
use program::seconds;
