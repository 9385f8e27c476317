//! The commands for many puzzles, as `practice` starts them.

mod adversary;
mod check;
mod generate;
mod pipeline;
mod stream;

cli::group_of_commands! {
    Check(check::Arguments) => check::run,
    Generate(generate::Arguments) => generate::run,
}
