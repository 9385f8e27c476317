//! `practice-player`, as a user starts it.

mod play;
mod quiz;
mod stage;

use std::process::ExitCode;

use testkit::{Program, Requirement, sessions, trials};

fn main() -> ExitCode {
    let terminal = Requirement {
        name: "terminal",
        is_met: Program::has_terminals(),
        insisted_on_by: "PRACTICE_NEEDS_TERMINAL",
    };
    let on_terminals =
        terminal.mark(play::trials().into_iter().chain(quiz::on_terminals()).collect());
    let nothing = Requirement { name: "nothing", is_met: true, insisted_on_by: "" };
    nothing.run(
        on_terminals
            .into_iter()
            .chain(quiz::trials())
            .chain(trials![sessions_are_as_the_text_has_them])
            .collect(),
    )
}

fn sessions_are_as_the_text_has_them() {
    sessions::check(stage::PROGRAM, "player", include_str!("sessions.txt"));
}
