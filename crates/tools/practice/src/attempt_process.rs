//! The programs that are built of an attempt, and how one is asked and heard.

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

/// The programs that the workshop builds of an attempt: the commands that are started to run it. It prints them,
/// or the message why there are none.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct AttemptPrograms {
    /// Prints the seconds that the search takes on each puzzle.
    pub timing_command: Vec<PathBuf>,
    /// What its steps are.
    pub view: AttemptView,
    /// Prints the writes to the board, or the calls: `view` says which of them.
    pub step_command: Vec<PathBuf>,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
}

/// What the steps of an attempt are.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AttemptView {
    /// The writes to its board.
    Board,
    /// The calls of its recursive functions.
    Calls,
}

impl AttemptPrograms {
    /// Has the workshop build an attempt. It copies and compiles sources, which the programs that
    /// only run searches need not be able to do.
    pub fn build(attempt: &Attempt) -> Result<Self> {
        let output = group::group_command(group::WORKSHOP)?
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

/// A program that runs in the workspace, as its attempt would.
pub fn untrusted_program(command: &[PathBuf]) -> Result<UntrustedProgram> {
    let command = command.iter().map(Into::into).collect();
    Ok(UntrustedProgram { command, folder: problems::workspace_root()?, has_answer_records: false })
}

/// What the copy of an attempt tells among what is printed, as the crate `program` has it.
pub fn parse_record<T: DeserializeOwned>(line: &str) -> Option<T> {
    serde_json::from_str(line.split_once(RECORD_MARK)?.1).ok()
}

/// A program that reads a puzzle a line, and prints a line of its own for each.
pub struct LineSession {
    pub session: Session,
    /// The lines that it has printed and that were not read yet.
    lines: VecDeque<String>,
    /// What it has printed after them.
    rest: Vec<u8>,
}

impl LineSession {
    pub fn start(program: &UntrustedProgram, limit: Duration) -> Option<Self> {
        let limits = ResourceLimits { time: limit, ..ResourceLimits::default() };
        let session = Session::start(program, limits).ok()?;
        Some(LineSession { session, lines: VecDeque::new(), rest: Vec::new() })
    }

    /// What the program prints for a line: the first line that `read` reads, since the search may
    /// print lines of its own. `None` if it prints none.
    pub fn ask<T>(&mut self, question: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.session.send(&format!("{question}\n"));
        self.next_parsed_line(read).ok()
    }

    /// The next line that `read` reads, or how the program has ended before.
    pub fn next_parsed_line<T>(
        &mut self,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, SessionEvent> {
        loop {
            while let Some(line) = self.lines.pop_front() {
                if let Some(found) = read(line.trim_end()) {
                    return Ok(found);
                }
            }
            let bytes = match self.session.next_event() {
                SessionEvent::Output(bytes) => bytes,
                end => return Err(end),
            };
            // Only the new bytes can end a line. A long line would be searched again and again otherwise.
            let new = self.rest.len();
            self.rest.extend(bytes);
            // A character may come in two pieces, but no line without its end.
            if let Some(end) = self.rest[new..].iter().rposition(|&byte| byte == b'\n') {
                let rest = self.rest.split_off(new + end + 1);
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

pub const EARLY_EXIT_MESSAGE: &str = "it has ended the program within the search";
