//! Tests of the commands `check` and `generate`, and a comparison of `lockstep` with a reference search.

mod check;
mod generate;
mod lockstep;
mod notations;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-batch");

fn practice() -> testkit::Program {
    testkit::Program::new(PRACTICE)
}
