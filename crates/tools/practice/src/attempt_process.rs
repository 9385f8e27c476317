//! The programs of an attempt: starts them, sends lines, and reads lines back.

use std::collections::VecDeque;
use std::mem;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use cli::{Context, Result, anyhow, bail, group};
use judge::{ResourceLimits, Session, SessionEvent, UntrustedProgram};
use program::leetcode::RECORD_MARK;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::attempts::Attempt;

/// The commands that run an attempt. The workshop builds the programs, and prints the commands as JSON.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct AttemptPrograms {
    /// Starts the program that prints the processor time of each puzzle, in seconds.
    pub timing_command: Vec<PathBuf>,
    /// The kind of the steps.
    pub view: AttemptView,
    /// Starts the instrumented copy, which prints its steps.
    pub step_command: Vec<PathBuf>,
    /// Sentences about places in the source that cannot be followed.
    pub remarks: Vec<String>,
}

/// The kind of the steps that are shown of an attempt.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AttemptView {
    /// Writes to the board.
    Board,
    /// Calls of recursive functions.
    Calls,
}

impl AttemptPrograms {
    /// Builds the programs of an attempt. Runs the `workshop` for this: only that program can copy and compile sources.
    ///
    /// Fails if the attempt does not compile.
    pub fn build(attempt: &Attempt) -> Result<Self> {
        let output = group::command_group_program(group::WORKSHOP)?
            .args(["programs", &attempt.name])
            .stderr(Stdio::inherit())
            .output()
            .context("the workshop does not start")?;
        match serde_json::from_slice::<Result<Self, String>>(&output.stdout) {
            Ok(programs) => programs.map_err(|message| anyhow!(message)),
            Err(_) => bail!("the workshop has not built {}", attempt.name),
        }
    }
}

/// Returns the program for a command. The program runs in the root of the workspace.
pub fn untrusted_program(command: &[PathBuf]) -> Result<UntrustedProgram> {
    let command = command.iter().map(Into::into).collect();
    Ok(UntrustedProgram { command, folder: problems::workspace_root()?, has_answer_records: false })
}

/// Parses a line that the crate `program` printed for the tools. Returns `None` for other lines, which the attempt printed.
pub fn parse_record<T: DeserializeOwned>(line: &str) -> Option<T> {
    serde_json::from_str(line.split_once(RECORD_MARK)?.1).ok()
}

/// A running program that reads one puzzle a line, and prints one line for each puzzle.
pub struct LineSession {
    pub session: Session,
    /// The complete lines that were printed but not read yet.
    lines: VecDeque<String>,
    /// The beginning of the next line.
    rest: Vec<u8>,
}

impl LineSession {
    /// Starts a program with a time limit for each line. Returns `None` if it does not start.
    pub fn start(program: &UntrustedProgram, limit: Duration) -> Option<Self> {
        let limits = ResourceLimits { time: limit, ..ResourceLimits::default() };
        let session = Session::start(program, limits).ok()?;
        Some(LineSession { session, lines: VecDeque::new(), rest: Vec::new() })
    }

    /// Sends a line, and returns the next line that `parse` accepts. Skips other lines, since the search may print lines
    /// itself. Returns `None` if the program ends without such a line.
    pub fn ask<T>(&mut self, line: &str, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.session.send(&format!("{line}\n"));
        self.next_parsed_line(parse).ok()
    }

    /// Returns the next line that `parse` accepts, or the event that ended the program before such a line.
    pub fn next_parsed_line<T>(
        &mut self,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, SessionEvent> {
        loop {
            while let Some(line) = self.lines.pop_front() {
                if let Some(parsed) = parse(line.trim_end()) {
                    return Ok(parsed);
                }
            }
            let bytes = match self.session.next_event() {
                SessionEvent::Output(bytes) => bytes,
                end => return Err(end),
            };
            // Only the new bytes are searched for a line break. Else the time would be quadratic in the length of a line.
            let old_length = self.rest.len();
            self.rest.extend(bytes);
            // Only complete lines are decoded, since the bytes may end within a character.
            if let Some(end) = self.rest[old_length..].iter().rposition(|&byte| byte == b'\n') {
                let rest = self.rest.split_off(old_length + end + 1);
                let lines = mem::replace(&mut self.rest, rest);
                self.lines = String::from_utf8_lossy(&lines).lines().map(str::to_string).collect();
            }
            // A line without an end must not fill the memory.
            if self.rest.len() > MAX_LINE_LENGTH {
                self.rest.clear();
            }
        }
    }
}

/// Maximum length of a line with an answer, in bytes.
const MAX_LINE_LENGTH: usize = 1 << 26;

/// The failure of a search that calls `exit`, for example.
pub const EARLY_EXIT_MESSAGE: &str = "it ended the program during the search";
