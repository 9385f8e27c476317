//! What `practice generate` does around the generator itself.
//!
//! | file | question |
//! |---|---|
//! | `guesses.rs` | How hard is a puzzle to be? |
//! | `order.rs` | What is made, and from what? |
//! | `adversary.rs` | Which boards are hard for one search and easy for another? |
//! | `printer.rs` | How is a puzzle told? |

pub mod adversary;
pub mod guesses;
pub mod order;
pub mod printer;
