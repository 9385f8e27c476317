//! What `practice judge` does around the judge itself.
//!
//! | file | question |
//! |---|---|
//! | `plan.rs` | What does the command want judged? |
//! | `target.rs` | Which program is it, and how is it started? |
//! | `subject.rs` | What is it asked, and what is it to answer? |
//! | `cases.rs` | By which cases is it judged? |
//! | `round.rs`, `judged.rs` | What became of the cases? |
//! | `failed.rs` | Which ones failed the last time? |
//! | `effort.rs` | How much did it write, and how long did it take, next to the searches here? |
//! | `report/` | How is that printed, for people and for programs? |

mod cases;
pub mod effort;
pub mod failed;
mod judged;
mod plan;
pub mod remembered;
mod report;
mod round;
mod subject;
mod target;

pub use cases::{Cases, cases, prepare};
pub use judged::{JudgedCase, Tier, TieredCase};
pub use plan::Request;
pub use report::{ReportFormat, Summary, Volume, mebibytes};
pub use round::{LeftOut, Round, StopAt, Times, repeat, run};
pub use subject::Subject;
pub use target::{Ready, Target};
