//! What became of each puzzle of a batch, and how is it printed?

use std::{
    borrow::Cow,
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

/// What became of a puzzle, in a word.
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

struct Outcome<'a> {
    /// The line in which it starts, from 1.
    line: usize,
    kind: OutcomeKind,
    found: Found<'a>,
}

enum Found<'a> {
    Answered(&'a Grid, &'a Finding),
    /// What is no puzzle, or has givens that clash, and the reason.
    Bad(Cow<'a, str>, String),
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
    line: usize,
    verdict: OutcomeKind,
    /// What is no puzzle is here as it was, too.
    puzzle: Cow<'a, str>,
    /// The first one.
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
        let mut print = |outcome: Outcome| {
            tally.counts[outcome.kind as usize] += 1;
            match self.format {
                OutcomeFormat::Line => self.line(&batch.source, &outcome, text),
                OutcomeFormat::Json => json_line(&self.row(&batch.source, &outcome), &mut *text),
            }
        };
        let is_last = range.end == findings.len();
        let first_bad = batch.bad.partition_point(|bad| bad.index < range.start);
        let mut bad = batch.bad[first_bad..].iter().peekable();
        for index in range {
            while let Some(bad) = bad.next_if(|bad| bad.index <= index) {
                print(unreadable(bad))?;
            }
            let (puzzle, line) = (&batch.puzzles[index], batch.lines[index]);
            print(self.answered(puzzle, line, &findings[index]))?;
        }
        if is_last {
            bad.try_for_each(|bad| print(unreadable(bad)))?;
        }
        Ok(tally)
    }

    fn line(&self, file: &str, outcome: &Outcome, text: &mut Vec<u8>) -> io::Result<()> {
        let (puzzle, finding) = match &outcome.found {
            Found::Answered(puzzle, finding) => (puzzle, finding),
            Found::Bad(was, reason) => {
                let [file, reason, was] = [file, reason, was].map(printable);
                return writeln!(text, "# bad {file}: {reason}: {was}");
            }
        };
        text.extend_from_slice(&puzzle.to_line());
        if let OutcomeKind::Unknown = outcome.kind {
            text.extend_from_slice(b" unknown\n");
            return Ok(());
        }
        match (finding.solutions, &finding.first) {
            (0, _) => text.extend_from_slice(b" none\n"),
            (1, Some(solution)) => {
                text.extend_from_slice(b" unique ");
                text.extend_from_slice(&solution.to_line());
                text.push(b'\n');
            }
            (count, _) => {
                let or_more = if self.is_complete(finding) { "" } else { "+" };
                writeln!(text, " several {count}{or_more}")?;
            }
        }
        Ok(())
    }

    fn row<'a>(&self, file: &'a str, outcome: &'a Outcome<'a>) -> OutcomeRow<'a> {
        let (puzzle, finding, reason) = match &outcome.found {
            Found::Answered(puzzle, finding) => (puzzle.to_string().into(), Some(finding), None),
            Found::Bad(was, reason) => (was.as_ref().into(), None, Some(reason.as_str())),
        };
        OutcomeRow {
            file,
            line: outcome.line,
            verdict: outcome.kind,
            puzzle,
            solution: finding.and_then(|it| it.first).map(|first| first.to_string()),
            solution_count: finding.map(|it| it.solutions),
            complete: finding.map(|it| self.is_complete(it)),
            reason,
        }
    }

    fn is_complete(&self, finding: &Finding) -> bool {
        finding.solutions < self.limit && !is_unknown(finding, self.limit)
    }

    fn answered<'a>(&self, puzzle: &'a Grid, line: usize, finding: &'a Finding) -> Outcome<'a> {
        let answered = |kind| Outcome { line, kind, found: Found::Answered(puzzle, finding) };
        match finding.solutions {
            0 | 1 if is_unknown(finding, self.limit) => answered(OutcomeKind::Unknown),
            1 => answered(OutcomeKind::Unique),
            // With a clash there is no solution, so the many puzzles that have one need no look at it.
            0 => match puzzle.clash() {
                None => answered(OutcomeKind::None),
                Some(clash) => {
                    let found =
                        Found::Bad(puzzle.to_string().into(), format!("line {line}: {clash}"));
                    Outcome { line, kind: OutcomeKind::Bad, found }
                }
            },
            _ => answered(OutcomeKind::Several),
        }
    }
}

fn unreadable(bad: &Bad) -> Outcome<'_> {
    let found = Found::Bad(bad.text.as_str().into(), bad.error.to_string());
    Outcome { line: bad.error.line, kind: OutcomeKind::Bad, found }
}

/// How many puzzles have which outcome.
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
