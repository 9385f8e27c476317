//! The program under test.

use std::{fs, path::PathBuf};

use tempfile::TempDir;
use testkit::{Output, Program, scratch::Scratch};

pub const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// The solution of LeetCode's example.
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// `practice`, as a user starts it.
pub fn practice() -> Program {
    Program::new(PRACTICE)
}

/// A workspace of its own.
pub fn scratch(name: &str) -> Scratch {
    Scratch::new(PRACTICE, name)
}

/// A user whose history and hints are in a folder of their own, which is empty at first and deleted at
/// the end.
pub struct User {
    state: TempDir,
}

impl User {
    pub fn new() -> Self {
        User { state: tempfile::tempdir().expect("there is a folder for temporary files") }
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.state.path().join(name)
    }

    /// Writes a file, and returns its path.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let file = self.file(name);
        fs::write(&file, text).expect("it is writable");
        file.to_str().expect("UTF-8").to_string()
    }

    pub fn practice(&self) -> Program {
        practice().env("PRACTICE_STATE", self.state.path().to_str().expect("UTF-8"))
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.practice().run(arguments.to_vec())
    }

    pub fn judge(&self, arguments: &[&str]) -> Output {
        self.run(&[&["judge"], arguments].concat())
    }
}
