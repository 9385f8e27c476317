use std::{
    any::Any,
    ops::{ControlFlow, Range, RangeInclusive},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender, TryRecvError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use program::{Result, bail};
use search::recording::{Ending, Looks, Moment, Piece, Recording};
use search::{
    Position,
    trace::{Budget, CellSet},
};
use searches::Variant;

/// How long a search goes on for its totals, after the last write that is kept.
pub const OVERRUN: Duration = Duration::from_secs(10);

/// How many pieces may wait to be taken over: eight megabytes, and more than the fastest search
/// makes between two frames.
const CAPACITY: usize = 1024;

pub struct LiveRecording {
    pub recording: Recording,
    /// `None` after the end of the search, when all of it has been taken over.
    search: Option<(Receiver<Message>, JoinHandle<()>)>,
    /// How many pieces have been taken over, kept or not.
    pieces: u64,
    puzzle: Position,
    window: Range<u64>,
}

enum Message {
    Piece(Piece),
    Ending(Ending),
}

impl LiveRecording {
    /// Starts the search in a thread. The thread ends soon after the recording is dropped.
    pub fn start(
        variant: &'static Variant,
        puzzle: Position,
        window: Range<u64>,
        overrun: Duration,
    ) -> Self {
        let (sender, messages) = mpsc::sync_channel(CAPACITY);
        let kept = window.clone();
        let thread = thread::spawn(move || record(variant, &puzzle, kept, overrun, &sender));
        let search = Some((messages, thread));
        LiveRecording { recording: Recording::default(), search, pieces: 0, puzzle, window }
    }

    /// Returns whether there was anything. It fails if the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut has_grown = false;
        // A search may be as fast as this loop, so the loop has a limit.
        for _ in 0..2 * CAPACITY {
            let Some((messages, _)) = &self.search else { break };
            match messages.try_recv() {
                Ok(Message::Piece(piece)) => {
                    self.pieces += 1;
                    self.recording.push(piece);
                }
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

    pub fn writes(&self) -> u64 {
        let ending = self.recording.ending();
        ending.map_or(self.pieces * Piece::WRITES as u64, |ending| ending.moment.writes())
    }

    /// The moments that can be shown: those of the window. Pieces reach beyond it.
    pub fn moments(&self) -> Option<RangeInclusive<u64>> {
        let moments = self.recording.moments()?;
        let start = self.window.start.clamp(*moments.start(), *moments.end());
        Some(start..=(*moments.end()).min(self.window.end))
    }

    /// Whether the whole window has been recorded, as far as the search reaches.
    pub fn is_kept(&self) -> bool {
        self.is_over() || self.moments().is_some_and(|it| *it.end() == self.window.end)
    }

    /// How the search came to its own end, or failed, at this moment or before.
    pub fn ended_by(&self, step: u64) -> Option<&Ending> {
        let has_ended = |it: &&Ending| it.is_complete || it.failure.is_some();
        let ending = self.recording.ending().filter(has_ended);
        ending.filter(|ending| ending.moment.writes() <= step)
    }

    /// The state after `step` writes, or the nearest one that is kept.
    pub fn moment(&self, step: u64) -> Moment {
        let nearest = match self.moments() {
            None => self.recording.ending().map(|ending| ending.moment),
            Some(moments) => self.recording.at(step.clamp(*moments.start(), *moments.end())),
        };
        nearest.unwrap_or_else(|| Moment::start(self.puzzle))
    }
}

fn record(
    variant: &'static Variant,
    puzzle: &Position,
    window: Range<u64>,
    overrun: Duration,
    sender: &SyncSender<Message>,
) {
    // When the window was left. Before its end no search is ended, however long that takes.
    let (mut has_begun, mut left) = (false, None::<Instant>);
    let mut sink = |piece: Piece| {
        has_begun |= piece.kept.is_some();
        let is_after = has_begun && piece.kept.is_none();
        let is_late = is_after && left.get_or_insert_with(Instant::now).elapsed() >= overrun;
        let is_dropped = sender.send(Message::Piece(piece)).is_err();
        if is_late || is_dropped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ending = variant.record(puzzle, window, Budget::until(None), &mut sink);
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

    pub fn is_looking(&self) -> bool {
        self.search.is_some()
    }

    /// Starts a search for the looks before `step` if they are not known. Returns whether something was found.
    pub fn look(&mut self, step: Option<u64>) -> bool {
        let has_found = self.take_over();
        let Some(moment) = step.and_then(|step| step.checked_sub(1)) else {
            self.stop();
            return has_found;
        };
        match &self.search {
            // One after the other: a user who hurries on does not start hundreds.
            Some(search) if !search.window.contains(&moment) => self.stop(),
            None if self.looks.is_some() && !self.window.contains(&moment) => self.start(moment),
            _ => {}
        }
        has_found
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

    fn take_over(&mut self) -> bool {
        let search = self.search.take_if(|search| search.thread.is_finished());
        let Some(Looking { window, is_wanted, thread }) = search else { return false };
        // What has been stopped may lack some steps.
        if is_wanted.load(Ordering::Relaxed) {
            // A search that panics does so while it is recorded, too, and that is reported.
            self.looks = thread.join().unwrap_or_else(|_| Some(Looks::default()));
            self.window = window;
        }
        true
    }
}

impl Drop for LiveLooks {
    fn drop(&mut self) {
        self.stop();
    }
}
