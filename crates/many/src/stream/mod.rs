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
use lockstep::{Finding, solve_all_within, solve_one};
use program::{Result, complain, terminal};
use sudoku::Grid;

use crate::pipeline;
use chunk::{Batch, BufferPool};

pub use outcome::{OutcomeFormat, OutcomePrinter, Tally};
pub use source::Source;

/// A puzzle that needs more is given up after a second, so that it does not hold back the others. The hardest puzzles
/// that are published need thousands. To count many solutions takes some more for each.
const MOST_GUESSES: u64 = 3_000_000;

/// Answers all puzzles of all sources with so many `cores`, or all where that is 0, prints them in
/// their order, and counts what became of them. A source that cannot be read is reported and counted.
pub fn answer(
    sources: Vec<Source>,
    printer: OutcomePrinter,
    cores: usize,
    out: &mut dyn Write,
) -> Result<Tally> {
    let most = MOST_GUESSES.saturating_add((printer.limit as u64).saturating_mul(2));
    let bar = terminal::input_bar(sources.iter().map(Source::bytes).sum())?;
    let pool = BufferPool::default();
    let texts = pool.clone();
    // Each thread has a batch of its own, which keeps its memory.
    let mut batch = Batch::default();
    let answered = pipeline::in_order(chunks::chunks(sources), cores, move |chunk| {
        chunk.read(&mut batch);
        let mut text = texts.take();
        text.clear();
        let mut findings = solve_all_within(&batch.puzzles, printer.limit, most);
        choose_first_solutions(&batch.puzzles, &mut findings);
        let tally = printer.print(&batch, &findings, &mut text);
        tally.map(|tally| (text, tally, batch.bytes, batch.error.take()))
    })?;
    // To draw the bar again after each batch takes longer than most batches.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for answered in answered {
        let (text, of_batch, bytes, error) = answered?;
        tally += of_batch;
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

/// Which of several solutions comes first depends on the other puzzles of a batch, and so on
/// how the source was read. Here it becomes the first one of the puzzle alone.
fn choose_first_solutions(puzzles: &[Grid], findings: &mut [Finding]) {
    for (puzzle, finding) in puzzles.iter().zip(findings) {
        if finding.solutions > 1 && !finding.gave_up {
            finding.first = solve_one(puzzle, 1).first;
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

/// How many a second, for people.
pub fn rate(count: u64, seconds: f64) -> HumanCount {
    HumanCount((count as f64 / seconds.max(1e-9)) as u64)
}
