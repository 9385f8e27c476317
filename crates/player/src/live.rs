use std::{
    any::Any,
    ops::ControlFlow,
    sync::mpsc::{self, Receiver, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
};

use program::{Result, bail};
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
    search: Option<(Receiver<Message>, JoinHandle<()>)>,
    puzzle: Position,
}

enum Message {
    Piece(Piece),
    Ending(Ending),
}

impl LiveRecording {
    /// Starts the search in a thread. The thread ends soon after the recording is dropped.
    pub fn start(variant: &'static Variant, puzzle: Position) -> Self {
        let (sender, messages) = mpsc::sync_channel(CAPACITY);
        let thread = thread::spawn(move || record(variant, &puzzle, &sender));
        let search = Some((messages, thread));
        LiveRecording { recording: Recording::default(), search, puzzle }
    }

    /// Returns whether there was anything. It fails if the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut has_grown = false;
        // A search may be as fast as this loop, so the loop has a limit.
        for _ in 0..2 * CAPACITY {
            let Some((messages, _)) = &self.search else { break };
            match messages.try_recv() {
                Ok(Message::Piece(piece)) => self.recording.push(piece),
                Ok(Message::Ending(ending)) => self.recording.finish(ending),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    let thread = self.search.take().map(|(_, thread)| thread.join());
                    if let Some(Err(panic)) = thread {
                        bail!("the search has panicked: {}", panic_message(&*panic));
                    }
                }
            }
            has_grown = true;
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

fn record(variant: &'static Variant, puzzle: &Position, sender: &SyncSender<Message>) {
    let mut sink = |piece: Piece| match sender.send(Message::Piece(piece)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    };
    let ending = variant.record(puzzle, 0..KEPT, Budget::writes(KEPT), &mut sink);
    // The receiver is gone if another puzzle has been chosen meanwhile.
    let _ = sender.send(Message::Ending(ending));
}

/// It is a text in all usual cases.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it does not say why")
}
