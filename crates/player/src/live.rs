use std::{
    any::Any,
    ops::{ControlFlow, Range},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use program::{Result, bail};
use search::recording::{Ending, Looks, Moment, Piece, Recording};
use search::{
    Position,
    trace::{Budget, CellSet},
};
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

    /// The last moment that can be shown.
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

/// How many steps before the one that is shown are found out, too, for a user who goes back.
const BACK: u64 = 1 << 12;

/// How many steps after it. All of them take a megabyte.
const ON: u64 = (1 << 16) - BACK;

/// To find the looks around a moment, the search is run again up to there, in a thread.
pub struct LiveLooks {
    variant: &'static Variant,
    puzzle: Position,
    /// `None` of a search whose looks are not seen.
    looks: Option<Looks>,
    /// The moments before the steps of which the looks are known.
    window: Range<u64>,
    search: Option<Looking>,
}

struct Looking {
    window: Range<u64>,
    is_wanted: Arc<AtomicBool>,
    thread: JoinHandle<Option<Looks>>,
}

#[derive(Clone, Copy)]
pub enum LooksBefore {
    /// The search runs in a process of its own, which tells its writes alone.
    NotSeen,
    NotYet,
    At(CellSet),
}

impl LiveLooks {
    pub fn new(variant: &'static Variant, puzzle: Position) -> Self {
        LiveLooks { variant, puzzle, looks: Some(Looks::default()), window: 0..0, search: None }
    }

    pub fn before(&self, step: u64) -> LooksBefore {
        match &self.looks {
            None => LooksBefore::NotSeen,
            Some(looks) => looks.before(step).map_or(LooksBefore::NotYet, LooksBefore::At),
        }
    }

    /// Starts a search for the looks before `step` if they are not known. Returns whether it still runs.
    pub fn look(&mut self, step: u64) -> bool {
        if let Some(search) = self.search.take_if(|search| search.thread.is_finished())
            && search.is_wanted.load(Ordering::Relaxed)
        {
            // A search that panics does so while it is recorded, too, and that is reported.
            self.looks = search.thread.join().unwrap_or_else(|_| Some(Looks::default()));
            self.window = search.window;
        }
        match (&self.search, step.checked_sub(1)) {
            // One after the other: a user who hurries on does not start hundreds.
            (Some(search), Some(moment)) if search.window.contains(&moment) => {}
            (Some(_), _) => self.stop(),
            (None, Some(moment)) if self.looks.is_some() && !self.window.contains(&moment) => {
                self.start(moment);
            }
            _ => {}
        }
        self.search.is_some()
    }

    pub fn stop(&self) {
        if let Some(search) = &self.search {
            search.is_wanted.store(false, Ordering::Relaxed);
        }
    }

    fn start(&mut self, moment: u64) {
        let (variant, puzzle) = (self.variant, self.puzzle);
        let window = moment.saturating_sub(BACK)..moment.saturating_add(ON);
        let is_wanted = Arc::new(AtomicBool::new(true));
        let (kept, flag) = (window.clone(), Arc::clone(&is_wanted));
        let thread =
            thread::spawn(move || variant.looks(&puzzle, kept, &|| flag.load(Ordering::Relaxed)));
        self.search = Some(Looking { window, is_wanted, thread });
    }
}

impl Drop for LiveLooks {
    fn drop(&mut self) {
        self.stop();
    }
}
