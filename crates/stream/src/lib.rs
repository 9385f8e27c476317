//! Answers to more puzzles than fit in memory: read, answered and written at the same time,
//! in order, on all cores.
//!
//! | file | question |
//! |---|---|
//! | `source.rs` | What are puzzles read from? |
//! | `buffer.rs` | Which bytes were read already? |
//! | `chunks.rs` | Where is a source cut into chunks? |
//! | `chunk.rs` | Which puzzles are in a chunk? |
//! | `batch.rs` | What is answered at once? |
//! | `outcome.rs` | What became of a puzzle, and of all? |
//! | `pipeline.rs` | How do all cores work, and the results stay in order? |
//! | `buffer_pool.rs` | Which buffers can be used again? |

mod batch;
mod buffer;
mod buffer_pool;
mod chunk;
mod chunks;
mod outcome;
mod pipeline;
mod source;

use std::{
    io::{self, IsTerminal, Write},
    sync::Arc,
};

use indicatif::{HumanCount, ProgressBar};
use lockstep::Answer;
use program::{Result, complain, remark, terminal};
use search::Rules;
use sudoku::{Grid, Search, Sudoku};

use batch::Batch;
use buffer_pool::BufferPool;

pub use outcome::{Found, Outcome, Tally, Verdict};
pub use source::Source;

/// The search that answers.
pub const ENGINE: &str = lockstep::Lockstep::NAME;

/// What is said of the boards that it answers.
pub const RULES: &dyn Rules = &Sudoku;

/// How to answer.
#[derive(Clone, Copy)]
pub struct Options {
    /// At how many solutions a search ends.
    pub limit: usize,
    /// How many cores work, 0 for all.
    pub cores: usize,
}

/// What became of the puzzles of a batch, and of the lines that are no puzzle, in order.
pub type Outcomes<'a> = dyn Iterator<Item = Outcome<'a>> + 'a;

/// What is printed for a batch.
pub struct BatchOutput {
    /// Results, for standard output.
    pub text: Vec<u8>,
    /// Messages, for standard error, in order.
    pub messages: Vec<Message>,
}

/// A line for standard error.
pub enum Message {
    /// An error.
    Complaint(String),
    /// No error.
    Remark(String),
}

/// Answers all puzzles of all sources, prints them in their order, and counts what became of
/// them. A source that cannot be read is reported and counted.
///
/// # Errors
///
/// If the output cannot be printed.
pub fn answer(
    sources: Vec<Source>,
    options: Options,
    print: impl Fn(&mut Outcomes, &mut BatchOutput) -> Result<()> + Send + Sync + 'static,
    out: &mut dyn Write,
) -> Result<Tally> {
    answer_all(sources, options, Arc::new(print), out)
}

/// What prints the outcomes of a batch. It is called through a pointer, so that what is done for each
/// puzzle is compiled here, and not in the crate that prints, which is hardly optimised.
type Print = dyn Fn(&mut Outcomes, &mut BatchOutput) -> Result<()> + Send + Sync;

fn answer_all(
    sources: Vec<Source>,
    options: Options,
    print: Arc<Print>,
    out: &mut dyn Write,
) -> Result<Tally> {
    let bar = terminal::input_bar(sources.iter().map(Source::bytes).sum())?;
    let pool = BufferPool::default();
    let texts = pool.clone();
    // Each thread has a batch of its own, which keeps its memory.
    let mut batch = Batch::default();
    let outputs = pipeline::in_order(chunks::chunks(sources), options.cores, move |chunk| {
        chunk.read(&mut batch);
        answer_batch(&batch, options.limit, &*print, texts.take())
    })?;
    // To draw the bar again after each batch takes longer than most batches.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for answered in outputs {
        let (output, of_batch, bytes) = answered?;
        if shares_terminal || !output.messages.is_empty() {
            bar.suspend(|| write(&output, out))?;
        } else {
            write(&output, out)?;
        }
        tally += of_batch;
        bar.inc(bytes);
        show_rate(&bar, tally.puzzles());
        pool.give_back(output.text);
    }
    bar.finish_and_clear();
    Ok(tally)
}

fn answer_batch(
    batch: &Batch,
    limit: usize,
    print: &Print,
    mut text: Vec<u8>,
) -> Result<(BatchOutput, Tally, u64)> {
    let mut answers = lockstep::solve_all(&batch.puzzles, limit);
    choose_first_solutions(&batch.puzzles, &mut answers);
    text.clear();
    let mut output = BatchOutput { text, messages: Vec::new() };
    let mut tally = Tally::default();
    let mut outcomes =
        outcome::of_batch(batch, &answers).inspect(|outcome| tally.count(outcome.verdict()));
    print(&mut outcomes, &mut output)?;
    drop(outcomes);
    if let Some(error) = &batch.error {
        output.messages.push(Message::Complaint(error.clone()));
        tally.unreadable += 1;
    }
    Ok((output, tally, batch.bytes))
}

/// Which of several solutions comes first depends on the other puzzles of a batch, and so on
/// how the source was read. Here it becomes the first one of the puzzle alone.
fn choose_first_solutions(puzzles: &[Grid], answers: &mut [Answer]) {
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        if answer.solutions > 1 {
            answer.first = lockstep::solve_one(puzzle, 1).first;
        }
    }
}

fn write(output: &BatchOutput, out: &mut dyn Write) -> Result<()> {
    for message in &output.messages {
        match message {
            Message::Complaint(text) => complain(text),
            Message::Remark(text) => remark(text),
        }
    }
    out.write_all(&output.text)?;
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
