//! The program under test.

use testkit::{Program, scratch::Scratch};

pub const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// The solution of LeetCode's example.
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// `practice`, as a user starts it.
pub fn practice() -> Program {
    Program::new(PRACTICE)
}

/// A workspace of its own.
pub fn scratch(name: &str) -> Scratch {
    Scratch::new(PRACTICE, name)
}
