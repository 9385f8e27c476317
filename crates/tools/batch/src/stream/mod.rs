//! Answers to more puzzles than fit in memory: read, answered and written at the same time,
//! in order, on all cores.

mod batch_reader;
mod outcome;

use std::io::{self, IsTerminal, Write};
use std::mem;

use cli::{HumanCount, ProgressBar, Result, print_error, terminal};
use lockstep::{solve_all_within, solve_one_within};

use crate::pipeline::{self, BufferPool};
use batch_reader::Batch;
use outcome::{BatchOutput, MAX_GUESSES, guess_limit};

pub use batch_reader::Source;
pub use outcome::{OutcomeFormat, OutcomePrinter, Tally};

/// After so many, a puzzle is searched alone: then what is found of it depends on no other one.
const BATCH_GUESS_LIMIT: u64 = 1 << 14;

/// Answers all puzzles of all sources, prints them in their order, and counts what became of them. A source
/// that cannot be read is reported and counted.
pub fn check_sources(
    sources: Vec<Source>,
    printer: OutcomePrinter,
    out: &mut dyn Write,
) -> Result<Tally> {
    let bar = terminal::byte_progress_bar(sources.iter().map(|source| source.byte_count).sum())?;
    let (read, written) = (BufferPool::default(), BufferPool::default());
    let batches = batch_reader::read_batches(sources, read.clone(), bar.clone());
    let parts = written.clone();
    let answers = pipeline::map_in_order(batches, move |batch: Result<Batch, String>, done| {
        done(batch.and_then(|batch| {
            let part = printer.check_batch(&batch, &parts, done).map_err(|error| error.to_string());
            read.give_back(batch);
            part
        }));
    })?;
    // To draw the bar again after each batch takes longer than most batches.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for part in answers {
        match part {
            Ok(BatchOutput { mut text, counts, remark }) => {
                tally.add(counts);
                let mut write = || out.write_all(&text).and_then(|()| out.flush());
                // A reader at the other end of a pipe gets each answer as soon as it is known.
                if shares_terminal {
                    bar.suspend(write)?
                } else {
                    write()?
                }
                if let Some(remark) = remark {
                    bar.suspend(|| cli::print_message(remark));
                }
                show_rate(&bar, tally.puzzles());
                text.clear();
                written.give_back(BatchOutput { text, ..BatchOutput::default() });
            }
            Err(error) => {
                tally.unreadable += 1;
                bar.suspend(|| print_error(error));
            }
        }
    }
    bar.finish_and_clear();
    Ok(tally)
}

impl OutcomePrinter {
    /// Answers the puzzles of a batch. What is before one that takes long does not wait for it.
    fn check_batch(
        self,
        batch: &Batch,
        parts: &BufferPool<BatchOutput>,
        hand_on: &dyn Fn(Result<BatchOutput, String>),
    ) -> io::Result<BatchOutput> {
        let (file, limit) = (&batch.source, self.limit);
        let few = guess_limit(BATCH_GUESS_LIMIT, limit);
        let mut findings = solve_all_within(&batch.puzzles, limit, few);
        let mut answered = batch.puzzles.iter().zip(&mut findings);
        let mut part = parts.take();
        for found in &batch.entries {
            let line = match found {
                Ok(line) => *line,
                Err(bad) => {
                    let reason = bad.error.to_string();
                    self.print_bad_line(file, bad.error.line, &bad.text, &reason, &mut part)?;
                    continue;
                }
            };
            let (puzzle, finding) = answered.next().expect("each line has its puzzle");
            if finding.guesses >= few {
                hand_on(Ok(mem::replace(&mut part, parts.take())));
                *finding = solve_one_within(puzzle, limit, guess_limit(MAX_GUESSES, limit));
            } else if finding.solutions > 1 {
                // Which of several comes first depends on the other puzzles, and so on how the source was read.
                finding.first = solve_one_within(puzzle, 1, MAX_GUESSES).first.or(finding.first);
            }
            self.print_outcome(file, line, puzzle, finding, &mut part)?;
        }
        part.remark = batch.remark.clone();
        Ok(part)
    }
}

fn show_rate(bar: &ProgressBar, puzzles: u64) {
    if bar.is_hidden() {
        return;
    }
    let seconds = bar.elapsed().as_secs_f64();
    bar.set_message(format!("{} puzzles, {}/s", HumanCount(puzzles), per_second(puzzles, seconds)));
}

pub fn per_second(count: u64, seconds: f64) -> HumanCount {
    HumanCount((count as f64 / seconds.max(1e-9)) as u64)
}
