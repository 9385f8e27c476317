//! What is built of an attempt so that its search can be watched.
//!
//! | file | question |
//! |---|---|
//! | `copy.rs` | How is a solution in LeetCode's signature made to report its steps, and an attempt to run in a page? |
//! | `files.rs` | What of an attempt is in its copies? |
//! | `dependencies.rs` | What do they depend on? |
//! | `module.rs` | Which modules does a page run? |
//! | `programs.rs` | Which programs are built of an attempt? |
//! | `watched.rs` | What of it is followed? |

mod copy;
mod dependencies;
mod files;
pub mod module;
pub mod programs;
mod watched;
