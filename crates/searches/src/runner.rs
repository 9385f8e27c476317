//! What a search has to offer so that the tools can run it, wherever that is.

use std::time::Duration;

use program::Result;
use search::{Board, PlainBoard, Position};

/// A search that can be run again and again.
pub trait Runner: Send + Sync + 'static {
    /// The plain board of its problem.
    type Plain: PlainBoard;

    /// Whether its looks at the board are seen, so that they can be counted.
    const SHOWS_READS: bool;

    /// Makes all ready that a run needs: an attempt is compiled. Later calls cost nothing.
    ///
    /// # Errors
    ///
    /// If it cannot be run; the compiler's message is in the error.
    fn prepare(&self) -> Result<()>;

    /// Searches from `board` on, and shows the board to `found` at each solution. Returns what
    /// has to be known of its writes, in sentences.
    ///
    /// # Errors
    ///
    /// What went wrong, in a sentence. The writes up to there are made.
    fn run<B: Board<Self::Plain>>(&self, board: &mut B, found: impl FnMut(&B)) -> Ran;

    /// What times the search, unwatched.
    fn timer(&self) -> Timer<'_>;
}

/// How a run has ended: well, with remarks on its writes, or with what went wrong.
pub type Ran = Result<Vec<String>, String>;

/// Runs a search on one puzzle after the other, and returns the time that each takes; `None` where
/// the search fails.
pub type Timer<'a> = Box<dyn FnMut(&Position) -> Option<Duration> + 'a>;
