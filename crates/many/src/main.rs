//! The commands for many puzzles, as `practice` starts them.
//!
//! | file | question |
//! |---|---|
//! | `check.rs`, `generate.rs` | Which arguments has a command, and what does it print? |
//! | `stream/` | How are more puzzles checked than fit in memory? |
//! | `order.rs` | What is made, and from what? |
//! | `adversary.rs` | Which boards are hard for one search and easy for another? |
//! | `pipeline.rs` | How do all cores work, and the results stay in order? |

mod adversary;
mod check;
mod generate;
mod order;
mod pipeline;
mod stream;

program::group_of_commands! {
    Check(check::Arguments) => check::run,
    Generate(generate::Arguments) => generate::run,
}
