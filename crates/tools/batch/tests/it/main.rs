//! `practice check` and `practice generate`, run as a user would; and boards without end, on which
//! `lockstep` is compared with a plain search.

mod check;
mod generate;
mod lockstep;
mod notations;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-batch");

fn practice() -> testkit::Program {
    testkit::Program::new(PRACTICE)
}
