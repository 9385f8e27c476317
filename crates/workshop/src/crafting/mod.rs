//! How an attempt or a drill is made out of templates and of a variant's source.
//!
//! | file | question |
//! |---|---|
//! | `names.rs` | What may a crate be called? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `mistakes.rs` | Which classic mistakes can be put in? |
//! | `new_crate.rs` | Which files make a crate, and how do they come into the workspace all at once? |
//! | `renewal.rs` | What of an older crate is made anew? |
//! | `difference.rs` | Where do two texts differ? |

mod difference;
mod functions;
mod mistakes;
mod names;
mod new_crate;
mod renewal;

pub use difference::differences;
pub use functions::{Function, drills};
pub use mistakes::mistake_in;
pub use names::check_name;
pub use new_crate::{NewCrate, search_type};
pub use renewal::renew;
