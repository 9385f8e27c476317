//! Maps each command of `cargo practice` to the package with the program that runs it.
//!
//! `cargo practice` is several programs, one for each group of commands. Cargo compiles a program when a user first uses
//! one of its commands.
//!
//! - A **package** is a crate in `crates/tools`, such as `workshop`.
//! - A **command** is the first word after `cargo practice`, such as `judge`.
//! - The **launcher** is the program of this crate, in `main.rs`. It builds the program that has a command, and runs it.

#![warn(missing_docs)]

use std::ffi::OsString;

/// The package with the commands to read and run searches, and with all commands that no other package has.
pub const PRACTICE: &str = "practice";
/// The package with the commands to practise.
pub const WORKSHOP: &str = "workshop";
/// The package with the commands for the terminal.
pub const PLAYER: &str = "player";
/// The package with the commands for many puzzles.
pub const BATCH: &str = "batch";
/// The package with the commands for the browser.
pub const PAGE: &str = "page";

/// Name of the environment variable with the path of the launcher. A program starts the launcher to build another
/// program.
pub const LAUNCHER_PATH_VARIABLE: &str = "PRACTICE_LAUNCHER";

/// A package with its commands.
struct CommandGroup {
    package: &'static str,
    commands: &'static [&'static str],
}

/// All packages except `practice`.
const COMMAND_GROUPS: [CommandGroup; 4] = [
    CommandGroup {
        package: WORKSHOP,
        commands: &[
            "add", "next", "new", "drill", "hint", "judge", "history", "submit", "answer",
            "programs",
        ],
    },
    CommandGroup { package: PLAYER, commands: &["play", "quiz"] },
    CommandGroup { package: BATCH, commands: &["check", "generate"] },
    CommandGroup { package: PAGE, commands: &["page", "serve", "refresh"] },
];

/// Returns all packages with commands.
pub fn packages() -> impl Iterator<Item = &'static str> {
    [PRACTICE].into_iter().chain(COMMAND_GROUPS.iter().map(|group| group.package))
}

/// Returns the package that has the command of a command line. For `help COMMAND` this is the package of that command.
/// Returns `practice` if there is no command or if the command is unknown: `practice` reports this to the user.
pub fn package_for_command(arguments: &[OsString]) -> &'static str {
    let command = arguments.iter().find(|word| *word != "help");
    let Some(command) = command.and_then(|word| word.to_str()) else { return PRACTICE };
    let group = COMMAND_GROUPS.iter().find(|group| group.commands.contains(&command));
    group.map_or(PRACTICE, |group| group.package)
}

/// Returns the file name of the program of a package, such as `practice-workshop`.
pub fn executable_name(package: &str) -> String {
    let suffix = std::env::consts::EXE_SUFFIX;
    if package == PRACTICE {
        format!("{PRACTICE}{suffix}")
    } else {
        format!("{PRACTICE}-{package}{suffix}")
    }
}
