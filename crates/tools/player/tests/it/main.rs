//! `practice-player` on a terminal.

mod play;
mod quiz;
mod test_terminal;

use std::process::ExitCode;

use testkit::{Requirement, run_trials};

fn main() -> ExitCode {
    let tests = play::trials().into_iter().chain(quiz::trials()).collect();
    run_trials(Requirement::terminal().ignore_unless_met(tests))
}
