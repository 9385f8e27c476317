//! Answers to more puzzles than fit in memory: read, answered and written at the same time,
//! in order, on all cores.
//!
//! | file | question |
//! |---|---|
//! | `source.rs` | What are puzzles read from? |
//! | `buffer.rs` | Which lines are there already? |
//! | `lines.rs` | What is the next line, however long it is? |
//! | `parts.rs` | What comes next, and can another core read it? |
//! | `block.rs` | Which puzzles are in some lines? |
//! | `batch.rs` | What is answered at once? |
//! | `outcome.rs` | What became of a puzzle, and of all? |
//! | `pipeline.rs` | How do all cores work, and the results stay in order? |
//! | `spares.rs` | Which buffers can be used again? |

mod batch;
mod block;
mod buffer;
mod lines;
mod outcome;
mod parts;
mod pipeline;
mod source;
mod spares;

use std::io::{self, IsTerminal, Write};

use indicatif::{HumanCount, ProgressBar};
use lockstep::Answer;
use program::{Result, complain, remark};
use sudoku::Grid;

use batch::Batch;
use parts::Parts;
use program::terminal;
use spares::Spares;

pub use outcome::{Found, Outcome, Tally, Verdict};
pub use source::Source;

/// How to answer.
#[derive(Clone, Copy)]
pub struct Options {
    /// At how many solutions a search ends.
    pub limit: usize,
    /// How many cores work, 0 for all.
    pub cores: usize,
}

/// What became of the puzzles of a batch, and of the lines that are none, in order.
pub type Outcomes<'a> = dyn Iterator<Item = Outcome<'a>> + 'a;

/// What a batch has to tell.
pub struct Page {
    /// Results, for standard output.
    pub text: Vec<u8>,
    /// Messages, for standard error, in order.
    pub messages: Vec<Message>,
}

pub enum Message {
    Complaint(String),
    Remark(String),
}

/// Answers all puzzles of all sources, prints them in their order, and counts what became of
/// them. A source that cannot be read is reported and counted.
///
/// # Errors
///
/// Where nothing can be printed.
pub fn answer(
    sources: Vec<Source>,
    options: Options,
    print: impl Fn(&mut Outcomes, &mut Page) -> Result<()> + Clone + Send + 'static,
    out: &mut dyn Write,
) -> Result<Tally> {
    let bar = terminal::input_bar(sources.iter().map(Source::bytes).sum())?;
    let spares = Spares::default();
    let texts = spares.clone();
    // Each thread has one of its own, which keeps its room.
    let mut batch = Batch::default();
    let pages = pipeline::in_order(Parts::of(sources), options.cores, move |part| {
        part.read(&mut batch);
        answer_batch(&batch, options.limit, &print, texts.take())
    })?;
    // To draw the bar again after each page takes longer than most pages.
    let shares_terminal = io::stdout().is_terminal();
    let mut tally = Tally::default();
    for answered in pages {
        let (page, of_batch, bytes) = answered?;
        if shares_terminal || !page.messages.is_empty() {
            bar.suspend(|| write(&page, out))?;
        } else {
            write(&page, out)?;
        }
        tally += of_batch;
        bar.inc(bytes);
        show_rate(&bar, tally.puzzles());
        spares.give_back(page.text);
    }
    bar.finish_and_clear();
    Ok(tally)
}

fn answer_batch(
    batch: &Batch,
    limit: usize,
    print: impl Fn(&mut Outcomes, &mut Page) -> Result<()>,
    mut text: Vec<u8>,
) -> Result<(Page, Tally, u64)> {
    let mut answers = lockstep::solve_all(&batch.puzzles, limit);
    make_steady(&batch.puzzles, &mut answers);
    text.clear();
    let mut page = Page { text, messages: Vec::new() };
    let mut tally = Tally::default();
    let mut outcomes =
        outcome::of_batch(batch, &answers).inspect(|outcome| tally.count(outcome.verdict()));
    print(&mut outcomes, &mut page)?;
    drop(outcomes);
    if let Some(error) = &batch.error {
        page.messages.push(Message::Complaint(error.clone()));
        tally.unreadable += 1;
    }
    Ok((page, tally, batch.bytes))
}

/// Which of several solutions comes first depends on the other puzzles of a batch, and that on
/// how the source was read. Instead it is the one that the puzzle has alone.
fn make_steady(puzzles: &[Grid], answers: &mut [Answer]) {
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        if answer.solutions > 1 {
            answer.first = lockstep::solve_one(puzzle, 1).first;
        }
    }
}

fn write(page: &Page, out: &mut dyn Write) -> Result<()> {
    for message in &page.messages {
        match message {
            Message::Complaint(text) => complain(text),
            Message::Remark(text) => remark(text),
        }
    }
    out.write_all(&page.text)?;
    // A reader at the other end of a pipe gets each answer when it is there.
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

/// So many in a second, for people.
pub fn rate(count: u64, seconds: f64) -> HumanCount {
    HumanCount((count as f64 / seconds.max(1e-9)) as u64)
}
