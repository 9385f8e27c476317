//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, and what is submitted
//! elsewhere.
//!
//! | file | question |
//! |---|---|
//! | `building.rs` | How is an attempt compiled, and which programs are there of it? |
//! | `attempt_copy.rs` | How is a solution in LeetCode's signature made to report its steps, and an attempt to run in a page? |
//! | `instrument/` | How are the writes of a solution to its board followed? |
//! | `manifest.rs` | What is in the manifest of a copy? |
//! | `page_modules.rs` | Which modules does a page run? |
//! | `files.rs` | How is a file written as a whole or not at all? |
//! | `new_crate.rs`, `leetcode_crate.rs` | Which files make a crate, and how do they come into the workspace all at once? |
//! | `page_text.rs`, `pasted.rs` | What does a text that was copied from LeetCode say of a problem? |
//! | `crate_names.rs` | What may a crate be called? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |
//! | `submission.rs`, `search_text.rs` | What is submitted to an online judge, and what of a source is that? |
//! | `main.rs`, `commands/` | The program with the commands to practise |

mod attempt_copy;
pub mod building;
pub mod crate_names;
pub mod files;
pub mod functions;
mod instrument;
pub mod judging;
mod leetcode_crate;
pub mod manifest;
pub mod new_crate;
pub mod page_modules;
mod page_text;
pub mod pasted;
mod search_text;
pub mod submission;
