//! Steps that tests of several commands share.

use std::fs;
use std::path::Path;
use std::thread;

use testkit::scratch::{LONGEST_BUILD, Scratch};
use testkit::{Output, Program};

/// Runs the judge. It may have to compile an attempt first.
#[track_caller]
pub fn judge(user: &Scratch, arguments: &[&str]) -> Output {
    let arguments = [&["judge"], arguments].concat();
    user.user().within(LONGEST_BUILD).run(arguments)
}

/// Runs a command in several processes at once.
pub fn run_at_once(program: &Program, processes: usize, arguments: &[&str]) -> Vec<Output> {
    let run = || program.run(arguments.iter().copied());
    thread::scope(|scope| {
        let running: Vec<_> = (0..processes).map(|_| scope.spawn(run)).collect();
        running.into_iter().map(|process| process.join().expect("it ends")).collect()
    })
}

/// Replaces the source of an attempt.
pub fn save(user: &Scratch, attempt: &str, source: &str) {
    user.write(&format!("crates/{attempt}/src/lib.rs"), source);
}

/// Replaces a part of a text. The text must contain the part.
#[track_caller]
pub fn edited(text: &str, part: &str, replacement: &str) -> String {
    assert!(text.contains(part), "{part:?} is not in\n{text}");
    text.replace(part, replacement)
}

/// Returns the names of all files in a folder, sorted, one a line.
pub fn names_in(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    let names = entries.map(|entry| entry.expect("the folder is readable").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("UTF-8")).collect();
    names.sort();
    names.join("\n")
}
