//! How an attempt or a drill is made out of templates and of a variant's source.
//!
//! | file | question |
//! |---|---|
//! | `names.rs` | What may a crate be called? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `mistakes.rs` | Which classic mistakes can be put in? |
//! | `krate.rs` | Which files make a crate, and how do they come into the workspace all at once? |
//! | `difference.rs` | Where do two texts differ? |

pub mod difference;
pub mod functions;
pub mod krate;
pub mod mistakes;
pub mod names;
