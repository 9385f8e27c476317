//! The whole history of a user as one file, for a copy or for another machine.
//!
//! The file has a JSON object in each line. The first line has the version of the format and the number of lines after it:
//!
//! ```json
//! {"kind":"history","version":1,"lines":3}
//! {"kind":"run","time":"2026-01-02T03:04:05+01:00","target":"permutations",…}
//! {"kind":"attempt","time":"2026-01-02T03:00:00+01:00","name":"permutations"}
//! {"kind":"hints","name":"problem 46","given":2}
//! ```

use std::cmp::Ordering;
use std::io::Write;

use cli::output::write_json_line;
use cli::{Context, Result, bail, count_with_noun, ensure};
use practice::clock::{EXPECTED_TIME, timestamp};
use practice::history::{
    self, CreatedAttempt, Entries, HintCounts, JudgedRun, QuizScore, append_missing,
};
use serde::{Deserialize, Serialize};

use crate::files;

/// The version of the format. Increase it for a change that an older program would misread.
const VERSION: u32 = 1;

/// A line of the file.
#[derive(Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Line {
    /// The first line.
    History {
        version: u32,
        lines: usize,
    },
    Run(JudgedRun),
    Attempt(CreatedAttempt),
    Quiz(QuizScore),
    /// The number of hints that were given for a name. The names are the keys of [`HintCounts`].
    Hints {
        name: String,
        given: usize,
    },
}

/// The first line of a file of any version.
#[derive(Deserialize)]
struct FirstLine {
    kind: String,
    version: u32,
    /// Number of lines after this line.
    #[serde(default)]
    lines: usize,
}

/// All entries of the history, and the numbers of given hints.
#[derive(Default)]
pub struct HistoryExport {
    runs: Vec<JudgedRun>,
    created: Vec<CreatedAttempt>,
    quizzes: Vec<QuizScore>,
    hints: HintCounts,
    /// Messages about parts of the history that were not read.
    pub remarks: Vec<String>,
}

/// The numbers of entries that an import has added.
pub struct ImportSummary {
    runs: usize,
    attempts: usize,
    quizzes: usize,
    hints: usize,
    /// Number of entries that were there before.
    known: usize,
}

impl HistoryExport {
    /// Reads the history of this workspace.
    pub fn read() -> Result<Self> {
        let Entries { entries: runs, mut remarks } = history::read_all()?;
        let created = history::read_all()?;
        let quizzes = history::read_all()?;
        remarks.extend([created.remarks, quizzes.remarks].concat());
        let hints = history::hint_counts()?;
        let (created, quizzes) = (created.entries, quizzes.entries);
        Ok(HistoryExport { runs, created, quizzes, hints, remarks })
    }

    /// Keeps only the runs of an attempt, a variant or a command, and the times at which the attempt was created.
    pub fn retain_target(&mut self, target: &str) {
        self.runs.retain(|run| run.target == target);
        self.created.retain(|attempt| attempt.name == target);
        self.quizzes.clear();
        self.hints.clear();
    }

    /// Returns whether some run is in the history.
    pub fn has_runs(&self) -> bool {
        !self.runs.is_empty()
    }

    fn entry_count(&self) -> usize {
        self.runs.len() + self.created.len() + self.quizzes.len() + self.hints.len()
    }

    /// Writes the history as a file.
    pub fn write(self, mut out: impl Write) -> Result<()> {
        write_json_line(&Line::History { version: VERSION, lines: self.entry_count() }, &mut out)?;
        let runs = self.runs.into_iter().map(Line::Run);
        let created = self.created.into_iter().map(Line::Attempt);
        let quizzes = self.quizzes.into_iter().map(Line::Quiz);
        let hints = self.hints.into_iter().map(|(name, given)| Line::Hints { name, given });
        for line in runs.chain(created).chain(quizzes).chain(hints) {
            write_json_line(&line, &mut out)?;
        }
        Ok(())
    }

    /// Parses a file. An error names the line.
    pub fn parse(bytes: &[u8]) -> Result<Self> {
        let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        // The last line ends with a line break, too.
        if lines.last().is_some_and(|line| line.is_empty()) {
            lines.pop();
        }
        let Some((first, entries)) = lines.split_first() else {
            bail!("the file is empty; {EXPECTED_FILE}");
        };
        let count = parse_first_line(first).context("line 1")?;
        let mut history = HistoryExport::default();
        for (index, line) in entries.iter().enumerate() {
            history.add_line(line).with_context(|| format!("line {}", index + 2))?;
        }
        let found = entries.len();
        ensure!(found == count, "line 1 says that {count} lines follow, but {found} follow");
        Ok(history)
    }

    fn add_line(&mut self, line: &[u8]) -> Result<()> {
        let parsed = serde_json::from_slice(line).map_err(with_column)?;
        match parsed {
            Line::History { .. } => bail!("a second first line; import each file on its own"),
            Line::Run(run) => {
                check_time(&run.time)?;
                let JudgedRun { accepted, cases, .. } = run;
                ensure!(accepted <= cases, "{accepted} accepted cases, but only {cases} cases");
                self.runs.push(run);
            }
            Line::Attempt(attempt) => {
                check_time(&attempt.time)?;
                self.created.push(attempt);
            }
            Line::Quiz(quiz) => {
                check_time(&quiz.time)?;
                self.quizzes.push(quiz);
            }
            Line::Hints { name, given } => {
                let greatest = self.hints.entry(name).or_default();
                *greatest = given.max(*greatest);
            }
        }
        Ok(())
    }

    /// Adds the entries that the history of this workspace does not have. Keeps the greater of two numbers of given hints.
    pub fn merge(self) -> Result<ImportSummary> {
        let folder = history::state_folder()?;
        // Only one process at a time changes the number of given hints.
        let _lock = files::lock(&folder)?;
        // Read before the first change, since it may fail.
        let mut hints = history::hint_counts()?;
        let mut summary = ImportSummary {
            runs: append_missing(&self.runs)?,
            attempts: append_missing(&self.created)?,
            quizzes: append_missing(&self.quizzes)?,
            hints: 0,
            known: self.entry_count(),
        };
        for (name, given) in self.hints {
            let known = hints.entry(name).or_default();
            if given > *known {
                *known = given;
                summary.hints += 1;
            }
        }
        if summary.hints > 0 {
            let text = serde_json::to_string_pretty(&hints)? + "\n";
            files::write_with_folder(&history::hints_file()?, &text)?;
        }
        summary.known -= summary.added();
        Ok(summary)
    }
}

const EXPECTED_FILE: &str = "expected the output of `cargo practice history --format json`";

/// Parses the first line. Returns the number of lines after it.
fn parse_first_line(line: &[u8]) -> Result<usize> {
    let first = serde_json::from_slice::<FirstLine>(line);
    let Some(first) = first.ok().filter(|first| first.kind == "history") else {
        bail!("this is not a history; {EXPECTED_FILE}");
    };
    let FirstLine { version, lines, .. } = first;
    let advice = match version.cmp(&VERSION) {
        Ordering::Equal => return Ok(lines),
        Ordering::Greater => "update this workspace",
        Ordering::Less => "update the workspace that it comes from, and export it again",
    };
    bail!("the version is {version}, and this program reads version {VERSION}; {advice}")
}

fn check_time(time: &str) -> Result<()> {
    ensure!(timestamp(time).is_some(), "'{time}' is not a time; {EXPECTED_TIME}");
    Ok(())
}

/// Describes an error in one line of JSON, with its column. The caller adds the number of the line.
fn with_column(error: serde_json::Error) -> cli::Error {
    let text = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    let reason = text.strip_suffix(&position).unwrap_or(&text);
    match error.column() {
        0 => cli::anyhow!("{reason}"),
        column => cli::anyhow!("column {column}: {reason}"),
    }
}

impl ImportSummary {
    fn added(&self) -> usize {
        self.runs + self.attempts + self.quizzes + self.hints
    }

    /// Describes what was added, and how much was there before.
    pub fn sentence(&self) -> String {
        let counts = [
            (self.runs, "run"),
            (self.attempts, "created attempt"),
            (self.quizzes, "quiz score"),
            (self.hints, "hint count"),
        ];
        let added = counts.iter().filter(|(count, _)| *count > 0);
        let added: Vec<String> =
            added.map(|&(count, noun)| count_with_noun(count as u64, noun)).collect();
        let added = if added.is_empty() { "nothing".to_string() } else { added.join(", ") };
        format!("added: {added}\nknown already: {}", self.known)
    }
}
