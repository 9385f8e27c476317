//! What `practice generate` does around the library.
//!
//! | file | question |
//! |---|---|
//! | `order.rs` | What is made, and from what? |
//! | `adversary.rs` | Which boards are hard for one search and easy for another? |
//! | `printer.rs` | How is a puzzle told? |

pub mod adversary;
pub mod order;
pub mod printer;
