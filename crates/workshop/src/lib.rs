//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, and what is submitted
//! elsewhere.
//!
//! | file | question |
//! |---|---|
//! | `building.rs` | How is an attempt compiled? |
//! | `lane/` | How is one seen as the published searches are? |
//! | `new_crate.rs` | Which files make a crate, and how do they come into the workspace all at once? |
//! | `names.rs` | What may a crate be called? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |
//! | `submission.rs` | What is submitted to an online judge? |
//! | `cut.rs` | What of a source is the search? |

mod building;
mod cut;
pub mod functions;
pub mod judging;
pub mod lane;
pub mod names;
pub mod new_crate;
pub mod submission;
