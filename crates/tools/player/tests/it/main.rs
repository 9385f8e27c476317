//! `practice-player`, as a user starts it.

mod play;
mod quiz;
mod stage;

use std::process::ExitCode;

use testkit::{Requirement, run_trials, sessions, trials};

fn main() -> ExitCode {
    let on_terminals = play::trials().into_iter().chain(quiz::on_terminals()).collect();
    let mut all = Requirement::terminal().mark(on_terminals);
    all.extend(quiz::trials());
    all.extend(trials![sessions_are_as_the_text_has_them]);
    run_trials(all)
}

fn sessions_are_as_the_text_has_them() {
    sessions::check(stage::PROGRAM, "player", include_str!("sessions.txt"));
}
