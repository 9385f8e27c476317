//! `practice-player`, as a user starts it.

mod play;
mod quiz;
mod stage;

use std::process::ExitCode;

use testkit::{Requirement, run_trials};

fn main() -> ExitCode {
    let on_terminals = play::trials().into_iter().chain(quiz::on_terminals()).collect();
    let mut all = Requirement::terminal().mark(on_terminals);
    all.extend(quiz::trials());
    run_trials(all)
}
