//! Checks files of any length: reads, solves and prints their puzzles batch by batch, on all cores. The output is in the
//! order of the input.

mod batch_reader;
mod outcome;

use std::io::{self, IsTerminal, Write};
use std::mem;

use cli::{HumanCount, ProgressBar, Result, print_error, terminal};
use lockstep::{SolveResult, solve_all_within, solve_one_within};
use sudoku::Grid;

use crate::pipeline::{self, BufferPool};
use batch_reader::{Batch, PuzzleOrBadLine};
use outcome::{BatchOutput, MAX_GUESSES, SourceLocation, guess_limit};

pub use batch_reader::Source;
pub use outcome::{BatchChecker, OutcomeCounts, OutcomeFormat, Tally};

/// Number of guesses after which a puzzle leaves its batch and is solved alone. So its result does not depend on the other
/// puzzles of the batch.
const BATCH_GUESS_LIMIT: u64 = 1 << 14;

/// Checks all puzzles of all sources, prints the verdicts in their order, and counts them. A source that cannot be
/// read is reported and counted.
///
/// # Errors
///
/// Fails if the output cannot be written.
pub fn check_sources(
    sources: Vec<Source>,
    checker: BatchChecker,
    out: &mut dyn Write,
) -> Result<Tally> {
    let bar = terminal::byte_progress_bar(sources.iter().map(|source| source.byte_count).sum())?;
    let batch_pool = BufferPool::default();
    let output_pool = BufferPool::default();
    let worker_outputs = output_pool.clone();
    let batches = batch_reader::read_batches(sources, batch_pool.clone(), bar.clone());
    let outputs = pipeline::map_in_order(batches, move |batch: Result<Batch, String>, hand_on| {
        let batch = match batch {
            Ok(batch) => batch,
            Err(unreadable) => return hand_on(Err(unreadable)),
        };
        let last_output = checker
            .check_batch(&batch, &worker_outputs, &|output| hand_on(Ok(output)))
            .map_err(|error| error.to_string());
        batch_pool.give_back(batch);
        hand_on(last_output);
    })?;
    // If bar and output are both on the terminal, the bar is cleared before each output, and drawn again. A redraw takes
    // longer than most batches, so it is left out otherwise.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for output in outputs {
        match output {
            Ok(BatchOutput { mut text, counts, remark }) => {
                tally.counts += counts;
                // A program that reads a pipe gets each verdict as soon as it is known.
                let mut write = || out.write_all(&text).and_then(|()| out.flush());
                if shares_terminal {
                    bar.suspend(write)?
                } else {
                    write()?
                }
                if let Some(remark) = remark {
                    bar.suspend(|| cli::print_message(remark));
                }
                show_rate(&bar, tally.counts.puzzles());
                text.clear();
                output_pool.give_back(BatchOutput { text, ..BatchOutput::default() });
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

impl BatchChecker {
    /// Solves the puzzles of a batch and returns their verdicts.
    ///
    /// Before a puzzle that takes long, passes the verdicts so far to `hand_on`, and returns only the rest.
    fn check_batch(
        self,
        batch: &Batch,
        output_pool: &BufferPool<BatchOutput>,
        hand_on: &dyn Fn(BatchOutput),
    ) -> io::Result<BatchOutput> {
        let batch_guess_limit = guess_limit(BATCH_GUESS_LIMIT, self.limit);
        let mut results = solve_all_within(&batch.puzzles, self.limit, batch_guess_limit);
        let mut puzzles_and_results = batch.puzzles.iter().zip(&mut results);
        let mut output = output_pool.take();
        for entry in &batch.entries {
            match entry {
                PuzzleOrBadLine::Puzzle { line } => {
                    let location = SourceLocation { file: &batch.source, line: *line };
                    let (puzzle, result) =
                        puzzles_and_results.next().expect("each entry has its puzzle");
                    if result.guesses >= batch_guess_limit {
                        hand_on(mem::replace(&mut output, output_pool.take()));
                    }
                    self.make_independent_of_batch(puzzle, result);
                    self.print_outcome(location, puzzle, result, &mut output)?;
                }
                PuzzleOrBadLine::BadLine(bad) => {
                    let location = SourceLocation { file: &batch.source, line: bad.error.line };
                    let reason = bad.error.to_string();
                    self.print_bad_line(location, &bad.text, &reason, &mut output)?;
                }
            }
        }
        output.remark = batch.remark.clone();
        Ok(output)
    }

    /// Replaces the parts of a result that depend on the other puzzles of the batch.
    fn make_independent_of_batch(self, puzzle: &Grid, result: &mut SolveResult) {
        if result.guesses >= guess_limit(BATCH_GUESS_LIMIT, self.limit) {
            *result = solve_one_within(puzzle, self.limit, guess_limit(MAX_GUESSES, self.limit));
        } else if result.solutions > 1 {
            // Which solution is found first depends on the batch, and so on the sizes of the reads.
            result.first = solve_one_within(puzzle, 1, MAX_GUESSES).first.or(result.first);
        }
    }
}

/// Shows the number of puzzles and the puzzles per second at the bar.
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
