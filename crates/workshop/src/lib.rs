//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, and the record of
//! what was judged.
//!
//! | file | question |
//! |---|---|
//! | `building.rs` | How is one compiled? |
//! | `lane/` | How is one seen as the published searches are? |
//! | `crafting/` | How is one made? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |

mod building;
pub mod crafting;
pub mod judging;
pub mod lane;
