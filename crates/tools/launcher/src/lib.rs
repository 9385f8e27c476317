//! # Which program has a command, and whether it has to be built
//!
//! `practice` is several programs, as git is: each group of commands has its own, which is compiled
//! when one of its commands is first used. This table is all that one of them knows of the others.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

/// The package with the commands to read and to run searches; all that no other group has.
pub const PRACTICE: &str = "practice";
pub const WORKSHOP: &str = "workshop";
pub const PLAYER: &str = "player";
pub const MANY: &str = "many";
pub const PAGE: &str = "page";

/// The variable that tells the programs where the launcher is: it builds another group for them.
pub const LAUNCHER: &str = "PRACTICE_LAUNCHER";

/// The packages of the other groups, with their commands.
const GROUPS: [(&str, &[&str]); 4] = [
    (
        WORKSHOP,
        &[
            "add", "next", "new", "drill", "hint", "judge", "history", "submit", "answer",
            "programs",
        ],
    ),
    (PLAYER, &["play", "quiz"]),
    (MANY, &["check", "generate"]),
    (PAGE, &["page", "serve", "refresh"]),
];

pub fn packages() -> impl Iterator<Item = &'static str> {
    [PRACTICE].into_iter().chain(GROUPS.map(|(package, _)| package))
}

/// The package that has the command of a command line. `help COMMAND` is the command's own help.
pub fn package(arguments: &[OsString]) -> &'static str {
    let mut words = arguments.iter().filter(|word| *word != "help");
    let has = |word: &OsString| GROUPS.iter().find(|(_, names)| names.iter().any(|it| word == it));
    words.next().and_then(has).map_or(PRACTICE, |&(package, _)| package)
}

pub fn program(package: &str) -> String {
    match package {
        PRACTICE => format!("{PRACTICE}{}", std::env::consts::EXE_SUFFIX),
        group => format!("{PRACTICE}-{group}{}", std::env::consts::EXE_SUFFIX),
    }
}

/// Returns the files of this workspace from which cargo has built a program: sources, manifests and settings.
pub fn inputs(program: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inputs = sources(&fs::read_to_string(program.with_extension("d"))?);
    // A build script writes files during the build, so they do not count as inputs.
    inputs.retain(|source| program.parent().is_none_or(|built| !source.starts_with(built)));
    inputs.extend(settings(&inputs));
    Ok(inputs)
}

/// Parses the list of sources that cargo writes next to a program:
/// `practice: file file …`, with a backslash before each blank in a name.
fn sources(note: &str) -> Vec<PathBuf> {
    let files = note.lines().next().and_then(|line| line.split_once(": "));
    let files = files.map_or("", |(_, files)| files).replace("\\ ", "\0");
    files.split(' ').map(|file| PathBuf::from(file.replace('\0', " "))).collect()
}

/// The manifests, the list of dependencies and cargo's configuration in the folders of the sources
/// and above them.
fn settings(sources: &[PathBuf]) -> Vec<PathBuf> {
    let folders: BTreeSet<&Path> = sources.iter().flat_map(|source| source.ancestors()).collect();
    let names = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"];
    let files = folders.into_iter().flat_map(|folder| names.map(|name| folder.join(name)));
    files.filter(|file| file.exists()).collect()
}

pub fn modified(file: &Path) -> io::Result<SystemTime> {
    fs::metadata(file)?.modified()
}
