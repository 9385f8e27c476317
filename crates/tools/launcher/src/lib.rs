//! # Which program has a command
//!
//! `practice` is several programs, as git is: each group of commands has its own, which is compiled
//! when one of its commands is first used. This table is all that one of them knows of the others.

use std::ffi::OsString;

/// The package with the commands to read and to run searches; all that no other group has.
pub const PRACTICE: &str = "practice";
pub const WORKSHOP: &str = "workshop";
pub const PLAYER: &str = "player";
pub const BATCH: &str = "batch";
pub const PAGE: &str = "page";

/// The variable that tells the programs where the launcher is: it builds another group for them.
pub const LAUNCHER_VARIABLE: &str = "PRACTICE_LAUNCHER";

/// The packages of the other groups, with their commands.
const COMMANDS_BY_PACKAGE: [(&str, &[&str]); 4] = [
    (
        WORKSHOP,
        &[
            "add", "next", "new", "drill", "hint", "judge", "history", "submit", "answer",
            "programs",
        ],
    ),
    (PLAYER, &["play", "quiz"]),
    (BATCH, &["check", "generate"]),
    (PAGE, &["page", "serve", "refresh"]),
];

pub fn packages() -> impl Iterator<Item = &'static str> {
    [PRACTICE].into_iter().chain(COMMANDS_BY_PACKAGE.map(|(package, _)| package))
}

/// The package that has the command of a command line. `help COMMAND` is the command's own help.
pub fn package_for_command(arguments: &[OsString]) -> &'static str {
    let mut words = arguments.iter().filter(|word| *word != "help");
    let has = |word: &OsString| {
        COMMANDS_BY_PACKAGE.iter().find(|(_, names)| names.iter().any(|it| word == it))
    };
    words.next().and_then(has).map_or(PRACTICE, |&(package, _)| package)
}

pub fn executable_name(package: &str) -> String {
    match package {
        PRACTICE => format!("{PRACTICE}{}", std::env::consts::EXE_SUFFIX),
        group => format!("{PRACTICE}-{group}{}", std::env::consts::EXE_SUFFIX),
    }
}
