//! # What all groups of commands share
//!
//! Attempts beside the published searches, and the arguments that name them. The program in `main.rs` has
//! the commands to read and to run; each other group of commands is a program of its own.
//!
//! | file | question |
//! |---|---|
//! | `attempts.rs`, `searcher.rs` | Which attempts are there, and which search does a name mean? |
//! | `lane/` | How does an attempt run as a search, in a process of its own? |
//! | `choice.rs` | Which searches and which problem do the arguments of a command name? |
//! | `agreement.rs` | Can the answers of several searches all be right? |
//! | `history.rs` | What was judged, hinted and asked before, and where is that kept? |
//! | `progress.rs` | What of the path is solved, what is tried, and what is next? |
//! | `source/` | How is a source shown? |
//! | `tree_text.rs` | How is a node of a search's tree written? |
//! | `watching.rs` | When is a source file saved? |

pub mod agreement;
pub mod attempts;
pub mod choice;
pub mod history;
pub mod lane;
pub mod progress;
pub mod searcher;
pub mod source;
pub mod tree_text;
pub mod watching;
