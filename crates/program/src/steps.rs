//! The steps of a search, printed for another process while it runs.

use std::{
    cell::Cell,
    io,
    time::{Duration, Instant},
};

use search::recording::{Piece, Step, frames};
use search::{
    Position, Search,
    trace::{Observer, Traced, Write},
};

use crate::or_exit;

/// So many steps are printed one by one, so that a search that ends badly at its beginning shows
/// all of them.
const AT_ONCE: u64 = 256;
/// Later ones are printed together, after this time or as many as a piece has.
const PAUSE: Duration = Duration::from_millis(5);
/// The clock is read once in this many steps.
const STEPS_PER_LOOK: usize = 64;

/// Runs a search on a puzzle, and prints its steps as [`frames`].
pub fn print_steps<S: Search>(puzzle: &S::Plain, out: &mut dyn io::Write) -> io::Result<()> {
    let mut board = Traced::new(*puzzle, StepPrinter::new(out));
    S::search(&mut board, Traced::found);
    let mut printer = board.into_observer();
    printer.print();
    frames::write_end(printer.out)
}

struct StepPrinter<'a> {
    steps: Vec<Step>,
    /// How many were printed before them.
    printed: u64,
    last_print: Instant,
    /// Whether a solution was reported after the last step. The board is only lent then.
    is_solution: Cell<bool>,
    out: &'a mut dyn io::Write,
}

impl<'a> StepPrinter<'a> {
    fn new(out: &'a mut dyn io::Write) -> Self {
        StepPrinter {
            steps: Vec::with_capacity(Piece::WRITES),
            printed: 0,
            last_print: Instant::now(),
            is_solution: Cell::new(false),
            out,
        }
    }

    fn is_due(&self) -> bool {
        let count = self.steps.len();
        self.printed < AT_ONCE
            || count == Piece::WRITES
            || (count.is_multiple_of(STEPS_PER_LOOK) && self.last_print.elapsed() >= PAUSE)
    }

    /// Prints the steps that are waiting, and that there is a solution after them.
    #[cold]
    #[inline(never)]
    fn print(&mut self) {
        let is_solution = self.is_solution.take();
        or_exit(frames::write_steps(&self.steps, is_solution, self.out));
        or_exit(self.out.flush());
        self.printed += self.steps.len() as u64;
        self.steps.clear();
        self.last_print = Instant::now();
    }
}

impl Observer for StepPrinter<'_> {
    #[inline]
    fn write(&mut self, write: Write) {
        if self.is_solution.get() {
            self.print();
        }
        self.steps.push(Step::new(write));
        if self.is_due() {
            self.print();
        }
    }

    fn found(&self, _: &dyn Fn() -> Position) {
        self.is_solution.set(true);
    }
}

/// A search that panics shows its steps up to there.
impl Drop for StepPrinter<'_> {
    fn drop(&mut self) {
        if !self.steps.is_empty() {
            self.print();
        }
    }
}
