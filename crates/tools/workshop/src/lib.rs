//! # The workshop
//!
//! What a student makes here: attempts and drills, the judge's rounds over them, and what is submitted
//! elsewhere.
//!
//! | file | question |
//! |---|---|
//! | `building.rs` | How is an attempt compiled, which programs are there of it, and which modules does a page run? |
//! | `build_record.rs` | Has a file of an attempt changed since the last build, whatever its time is? |
//! | `cargo.rs` | How is cargo started, and which packages has the workspace? |
//! | `attempt_copy.rs` | Which package is the copy of an attempt that reports its steps, or that runs in a page? |
//! | `templates.rs`, `templates/` | Which values do the texts of new files need? |
//! | `files.rs` | How is a file written as a whole or not at all? |
//! | `new_crate.rs` | What may a crate be called, which files make it, and how do they come into the workspace all at once? |
//! | `page_text.rs`, `pasted.rs` | What does a text that was copied from LeetCode say of a problem? |
//! | `answer_rules.rs`, `named_answers.rs` | Does the order of an answer count? Which answers are right if there are several? |
//! | `changed_arguments.rs` | Which changed arguments does an example expect? |
//! | `patterns.rs` | Which regular expressions do several of these modules share? |
//! | `solution_program.rs` | What does our solution of a problem answer? |
//! | `functions.rs` | Which functions has a source, and what is it without their bodies? |
//! | `judging/` | What does the judge judge, by which cases, and what does it say? |
//! | `supplied.rs` | Which types does LeetCode supply, and where are they in an attempt? |
//! | `submission.rs` | What is submitted to an online judge, and what of a source is that? |
//! | `toml_text.rs` | How are values and lines of TOML written? |
//! | `watching.rs`, `contents.rs` | When is a source file saved, and which files have changed? |
//! | `main.rs`, `commands/` | The program with the commands to practise |

mod alternative_answers;
pub mod answer_rules;
mod attempt_copy;
mod build_record;
pub mod building;
mod cargo;
pub mod changed_arguments;
mod file_hashes;
pub mod files;
pub mod functions;
pub mod judging;
pub mod new_crate;
mod page_text;
pub mod pasted_page;
mod patterns;
mod solution_program;
pub mod submission;
mod supplied_types;
mod templates;
pub mod toml_text;
pub mod watching;
