//! Answers to more puzzles than fit in memory: read, answered and written at the same time,
//! in order, on all cores.

mod chunk;
mod chunks;
mod outcome;
mod source;

use std::{
    io::{self, IsTerminal, Write},
    mem,
};

use indicatif::{HumanCount, ProgressBar};
use lockstep::{solve_all_within, solve_one_within};
use program::{Result, complain, terminal};

use crate::pipeline;
use chunk::{Batch, BufferPool, Chunk};
use outcome::{MOST_GUESSES, Part, allowed};

pub use outcome::{OutcomeFormat, OutcomePrinter, Tally};
pub use source::Source;

/// After so many, a puzzle is searched alone: then what is found of it depends on no other one.
const FEW_GUESSES: u64 = 1 << 14;

/// Answers all puzzles of all sources, prints them in their order, and counts what became of them. A source
/// that cannot be read is reported and counted.
pub fn answer(sources: Vec<Source>, printer: OutcomePrinter, out: &mut dyn Write) -> Result<Tally> {
    let bar = terminal::input_bar(sources.iter().map(|source| source.bytes).sum())?;
    let (lines, pool) = (BufferPool::default(), BufferPool::default());
    let chunks = chunks::chunks(sources, lines.clone(), bar.clone());

    let mut answering = Answering { printer, lines, pool: pool.clone(), batch: Batch::default() };
    let parts = pipeline::in_order(chunks, move |chunk, done| match chunk {
        Ok(chunk) => done(answering.answer(chunk, done).map_err(|error| error.to_string())),
        Err(error) => done(Err(error)),
    })?;
    // To draw the bar again after each batch takes longer than most batches.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for part in parts {
        match part {
            Ok(Part { text, counts }) => {
                tally.add(counts);
                let mut write = || out.write_all(&text).and_then(|()| out.flush());
                // A reader at the other end of a pipe gets each answer as soon as it is known.
                if shares_terminal {
                    bar.suspend(write)?
                } else {
                    write()?
                }
                show_rate(&bar, tally.puzzles());
                pool.give_back(text);
            }
            Err(error) => {
                tally.unreadable += 1;
                bar.suspend(|| complain(error));
            }
        }
    }
    bar.finish_and_clear();
    Ok(tally)
}

/// What answers chunks: each thread has its own.
#[derive(Clone)]
struct Answering {
    printer: OutcomePrinter,
    lines: BufferPool,
    pool: BufferPool,
    /// It keeps its memory.
    batch: Batch,
}

impl Answering {
    /// Answers the puzzles of a chunk. What is before one that takes long does not wait for it.
    fn answer(&mut self, chunk: Chunk, hand_on: &dyn Fn(Result<Part, String>)) -> io::Result<Part> {
        let Answering { printer, lines, pool, batch } = self;
        let (file, limit) = (&chunk.source, printer.limit);
        chunk.read(batch);
        let few = allowed(FEW_GUESSES, limit);
        let mut findings = solve_all_within(&batch.puzzles, limit, few);
        let mut answered = batch.puzzles.iter().zip(&mut findings);
        let mut part = Part { text: pool.take(), ..Part::default() };
        for found in &batch.found {
            let line = match found {
                Ok(line) => *line,
                Err(bad) => {
                    let reason = bad.error.to_string();
                    printer.bad(file, bad.error.line, &bad.text, &reason, &mut part)?;
                    continue;
                }
            };
            let (puzzle, finding) = answered.next().expect("each line has its puzzle");
            if finding.guesses >= few {
                let next = Part { text: pool.take(), ..Part::default() };
                hand_on(Ok(mem::replace(&mut part, next)));
                *finding = solve_one_within(puzzle, limit, allowed(MOST_GUESSES, limit));
            } else if finding.solutions > 1 {
                // Which of several comes first depends on the other puzzles, and so on how the source was read.
                finding.first = solve_one_within(puzzle, 1, MOST_GUESSES).first.or(finding.first);
            }
            printer.answered(file, line, puzzle, finding, &mut part)?;
        }
        lines.give_back(chunk.lines);
        Ok(part)
    }
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
