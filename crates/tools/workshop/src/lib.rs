//! # Commands to practise
//!
//! Makes attempts and drills, compiles and judges them, and writes them as files for an online judge.
//!
//! - An **attempt** is a student's crate for a problem.
//! - A **drill** is a copy of a variant, or of our solution of a problem, in which the body of a function is missing, or
//!   which has a mistake.
//! - A **page** is a text that a user copies from LeetCode: a stub in Rust, and examples.
//! - A **copy** is a package with the sources of an attempt, usually instrumented: it reports each write or each call.
//! - A **build record** has hashes of the files of an attempt, so that a verdict belongs to their contents.
//! - A **submission** is a search as one file. A **form** describes what an online judge needs in this file.
//!
//! | file | contents |
//! |---|---|
//! | `main.rs`, `commands/` | The program with the commands |
//! | `new_crate.rs`, `templates.rs`, `templates/`, `toml_text.rs` | New crates: their names, their files and their texts |
//! | `drill_original.rs` | The originals of drills |
//! | `functions.rs` | Removes bodies of functions, and puts in mistakes |
//! | `building.rs`, `build_record.rs`, `file_hashes.rs` | Compiles attempts, and detects changed files |
//! | `cargo.rs`, `cargo_build.rs` | Starts cargo, and reads its messages |
//! | `attempt_copy.rs` | Writes the copies of an attempt |
//! | `generated_package.rs`, `solution_package.rs` | Writes and builds packages with our solutions, or with changed copies of an attempt |
//! | `answering_program.rs`, `solution_program.rs`, `module_program.rs` | Runs these programs, and returns their answers |
//! | `judging/` | Selects the cases, runs a program on them, prints the results, and names the mistake |
//! | `submission.rs`, `supplied_types.rs` | Makes submissions; handles the types that LeetCode supplies |
//! | `pasted_page.rs`, `page_text.rs`, `patterns.rs` | Reads a page: its lines, labels, values and sentences |
//! | `answer_rules.rs`, `alternative_answers.rs` | Finds out whether order counts, and which other answers are right |
//! | `history_file.rs` | Writes the whole history as one file, and merges such a file |
//! | `changed_arguments.rs` | Reads the expected values of arguments that a function changes |
//! | `watching.rs`, `files.rs` | Waits for a save; writes files atomically |

#![warn(missing_docs)]

mod alternative_answers;
pub mod answer_rules;
mod answering_program;
mod attempt_copy;
mod build_record;
pub mod building;
mod cargo;
mod cargo_build;
pub mod changed_arguments;
pub mod drill_original;
mod file_hashes;
pub mod files;
pub mod functions;
mod generated_package;
pub mod history_file;
pub mod judging;
mod module_program;
pub mod new_crate;
mod page_text;
pub mod pasted_page;
mod patterns;
mod solution_package;
mod solution_program;
pub mod submission;
mod supplied_types;
mod templates;
pub mod toml_text;
pub mod watching;

pub use attempt_copy::has_recursive_calls;
