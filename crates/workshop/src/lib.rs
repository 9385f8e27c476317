//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, what is submitted
//! elsewhere, and the record of what was judged.
//!
//! | file | question |
//! |---|---|
//! | `attempts.rs` | Which attempts and drills are there? |
//! | `searcher.rs` | Which search does a name mean: a variant or an attempt? |
//! | `building.rs` | How is one compiled? |
//! | `lane/` | How is one seen as the published searches are? |
//! | `new_crate.rs` | Which files make a crate, and how do they come into the workspace all at once? |
//! | `names.rs` | What may a crate be called? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |
//! | `ledger.rs` | What was judged before, and with which result? |
//! | `state.rs` | Where is that kept? |
//! | `submission.rs` | What is submitted to an online judge? |
//! | `cut.rs` | What of a source is the search? |
//! | `watching.rs` | When is a source file saved? |

pub mod attempts;
mod building;
mod cut;
pub mod functions;
pub mod judging;
pub mod lane;
pub mod ledger;
pub mod names;
pub mod new_crate;
pub mod searcher;
pub mod state;
pub mod submission;
pub mod watching;
