//! A workspace beside ours, with attempts of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use testkit::scratch::link_folder;

const FIRST_PROBLEM: &str = "problems/0037-sudoku-solver";

pub struct Scratch {
    pub folder: PathBuf,
}

impl Scratch {
    /// One that has all that ours has, by links to it. Of the first problem's puzzles it has those of
    /// the edge tier and the first sample alone: what is made of all is made sooner.
    pub fn new(name: &str) -> Self {
        let ours = problems::workspace_root().expect("tests run in the workspace");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("the last one can be deleted");
        }
        let scratch = Scratch { folder };
        let parts = ["problem.toml", "hints.toml", "page.toml", "cases/edge.toml"];
        let parts = parts.map(|part| format!("{FIRST_PROBLEM}/{part}"));
        for file in ["Cargo.toml", "Cargo.lock"].map(String::from).into_iter().chain(parts) {
            scratch.write(&file, &fs::read_to_string(ours.join(&file)).expect("it is readable"));
        }
        let samples = format!("{FIRST_PROBLEM}/cases/samples.toml");
        let text = fs::read_to_string(ours.join(&samples)).expect("it is readable");
        let (end, _) = text.match_indices("[[case]]").nth(1).expect("there are several samples");
        scratch.write(&samples, &text[..end]);
        // What attempts depend on is compiled for us, the standard library of a page among it.
        let copies = scratch.folder.join(".practice/copies");
        fs::create_dir_all(&copies).expect("it is writable");
        link_folder(target(), &copies.join("target"));
        fs::create_dir(scratch.folder.join("crates")).expect("it is writable");
        for parent in ["crates", "problems", FIRST_PROBLEM] {
            for entry in fs::read_dir(ours.join(parent)).expect("it is readable") {
                let entry = entry.expect("it is readable");
                let name = scratch.folder.join(parent).join(entry.file_name());
                if entry.path().is_dir() && !name.exists() {
                    link_folder(&entry.path(), &name);
                }
            }
        }
        scratch
    }

    /// Makes an attempt by `practice new` with these options, and gives it these files.
    pub fn attempt(&self, name: &str, options: &[&str], files: &[(&str, &str)]) {
        let practice = Path::new(env!("CARGO_BIN_EXE_practice-page")).with_file_name("practice");
        let made = self.within(practice).args(["new", name]).args(options).output();
        let made = made.expect("`cargo build --workspace` builds `practice`");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        for (file, text) in files {
            self.write(&format!("crates/{name}/{file}"), text);
        }
    }

    /// The program under test, for a user with this workspace and no other.
    pub fn practice(&self) -> Command {
        self.within(env!("CARGO_BIN_EXE_practice-page").into())
    }

    fn within(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command.env("CARGO_TARGET_DIR", target());
        command.current_dir(&self.folder);
        command
    }

    pub fn write(&self, file: &str, text: &str) {
        let file = self.folder.join(file);
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
        fs::write(file, text).expect("it is writable");
    }
}

fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in the target folder")
}
