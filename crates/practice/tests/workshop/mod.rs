//! A workspace beside ours, in which many attempts and drills are built at once.

#![allow(dead_code, reason = "no test needs all of it")]

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use testkit::{Output, Program};

/// Its crates are built without optimisation, since building is what takes the
/// time: longer searches are left out. They depend on the real crates by path.
pub struct Workshop {
    /// Where the crates are made.
    folder: PathBuf,
    /// Where they are built: what has not changed since the last time is not
    /// written, and so not built again.
    settled: PathBuf,
}

/// The tests of one crate, built.
pub struct Tests {
    pub package: String,
    executable: PathBuf,
}

/// How tests end.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ending {
    Passed,
    /// As a student sees it; a stack overflow is one more way to fail.
    Failed,
    NeverEnded,
}

/// Rows of more writes are left out. What is left has every kind of board.
const MAX_WRITES: &str = "20000";

/// A student waits that long. Other programs may be running, too.
const TIME: Duration = Duration::from_secs(60);

const PROFILE: &str = "\n[profile.dev]\nopt-level = 0\ndebug = false\nincremental = false\n";

pub fn practice<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Output {
    Program::new(env!("CARGO_BIN_EXE_practice")).run(arguments)
}

impl Workshop {
    /// A new one, without any crates yet.
    pub fn new(name: &str) -> Self {
        let settled = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let folder = settled.with_extension("new");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("the last one can be deleted");
        }
        fs::create_dir_all(folder.join("crates")).expect("the folder is writable");
        let root = problems::workspace().canonicalize().expect("we have a workspace");
        let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("it is readable");
        // Ours but for the paths, which are absolute, and the profiles.
        let manifest = manifest.split("\n[profile").next().unwrap_or_default();
        let manifest = manifest.split("\n# The searches are hot loops").next().unwrap_or_default();
        let path = format!("path = \"{}/crates/", root.display());
        let manifest = manifest.replace("path = \"crates/", &path) + PROFILE;
        fs::write(folder.join("Cargo.toml"), manifest).expect("the folder is writable");
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("it can be copied");
        Workshop { folder, settled }
    }

    /// `practice` as somebody uses it who has this workspace and no other.
    pub fn user(&self) -> Program {
        let problems = self.folder.join("problems");
        if !problems.exists() {
            let ours = problems::workspace().canonicalize().expect("we have a workspace");
            std::os::unix::fs::symlink(ours.join("problems"), problems).expect("it is writable");
        }
        Program::new(env!("CARGO_BIN_EXE_practice"))
            .env("PRACTICE_WORKSPACE", self.folder.to_str().expect("UTF-8"))
            .env("CARGO_TARGET_DIR", target().to_str().expect("UTF-8"))
    }

    /// The folder of its crates, for `--into`.
    pub fn crates(&self) -> PathBuf {
        self.folder.join("crates")
    }

    /// Runs `practice` so that it makes crates here.
    pub fn practice(&self, arguments: &[&str]) -> Output {
        let crates = self.crates();
        let into = ["--into", crates.to_str().expect("UTF-8")];
        let output = practice([arguments, &into].concat());
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        output
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.crates().join(file))
            .unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Replaces a text in a file that is there.
    pub fn write(&self, file: &str, text: &str) {
        let file = self.crates().join(file);
        assert!(file.exists(), "{} is missing", file.display());
        fs::write(&file, text).expect("it is writable");
    }

    /// All that is built in one target folder, whatever the test: what the crates
    /// depend on is built once.
    fn cargo(&self, arguments: &[&str]) -> std::process::Output {
        let target = target();
        Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(arguments)
            .arg("--offline")
            .arg("--target-dir")
            .arg(target)
            .current_dir(&self.settled)
            .output()
            .expect("cargo starts")
    }

    /// Builds the tests of all crates, without a warning.
    pub fn build(&self) -> Vec<Tests> {
        settle(&self.folder, &self.settled);
        let output =
            self.cargo(&["test", "--no-run", "--test", "samples", "--message-format=json"]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        let messages = String::from_utf8_lossy(&output.stdout).into_owned();
        let messages: Vec<Value> =
            messages.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let inside = self.settled.display().to_string();
        for message in &messages {
            if message["reason"] == "compiler-message" {
                let is_ours = message["package_id"].as_str().is_some_and(|id| id.contains(&inside));
                assert!(
                    !is_ours,
                    "{}",
                    message["message"]["rendered"].as_str().unwrap_or_default()
                );
            }
        }
        assert!(output.status.success(), "{stderr}");
        messages.iter().filter_map(Tests::of).collect()
    }

    /// Types lines into the program of a crate that is built.
    pub fn ask(&self, name: &str, arguments: &[&str], lines: &str) -> Output {
        let path = target().join("debug").join(name).display().to_string();
        Program::new(path.leak()).input(lines).run(arguments.to_vec())
    }

    /// Checks that `cargo fmt --check` has nothing to say, where there is `rustfmt`.
    pub fn check_format(&self) {
        let config = problems::workspace().join(".rustfmt.toml");
        let files = sources(&self.crates());
        let rustfmt = Command::new("rustfmt")
            .args(["--check", "--edition", "2024", "--config-path"])
            .arg(config)
            .args(files)
            .output();
        if let Ok(output) = rustfmt {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        }
    }
}

/// Makes one folder equal to another, without touching the files that are equal.
fn settle(new: &Path, settled: &Path) {
    fs::create_dir_all(settled).expect("the folder is writable");
    for name in names(settled) {
        let (from, to) = (new.join(&name), settled.join(&name));
        match to.is_dir() {
            true if !from.is_dir() => fs::remove_dir_all(&to).expect("it can be deleted"),
            false if !from.is_file() => fs::remove_file(&to).expect("it can be deleted"),
            _ => {}
        }
    }
    for name in names(new) {
        let (from, to) = (new.join(&name), settled.join(&name));
        if from.is_dir() {
            settle(&from, &to);
        } else if fs::read(&from).ok() != fs::read(&to).ok() {
            fs::copy(&from, &to).expect("it can be copied");
        }
    }
}

fn names(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    entries.map(|entry| entry.expect("the folder is readable").file_name()).collect()
}

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("workshop-target")
}

/// All Rust sources in a folder, however deep.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let sources = paths.flat_map(|path| match path.is_dir() {
        true => sources(&path),
        false => vec![path],
    });
    sources.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

impl Tests {
    fn of(message: &Value) -> Option<Tests> {
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let manifest = Path::new(message["manifest_path"].as_str()?);
        let package = manifest.parent()?.file_name()?.to_str()?.to_string();
        Some(Tests { package, executable: message["executable"].as_str()?.into() })
    }

    pub fn run(&self) -> Ending {
        let mut child = Command::new(&self.executable)
            .env("TESTKIT_MAX_WRITES", MAX_WRITES)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the tests start");
        let deadline = Instant::now() + TIME;
        loop {
            if let Some(status) = child.try_wait().expect("the tests can be asked") {
                return if status.success() { Ending::Passed } else { Ending::Failed };
            }
            if Instant::now() > deadline {
                child.kill().expect("the tests can be ended");
                child.wait().expect("the tests have ended");
                return Ending::NeverEnded;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}
