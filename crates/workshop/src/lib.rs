//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, and the record of
//! what was judged.
//!
//! | file | question |
//! |---|---|
//! | `attempts.rs` | Which attempts and drills are there? |
//! | `searcher.rs` | Which search does a name mean: a variant or an attempt? |
//! | `building.rs` | How is one compiled? |
//! | `lane/` | How is one seen as the published searches are? |
//! | `crafting/` | How is one made? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |
//! | `ledger.rs` | What was judged before, and with which result? |
//! | `state.rs` | Where is that kept? |
//! | `watching.rs` | When is a source file saved? |

pub mod attempts;
mod building;
pub mod crafting;
pub mod judging;
pub mod lane;
pub mod ledger;
pub mod searcher;
pub mod state;
pub mod watching;
