//! `practice check` and `practice generate`, run as a user would; and boards without end, on which
//! `lockstep` is compared with a plain search.

mod check;
mod generate;
mod lockstep;

/// The path of the program.
const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-many");

/// LeetCode's example.
const LEETCODE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution.
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn practice() -> testkit::Program {
    testkit::Program::new(PRACTICE)
}
