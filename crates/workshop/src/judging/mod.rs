//! What `practice judge` does around the judge itself.

mod cases;
pub mod failed;
mod failure;
mod judged;
mod report;
mod round;
mod standing;
mod subject;
mod target;

pub use cases::{Cases, cases, prepare};
pub use judged::{JudgedCase, Request, StopAt, Tier, TieredCase};
pub use report::{ReportFormat, mebibytes};
pub use round::{Round, remember, run};
pub use standing::Standing;
pub use subject::Subject;
pub use target::Target;
