//! What `practice` does on a terminal: the player, and what other commands print only there.

mod commands;
mod player;
mod stage;

use std::process::ExitCode;

use testkit::Requirement;

fn main() -> ExitCode {
    let terminal = Requirement {
        name: "terminal",
        is_met: stage::has_terminals(),
        insisted_on_by: "PRACTICE_NEEDS_TERMINAL",
    };
    terminal.run(player::trials().into_iter().chain(commands::trials()).collect())
}
