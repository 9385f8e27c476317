//! What `practice judge` does around the judge itself.
//!
//! | file | question |
//! |---|---|
//! | `target.rs` | What is judged, and how is it started? |
//! | `cases.rs` | By which cases? |
//! | `big.rs` | Where do thousands of them come from? |
//! | `round.rs` | What became of them? |
//! | `failed.rs` | Which ones failed the last time? |
//! | `effort.rs` | How much did it write, next to the searches here? |
//! | `report.rs` | How is that told? |

pub mod big;
pub mod cases;
pub mod effort;
pub mod failed;
pub mod report;
pub mod round;
pub mod target;
