//! One file a subcommand: its arguments, and `run`.

pub mod answer;
pub mod compare;
pub mod completions;
pub mod drill;
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

use practice::choice::{AllowClash, remark_clash, remark_steps};
pub use program::number_in as number;
use program::seconds;
