//! Temporary workspaces with attempts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use testkit::scratch::link_folder;

const FIRST_PROBLEM: &str = "problems/0037-sudoku-solver";

/// A temporary workspace. Most of its folders are links to this workspace.
pub struct Scratch {
    pub folder: PathBuf,
}

impl Scratch {
    /// Makes a workspace. Its first problem has only the edge cases and one sample, so that pages are made faster.
    pub fn new(name: &str) -> Self {
        let original = problems::workspace_root().expect("tests run in the workspace");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("the old workspace can be deleted");
        }
        let scratch = Scratch { folder };
        let parts = ["problem.toml", "hints.toml", "page.toml", "cases/edge.toml"];
        let parts = parts.map(|part| format!("{FIRST_PROBLEM}/{part}"));
        for file in ["Cargo.toml", "Cargo.lock"].map(String::from).into_iter().chain(parts) {
            scratch.write(&file, &fs::read_to_string(original.join(&file)).expect("readable"));
        }
        let samples = format!("{FIRST_PROBLEM}/cases/samples.toml");
        let text = fs::read_to_string(original.join(&samples)).expect("readable");
        let (end, _) = text.match_indices("[[case]]").nth(1).expect("there are several samples");
        scratch.write(&samples, &text[..end]);
        // Shares the compiled dependencies of this workspace, with the standard library for pages.
        let copies = scratch.folder.join(".practice/copies");
        fs::create_dir_all(&copies).expect("writable");
        link_folder(target(), &copies.join("target"));
        fs::create_dir(scratch.folder.join("crates")).expect("writable");
        for parent in ["crates", "problems", FIRST_PROBLEM] {
            for entry in fs::read_dir(original.join(parent)).expect("readable") {
                let entry = entry.expect("readable");
                let name = scratch.folder.join(parent).join(entry.file_name());
                if entry.path().is_dir() && !name.exists() {
                    link_folder(&entry.path(), &name);
                }
            }
        }
        scratch
    }

    /// Runs `practice new` with options, and writes files into the attempt.
    pub fn attempt(&self, name: &str, options: &[&str], files: &[(&str, &str)]) {
        let practice = Path::new(env!("CARGO_BIN_EXE_practice-page")).with_file_name("practice");
        let made = self.command(practice).args(["new", name]).args(options).output();
        let made = made.expect("`cargo build --workspace` builds `practice`");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        for (file, text) in files {
            self.write(&format!("crates/{name}/{file}"), text);
        }
    }

    /// Returns a command that runs the program under test in this workspace.
    pub fn practice(&self) -> Command {
        self.command(env!("CARGO_BIN_EXE_practice-page").into())
    }

    fn command(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command.env("CARGO_TARGET_DIR", target());
        command.current_dir(&self.folder);
        command
    }

    pub fn write(&self, file: &str, text: &str) {
        let file = self.folder.join(file);
        fs::create_dir_all(file.parent().expect("a parent folder")).expect("writable");
        fs::write(file, text).expect("writable");
    }
}

fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a parent folder")
}
