//! What became of each puzzle of a batch, and how is it printed?

use std::io::{self, Write};

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
    /// Not a puzzle: it cannot be read, or its givens clash
    #[default]
    Bad,
    /// One solution at most, of which nothing more was found in time
    Unknown,
}

#[derive(Clone, Copy)]
pub struct OutcomePrinter {
    pub format: OutcomeFormat,
    pub limit: usize,
}

#[derive(Default, Serialize)]
struct OutcomeRow<'a> {
    file: &'a str,
    /// The line in which it starts, from 1.
    line: usize,
    verdict: OutcomeKind,
    /// What is no puzzle is here as it was, too.
    puzzle: &'a str,
    solution: Option<String>,
    solution_count: Option<usize>,
    complete: Option<bool>,
    reason: Option<&'a str>,
}

/// What is printed of some puzzles.
#[derive(Clone, Default)]
pub struct BatchOutput {
    pub text: Vec<u8>,
    /// How often there was each [`OutcomeKind`], in their order.
    pub counts: [u64; 5],
    /// A remark that is printed on standard error after the text.
    pub remark: Option<String>,
}

impl OutcomePrinter {
    pub fn print_outcome(
        &self,
        file: &str,
        line: usize,
        puzzle: &Grid,
        finding: &SolveResult,
        part: &mut BatchOutput,
    ) -> io::Result<()> {
        // Its search has ended before it could know whether there is another solution.
        let is_unknown = finding.solutions < self.limit
            && finding.guesses >= guess_limit(MAX_GUESSES, self.limit);
        let verdict = match finding.solutions {
            0 | 1 if is_unknown => OutcomeKind::Unknown,
            0 => OutcomeKind::None,
            1 => OutcomeKind::Unique,
            _ => OutcomeKind::Several,
        };
        // With a clash there is no solution, so the many puzzles that have one need no look at it.
        if verdict == OutcomeKind::None
            && let Some(clash) = puzzle.clash()
        {
            let reason = format!("line {line}: {clash}");
            return self.print_bad_line(file, line, &puzzle.to_string(), &reason, part);
        }
        part.counts[verdict as usize] += 1;
        let is_complete = finding.solutions < self.limit && !is_unknown;
        let text = &mut part.text;
        if self.format == OutcomeFormat::Json {
            let row = OutcomeRow {
                file,
                line,
                verdict,
                puzzle: &puzzle.to_string(),
                solution: finding.first.map(|first| first.to_string()),
                solution_count: Some(finding.solutions),
                complete: Some(is_complete),
                reason: None,
            };
            return write_json_line(&row, text);
        }
        text.extend_from_slice(&puzzle.to_line());
        match verdict {
            OutcomeKind::Unique => {
                text.extend_from_slice(b" unique ");
                text.extend_from_slice(&finding.first.unwrap_or_default().to_line());
            }
            OutcomeKind::None => text.extend_from_slice(b" none"),
            OutcomeKind::Unknown => text.extend_from_slice(b" unknown"),
            OutcomeKind::Several | OutcomeKind::Bad => {
                let or_more = if is_complete { "" } else { "+" };
                write!(text, " several {}{or_more}", finding.solutions)?;
            }
        }
        text.push(b'\n');
        Ok(())
    }

    pub fn print_bad_line(
        &self,
        file: &str,
        line: usize,
        puzzle: &str,
        reason: &str,
        part: &mut BatchOutput,
    ) -> io::Result<()> {
        part.counts[OutcomeKind::Bad as usize] += 1;
        if self.format == OutcomeFormat::Line {
            let [file, reason, puzzle] = [file, reason, puzzle].map(sanitized_line);
            return writeln!(part.text, "# bad {file}: {reason}: {puzzle}");
        }
        let row = OutcomeRow { file, line, puzzle, reason: Some(reason), ..OutcomeRow::default() };
        write_json_line(&row, &mut part.text)
    }
}

#[derive(Default)]
pub struct Tally {
    pub counts: [u64; 5],
    /// Files that could not be read to their end.
    pub unreadable: u64,
}

impl Tally {
    pub fn add(&mut self, counts: [u64; 5]) {
        for (count, more) in self.counts.iter_mut().zip(counts) {
            *count += more;
        }
    }

    pub fn puzzles(&self) -> u64 {
        self.counts.iter().sum::<u64>() - self.counts[OutcomeKind::Bad as usize]
    }

    pub fn exit_answer(&self) -> ExitReason {
        let [_, several, none, bad, unknown] = self.counts;
        match (bad + self.unreadable, several + none + unknown) {
            (0, 0) => ExitReason::Success,
            (0, _) => ExitReason::Negative,
            _ => ExitReason::BadInput,
        }
    }
}

/// After so many guesses, which take some seconds, a search ends without an answer.
pub const MAX_GUESSES: u64 = 1 << 21;

/// A search for many solutions makes a guess for each that it finds.
pub fn guess_limit(guesses: u64, limit: usize) -> u64 {
    guesses.saturating_add((limit as u64).saturating_mul(4))
}
