//! The command line, as a user meets it.

mod about;
mod read;

use testkit::{Program, sessions};

fn practice() -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice"))
}

#[test]
fn each_command_gives_what_its_session_says() {
    sessions::check(env!("CARGO_BIN_EXE_practice"), "practice", include_str!("sessions.txt"));
}
