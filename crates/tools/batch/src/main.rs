//! The program `practice-batch`: commands for many puzzles. `cargo practice` starts it.

mod adversary;
mod check;
mod generate;
mod pipeline;
mod stream;

cli::group_of_commands! {
    Check(check::Arguments) => check::run,
    Generate(generate::Arguments) => generate::run,
}
