use std::{
    any::Any,
    ops::ControlFlow,
    sync::mpsc::{self, Receiver},
    thread::{self, JoinHandle},
};

use program::{
    Result,
    anyhow::{Error, anyhow},
};
use search::recording::{Ending, Moment, Piece, Recording};
use search::{Position, trace::Budget};
use searches::Variant;

/// How many writes of each search are kept, at two bytes each. A longer search is ended there.
pub const KEPT: u64 = 10_000_000;

/// How many pieces may wait to be taken over: eight megabytes, and more than the fastest search
/// makes between two frames.
const CAPACITY: usize = 1024;

pub struct LiveRecording {
    pub recording: Recording,
    /// `None` after the end of the search, when all of it has been taken over.
    search: Option<(Receiver<Piece>, JoinHandle<Ending>)>,
    puzzle: Position,
}

impl LiveRecording {
    /// Starts the search in a thread. The thread ends soon after the recording is dropped.
    pub fn start(variant: &'static Variant, puzzle: Position) -> Self {
        let (sender, pieces) = mpsc::sync_channel(CAPACITY);
        let thread = thread::spawn(move || {
            variant.record(&puzzle, 0..KEPT, Budget::writes(KEPT), &mut |piece| {
                match sender.send(piece) {
                    Ok(()) => ControlFlow::Continue(()),
                    // Another puzzle has been chosen meanwhile.
                    Err(_) => ControlFlow::Break(()),
                }
            })
        });
        let search = Some((pieces, thread));
        LiveRecording { recording: Recording::default(), search, puzzle }
    }

    /// Returns whether there was anything. It fails if the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let Some((pieces, thread)) = &self.search else { return Ok(false) };
        // Asked first, so that all of its pieces are there.
        let mut has_grown = thread.is_finished();
        let is_over = has_grown;
        // A search may be as fast as this loop, so the loop has a limit.
        for piece in pieces.try_iter().take(2 * CAPACITY) {
            self.recording.push(piece);
            has_grown = true;
        }
        if is_over && let Some((_, thread)) = self.search.take() {
            let ending = thread.join().map_err(|panic| panic_message(&*panic))?;
            self.recording.finish(ending);
        }
        Ok(has_grown)
    }

    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    pub fn end(&self) -> u64 {
        self.recording.moments().map_or(0, |moments| (*moments.end()).min(KEPT))
    }

    /// How the search came to its own end, or failed, at this moment or before.
    pub fn ended_by(&self, step: u64) -> Option<&Ending> {
        let has_ended = |it: &&Ending| it.is_complete || it.failure.is_some();
        let ending = self.recording.ending().filter(has_ended);
        ending.filter(|ending| ending.moment.writes() <= step)
    }

    /// The state after `step` writes, or the last one that is kept.
    pub fn moment(&self, step: u64) -> Moment {
        let nearest = self.recording.at(step.min(self.end()));
        nearest.unwrap_or_else(|| Moment::start(self.puzzle))
    }
}

/// It has a text in all usual cases.
fn panic_message(panic: &(dyn Any + Send)) -> Error {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    anyhow!("the search has panicked: {}", text.unwrap_or("it does not say why"))
}
