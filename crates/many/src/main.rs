//! The commands for many puzzles, as `practice` starts them.
//!
//! | file | question |
//! |---|---|
//! | `commands/` | Which arguments has a command, and what does it do? |
//! | `stream/` | How are more puzzles checked than fit in memory? |
//! | `making/order.rs` | What is made, and from what? |
//! | `making/adversary.rs` | Which boards are hard for one search and easy for another? |
//! | `making/printer.rs` | How is a puzzle told? |
//! | `pipeline.rs` | How do all cores work, and the results stay in order? |

mod commands {
    pub mod check;
    pub mod generate;
}
mod making {
    pub mod adversary;
    pub mod order;
    pub mod printer;
}
mod pipeline;
mod stream;

use commands::{check, generate};

program::group_of_commands! {
    Check(check::Arguments) => check::run,
    Generate(generate::Arguments) => generate::run,
}
