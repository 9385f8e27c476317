//! A variant's program, run as a user would.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// A program and what is typed into it.
#[derive(Clone, Debug)]
pub struct Program {
    path: &'static str,
    input: String,
}

/// What a program did.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Output {
    /// Its exit code; `None` where a signal ended it.
    pub code: Option<i32>,
    /// What it printed as results.
    pub stdout: String,
    /// What it printed as messages.
    pub stderr: String,
}

impl Program {
    /// The program at a path, as cargo gives it to a test: `env!("CARGO_BIN_EXE_…")`.
    pub fn new(path: &'static str) -> Self {
        Program {
            path,
            input: String::new(),
        }
    }

    /// Types a text into its standard input, which is empty otherwise.
    pub fn input(mut self, text: impl Into<String>) -> Self {
        self.input = text.into();
        self
    }

    /// Runs it with arguments, to its end.
    ///
    /// # Panics
    ///
    /// Where it cannot be started, or prints what is not UTF-8.
    pub fn run<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Output {
        let mut child = Command::new(self.path)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        if let Some(mut stdin) = child.stdin.take() {
            // A program may end without having read all of it.
            let _ = stdin.write_all(self.input.as_bytes());
        }
        let output = child.wait_with_output().expect("the program ends");
        Output {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }

    /// Runs it with arguments on a terminal of its own, and returns all that it
    /// wrote there. `None` where this machine has no `script`, which makes one.
    pub fn run_on_terminal(&self, arguments: &str) -> Option<String> {
        let command = format!("{} {arguments}", self.path);
        let output = Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .stdin(Stdio::null())
            .output()
            .ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
