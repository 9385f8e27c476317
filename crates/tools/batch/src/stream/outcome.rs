//! The verdict on each puzzle of a batch, its text, and the counts of all verdicts.

use std::io::{self, Write};
use std::ops::AddAssign;

use cli::output::write_json_line;
use cli::{ExitReason, ValueEnum, clap, sanitized_line};
use lockstep::SolveResult;
use serde::Serialize;
use sudoku::Grid;

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
pub enum OutcomeFormat {
    /// The puzzle, the verdict, the solution
    Line,
    /// One JSON object a line
    Json,
}

#[derive(Clone, Copy, Default, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
enum OutcomeKind {
    Unique,
    Several,
    None,
    /// The parser refuses the puzzle, or its givens clash.
    #[default]
    Bad,
    /// The search was stopped before it found a second solution.
    Unknown,
}

/// Solves batches of puzzles and prints their verdicts.
#[derive(Clone, Copy)]
pub struct BatchChecker {
    pub format: OutcomeFormat,
    /// Number of solutions at which the search of a puzzle stops.
    pub limit: usize,
}

/// A line of a source.
#[derive(Clone, Copy)]
pub struct SourceLocation<'a> {
    pub file: &'a str,
    /// The number of the line, from 1.
    pub line: usize,
}

#[derive(Default, Serialize)]
struct OutcomeRow<'a> {
    file: &'a str,
    /// The line in which the puzzle starts, or the bad line, from 1.
    line: usize,
    verdict: OutcomeKind,
    /// The puzzle, or the text of a bad line, cut if it is long.
    puzzle: &'a str,
    solution: Option<String>,
    solution_count: Option<usize>,
    complete: Option<bool>,
    reason: Option<&'a str>,
}

/// The printed verdicts of a whole batch, or of some of its puzzles.
#[derive(Clone, Default)]
pub struct BatchOutput {
    pub text: Vec<u8>,
    pub counts: OutcomeCounts,
    /// A remark to print on standard error after the text.
    pub remark: Option<String>,
}

impl BatchChecker {
    /// Adds the verdict on a puzzle to the output.
    pub fn print_outcome(
        &self,
        location: SourceLocation,
        puzzle: &Grid,
        result: &SolveResult,
        output: &mut BatchOutput,
    ) -> io::Result<()> {
        let was_stopped =
            result.solutions < self.limit && result.guesses >= guess_limit(MAX_GUESSES, self.limit);
        let verdict = match result.solutions {
            0 | 1 if was_stopped => OutcomeKind::Unknown,
            0 => OutcomeKind::None,
            1 => OutcomeKind::Unique,
            _ => OutcomeKind::Several,
        };
        // A puzzle whose givens clash has no solution. So only puzzles without a solution are checked for a clash.
        if verdict == OutcomeKind::None
            && let Some(clash) = puzzle.clash()
        {
            let reason = format!("line {}: {clash}", location.line);
            return self.print_bad_line(location, &puzzle.to_string(), &reason, output);
        }
        output.counts.add_one(verdict);
        let is_complete = result.solutions < self.limit && !was_stopped;
        let text = &mut output.text;
        if self.format == OutcomeFormat::Json {
            let row = OutcomeRow {
                file: location.file,
                line: location.line,
                verdict,
                puzzle: &puzzle.to_string(),
                solution: result.first.map(|first| first.to_string()),
                solution_count: Some(result.solutions),
                complete: Some(is_complete),
                reason: None,
            };
            return write_json_line(&row, text);
        }
        text.extend_from_slice(&puzzle.to_line());
        match verdict {
            OutcomeKind::Unique => {
                text.extend_from_slice(b" unique ");
                text.extend_from_slice(&result.first.unwrap_or_default().to_line());
            }
            OutcomeKind::None => text.extend_from_slice(b" none"),
            OutcomeKind::Unknown => text.extend_from_slice(b" unknown"),
            OutcomeKind::Several | OutcomeKind::Bad => {
                let or_more = if is_complete { "" } else { "+" };
                write!(text, " several {}{or_more}", result.solutions)?;
            }
        }
        text.push(b'\n');
        Ok(())
    }

    /// Adds the verdict `bad` on a line to the output.
    pub fn print_bad_line(
        &self,
        location: SourceLocation,
        line_text: &str,
        reason: &str,
        output: &mut BatchOutput,
    ) -> io::Result<()> {
        output.counts.add_one(OutcomeKind::Bad);
        match self.format {
            OutcomeFormat::Line => writeln!(
                output.text,
                "# bad {}: {}: {}",
                sanitized_line(location.file),
                sanitized_line(reason),
                sanitized_line(line_text)
            ),
            OutcomeFormat::Json => {
                let row = OutcomeRow {
                    file: location.file,
                    line: location.line,
                    puzzle: line_text,
                    reason: Some(reason),
                    ..OutcomeRow::default()
                };
                write_json_line(&row, &mut output.text)
            }
        }
    }
}

/// Number of puzzles, or bad lines, with each verdict.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct OutcomeCounts {
    pub unique: u64,
    pub several: u64,
    pub none: u64,
    pub bad: u64,
    pub unknown: u64,
}

impl OutcomeCounts {
    fn add_one(&mut self, verdict: OutcomeKind) {
        let count = match verdict {
            OutcomeKind::Unique => &mut self.unique,
            OutcomeKind::Several => &mut self.several,
            OutcomeKind::None => &mut self.none,
            OutcomeKind::Bad => &mut self.bad,
            OutcomeKind::Unknown => &mut self.unknown,
        };
        *count += 1;
    }

    /// Number of puzzles with a result of the search: all but bad ones.
    pub fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none + self.unknown
    }
}

impl AddAssign for OutcomeCounts {
    fn add_assign(&mut self, other: OutcomeCounts) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.bad += other.bad;
        self.unknown += other.unknown;
    }
}

/// The result of `check` on all sources.
#[derive(Default)]
pub struct Tally {
    pub counts: OutcomeCounts,
    /// Number of files that could not be opened, or not be read to their end.
    pub unreadable: u64,
}

impl Tally {
    pub fn exit_reason(&self) -> ExitReason {
        let OutcomeCounts { several, none, bad, unknown, .. } = self.counts;
        if bad > 0 || self.unreadable > 0 {
            ExitReason::BadInput
        } else if several > 0 || none > 0 || unknown > 0 {
            ExitReason::Negative
        } else {
            ExitReason::Success
        }
    }
}

/// Number of guesses after which the search of a puzzle stops. They take some seconds.
pub const MAX_GUESSES: u64 = 1 << 21;

/// Raises a limit of guesses for a search that may find up to `limit` solutions, since each solution takes a guess.
pub fn guess_limit(guesses: u64, limit: usize) -> u64 {
    guesses.saturating_add((limit as u64).saturating_mul(4))
}
