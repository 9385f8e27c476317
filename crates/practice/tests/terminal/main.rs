//! What `practice` does on a terminal: the player, and what other commands print only there.

mod commands;
mod player;
#[path = "../it/program.rs"]
#[expect(dead_code, reason = "only a part of it is of use on a terminal")]
mod program;
mod quiz;
mod stage;

use std::process::ExitCode;

use testkit::Requirement;

fn main() -> ExitCode {
    let terminal = Requirement {
        name: "terminal",
        is_met: stage::has_terminals(),
        insisted_on_by: "PRACTICE_NEEDS_TERMINAL",
    };
    let trials = [player::trials(), commands::trials(), commands::more_trials(), quiz::trials()];
    terminal.run(trials.into_iter().flatten().collect())
}
