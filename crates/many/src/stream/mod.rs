//! Answers to more puzzles than fit in memory: read, answered and written at the same time,
//! in order, on all cores.
//!
//! | file | question |
//! |---|---|
//! | `source.rs` | What are puzzles read from? |
//! | `buffer.rs` | Which bytes were read already? |
//! | `chunks.rs` | Where is a source cut into chunks? |
//! | `chunk.rs` | Which puzzles are in a chunk, and answered at once? |
//! | `outcome.rs` | What became of each, and how is it printed? |

mod buffer;
mod chunk;
mod chunks;
mod outcome;
mod source;

use std::io::{self, IsTerminal, Write};

use indicatif::{HumanCount, ProgressBar};
use lockstep::{Finding, solve_all_within, solve_one_within};
use program::{Result, complain, terminal};
use sudoku::Grid;

use crate::pipeline;
use chunk::{Batch, BufferPool};

pub use outcome::{OutcomeFormat, OutcomePrinter, Tally};
pub use source::Source;

/// After so many guesses, which take some seconds, a search ends without an answer.
const MOST_GUESSES: u64 = 1 << 21;

/// After so many, a puzzle is searched alone: then what is found of it depends on no other one.
const FEW_GUESSES: u64 = 1 << 14;

struct Part {
    text: Vec<u8>,
    tally: Tally,
    bytes: u64,
    error: Option<String>,
}

/// Answers all puzzles of all sources, prints them in their order, and counts what became of them. A source
/// that cannot be read is reported and counted.
pub fn answer(sources: Vec<Source>, printer: OutcomePrinter, out: &mut dyn Write) -> Result<Tally> {
    let bar = terminal::input_bar(sources.iter().map(Source::bytes).sum())?;
    let pool = BufferPool::default();
    let texts = pool.clone();
    // Each thread has a batch of its own, which keeps its memory.
    let mut batch = Batch::default();
    let parts = pipeline::in_order(chunks::chunks(sources), move |chunk, done| {
        chunk.read(&mut batch);
        let few = allowed(FEW_GUESSES, printer.limit);
        let mut findings = solve_all_within(&batch.puzzles, printer.limit, few);
        choose_first_solutions(&batch.puzzles, &mut findings);
        let print = |findings: &[Finding], range| {
            let mut text = texts.take();
            text.clear();
            let tally = printer.print(&batch, findings, range, &mut text)?;
            Ok::<_, io::Error>(Part { text, tally, bytes: 0, error: None })
        };
        let mut start = 0;
        for index in 0..findings.len() {
            if findings[index].guesses < few {
                continue;
            }
            // What is before it does not wait for it.
            done(print(&findings, start..index));
            let most = allowed(MOST_GUESSES, printer.limit);
            findings[index] = solve_one_within(&batch.puzzles[index], printer.limit, most);
            start = index;
        }
        let last = print(&findings, start..findings.len());
        let error = batch.error.take();
        done(last.map(|part| Part { bytes: batch.bytes, error, ..part }));
    })?;
    // To draw the bar again after each batch takes longer than most batches.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for part in parts {
        let Part { text, tally: of_part, bytes, error } = part?;
        tally += of_part;
        if shares_terminal || error.is_some() {
            bar.suspend(|| write(&text, error.as_deref(), out))?;
        } else {
            write(&text, None, out)?;
        }
        tally.unreadable += u64::from(error.is_some());
        bar.inc(bytes);
        show_rate(&bar, tally.puzzles());
        pool.give_back(text);
    }
    bar.finish_and_clear();
    Ok(tally)
}

/// A search for many solutions makes a guess for each that it finds.
fn allowed(guesses: u64, limit: usize) -> u64 {
    guesses.saturating_add((limit as u64).saturating_mul(4))
}

/// Whether a search has ended before it could know whether there is another solution.
fn is_unknown(finding: &Finding, limit: usize) -> bool {
    finding.solutions < limit && finding.guesses >= allowed(MOST_GUESSES, limit)
}

/// Which of several solutions comes first depends on the other puzzles of a batch, and so on
/// how the source was read. Here it becomes the first one of the puzzle alone.
fn choose_first_solutions(puzzles: &[Grid], findings: &mut [Finding]) {
    for (puzzle, finding) in puzzles.iter().zip(findings) {
        if finding.solutions > 1 {
            let alone = solve_one_within(puzzle, 1, MOST_GUESSES);
            finding.first = alone.first.or(finding.first);
        }
    }
}

fn write(text: &[u8], error: Option<&str>, out: &mut dyn Write) -> Result<()> {
    if let Some(error) = error {
        complain(error);
    }
    out.write_all(text)?;
    // A reader at the other end of a pipe gets each answer as soon as it is known.
    out.flush()?;
    Ok(())
}

fn show_rate(bar: &ProgressBar, puzzles: u64) {
    if bar.is_hidden() {
        return;
    }
    let seconds = bar.elapsed().as_secs_f64();
    bar.set_message(format!("{} puzzles, {}/s", HumanCount(puzzles), rate(puzzles, seconds)));
}

pub fn rate(count: u64, seconds: f64) -> HumanCount {
    HumanCount((count as f64 / seconds.max(1e-9)) as u64)
}
