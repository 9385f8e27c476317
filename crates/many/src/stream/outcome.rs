//! What became of each puzzle of a batch, and how is it printed?

use std::{
    io::{self, Write},
    ops::{AddAssign, Range},
};

use lockstep::Finding;
use program::{
    Answer,
    clap::{self, ValueEnum},
    output::json_line,
    printable,
};
use serde::Serialize;
use sudoku::Grid;

use super::{
    chunk::{Bad, Batch},
    is_unknown,
};

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
pub enum OutcomeFormat {
    /// The puzzle, the verdict, the solution
    Line,
    /// One JSON object a line
    Json,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum OutcomeKind {
    /// One solution
    Unique,
    /// More than one
    Several,
    /// No solution
    None,
    /// Not a puzzle: it cannot be read, or its givens clash
    Bad,
    /// One solution at most, of which nothing more was found in time
    Unknown,
}

#[derive(Clone, Copy)]
pub struct OutcomePrinter {
    pub format: OutcomeFormat,
    /// At how many solutions a search ends.
    pub limit: usize,
}

#[derive(Serialize)]
struct OutcomeRow<'a> {
    file: &'a str,
    /// The line in which it starts, from 1.
    line: usize,
    verdict: OutcomeKind,
    /// What is no puzzle is here as it was, too.
    puzzle: &'a str,
    solution: Option<String>,
    solution_count: Option<usize>,
    /// Whether all solutions were counted.
    complete: Option<bool>,
    reason: Option<&'a str>,
}

impl OutcomePrinter {
    /// Prints what became of some puzzles of a batch, and what is bad before them; after the last one, too.
    pub fn print(
        &self,
        batch: &Batch,
        findings: &[Finding],
        range: Range<usize>,
        text: &mut Vec<u8>,
    ) -> io::Result<Tally> {
        let mut tally = Tally::default();
        let is_last = range.end == findings.len();
        let first_bad = batch.bad.partition_point(|bad| bad.index < range.start);
        let mut bad = batch.bad[first_bad..].iter().peekable();
        let unreadable = |bad: &Bad, tally: &mut Tally, text: &mut Vec<u8>| {
            tally.counts[OutcomeKind::Bad as usize] += 1;
            self.bad(&batch.source, bad.error.line, &bad.text, &bad.error.to_string(), text)
        };
        for index in range {
            while let Some(bad) = bad.next_if(|bad| bad.index <= index) {
                unreadable(bad, &mut tally, text)?;
            }
            let (puzzle, line) = (&batch.puzzles[index], batch.lines[index]);
            let kind = self.answered(&batch.source, line, puzzle, &findings[index], text)?;
            tally.counts[kind as usize] += 1;
        }
        if is_last {
            bad.try_for_each(|bad| unreadable(bad, &mut tally, text))?;
        }
        Ok(tally)
    }

    fn answered(
        &self,
        file: &str,
        line: usize,
        puzzle: &Grid,
        finding: &Finding,
        text: &mut Vec<u8>,
    ) -> io::Result<OutcomeKind> {
        let is_unknown = is_unknown(finding, self.limit);
        let verdict = match finding.solutions {
            0 | 1 if is_unknown => OutcomeKind::Unknown,
            1 => OutcomeKind::Unique,
            // With a clash there is no solution, so the many puzzles that have one need no look at it.
            0 => match puzzle.clash() {
                None => OutcomeKind::None,
                Some(clash) => {
                    let reason = format!("line {line}: {clash}");
                    self.bad(file, line, &puzzle.to_string(), &reason, text)?;
                    return Ok(OutcomeKind::Bad);
                }
            },
            _ => OutcomeKind::Several,
        };
        let complete = finding.solutions < self.limit && !is_unknown;
        if self.format == OutcomeFormat::Json {
            let row = OutcomeRow {
                file,
                line,
                verdict,
                puzzle: &puzzle.to_string(),
                solution: finding.first.map(|first| first.to_string()),
                solution_count: Some(finding.solutions),
                complete: Some(complete),
                reason: None,
            };
            json_line(&row, text)?;
            return Ok(verdict);
        }
        text.extend_from_slice(&puzzle.to_line());
        match (verdict, &finding.first) {
            (OutcomeKind::Unique, Some(solution)) => {
                text.extend_from_slice(b" unique ");
                text.extend_from_slice(&solution.to_line());
                text.push(b'\n');
            }
            (OutcomeKind::None, _) => text.extend_from_slice(b" none\n"),
            (OutcomeKind::Unknown, _) => text.extend_from_slice(b" unknown\n"),
            _ => {
                let or_more = if complete { "" } else { "+" };
                writeln!(text, " several {}{or_more}", finding.solutions)?;
            }
        }
        Ok(verdict)
    }

    /// Prints what is no puzzle, or has givens that clash, and the reason.
    fn bad(
        &self,
        file: &str,
        line: usize,
        puzzle: &str,
        reason: &str,
        text: &mut Vec<u8>,
    ) -> io::Result<()> {
        if self.format == OutcomeFormat::Line {
            let [file, reason, puzzle] = [file, reason, puzzle].map(printable);
            return writeln!(text, "# bad {file}: {reason}: {puzzle}");
        }
        let (verdict, reason) = (OutcomeKind::Bad, Some(reason));
        let (solution, solution_count, complete) = (None, None, None);
        let row =
            OutcomeRow { file, line, verdict, puzzle, solution, solution_count, complete, reason };
        json_line(&row, text)
    }
}

#[derive(Default)]
pub struct Tally {
    /// In the order of [`OutcomeKind`].
    pub counts: [u64; 5],
    /// Files that could not be read to their end.
    pub unreadable: u64,
}

impl Tally {
    pub fn puzzles(&self) -> u64 {
        self.counts.iter().sum::<u64>() - self.counts[OutcomeKind::Bad as usize]
    }

    pub fn answer(&self) -> Answer {
        let [_, several, none, bad, unknown] = self.counts;
        match (bad + self.unreadable, several + none + unknown) {
            (0, 0) => Answer::Yes,
            (0, _) => Answer::No,
            _ => Answer::BadInput,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.unreadable += other.unreadable;
    }
}
