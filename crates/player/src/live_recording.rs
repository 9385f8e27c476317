//! A search that is recorded while it is already shown.

use std::{
    any::Any,
    ops::{ControlFlow, Range, RangeInclusive},
    sync::mpsc::{self, Receiver, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use program::{Result, bail};
use search::recording::{Ending, Moment, Piece, Recording};
use search::{Position, trace::Budget};
use searches::Variant;

/// How long a search goes on after the last write that is kept. From there on only its totals are
/// of interest.
const OVERRUN: Duration = Duration::from_secs(10);

/// How many pieces may wait to be taken over: eight megabytes, and more than the fastest search
/// makes between two frames.
const CAPACITY: usize = 1024;

/// The recording of one search, and the thread that extends it.
pub struct LiveRecording {
    recording: Recording,
    /// `None` after the end of the search, when all of it has been taken over.
    search: Option<RunningSearch>,
    /// How many pieces have been taken over, kept or not.
    pieces: u64,
    puzzle: Position,
    /// The moments to keep.
    window: Range<u64>,
}

struct RunningSearch {
    messages: Receiver<Message>,
    thread: JoinHandle<()>,
}

enum Message {
    Piece(Piece),
    Ending(Ending),
}

impl LiveRecording {
    /// Starts the search in a thread. The thread ends soon after the recording is dropped.
    pub fn start(variant: &'static Variant, puzzle: Position, window: Range<u64>) -> Self {
        let (sender, messages) = mpsc::sync_channel(CAPACITY);
        let kept = window.clone();
        let thread = thread::spawn(move || record(variant, &puzzle, kept, &sender));
        let search = Some(RunningSearch { messages, thread });
        LiveRecording { recording: Recording::default(), search, pieces: 0, puzzle, window }
    }

    /// Takes over what has been recorded since the last call, and returns whether there was
    /// anything.
    ///
    /// # Errors
    ///
    /// If the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut has_grown = false;
        // A search may be as fast as this loop, so the loop has a limit.
        for _ in 0..2 * CAPACITY {
            let Some(search) = &self.search else { return Ok(has_grown) };
            match search.messages.try_recv() {
                Ok(Message::Piece(piece)) => {
                    self.pieces += 1;
                    self.recording.push(piece);
                }
                Ok(Message::Ending(ending)) => self.recording.finish(ending),
                Err(TryRecvError::Empty) => return Ok(has_grown),
                Err(TryRecvError::Disconnected) => self.join()?,
            }
            has_grown = true;
        }
        Ok(has_grown)
    }

    /// Joins the thread, which has sent its last message.
    fn join(&mut self) -> Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        match search.thread.join() {
            Ok(()) => Ok(()),
            Err(panic) => bail!("the search has panicked: {}", panic_message(&*panic)),
        }
    }

    /// What has been taken over so far.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Whether the recording is finished.
    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    /// How many writes the search has made so far.
    pub fn writes(&self) -> u64 {
        match self.recording.ending() {
            Some(ending) => ending.moment.writes(),
            None => self.pieces * Piece::WRITES as u64,
        }
    }

    /// The moments that can be shown: those of the window. Pieces reach beyond it.
    pub fn moments(&self) -> Option<RangeInclusive<u64>> {
        let moments = self.recording.moments()?;
        let start = self.window.start.clamp(*moments.start(), *moments.end());
        Some(start..=(*moments.end()).min(self.window.end))
    }

    /// Whether the whole window has been recorded, as far as the search reaches.
    pub fn is_kept(&self) -> bool {
        let is_full = |moments: RangeInclusive<u64>| *moments.end() == self.window.end;
        self.is_over() || self.moments().is_some_and(is_full)
    }

    /// Whether the search came to its own end, or failed, at this moment or before.
    pub fn has_ended_by(&self, step: u64) -> bool {
        let has_ended = |ending: &Ending| ending.is_complete || ending.failure.is_some();
        let ending = self.recording.ending().filter(|ending| has_ended(ending));
        ending.is_some_and(|ending| ending.moment.writes() <= step)
    }

    /// The state after `step` writes, or the nearest one that is kept.
    pub fn moment(&self, step: u64) -> Moment {
        let Some(moments) = self.moments() else {
            let ending = self.recording.ending().map(|ending| ending.moment);
            return ending.unwrap_or_else(|| Moment::start(self.puzzle));
        };
        let nearest = step.clamp(*moments.start(), *moments.end());
        self.recording.at(nearest).unwrap_or_else(|| Moment::start(self.puzzle))
    }
}

fn record(
    variant: &'static Variant,
    puzzle: &Position,
    window: Range<u64>,
    sender: &SyncSender<Message>,
) {
    let mut timer = OverrunTimer::default();
    let mut sink = |piece: Piece| {
        let is_late = timer.is_over(piece.kept.is_some(), Instant::now());
        let is_dropped = sender.send(Message::Piece(piece)).is_err();
        if is_late || is_dropped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ending = variant.record(puzzle, window, Budget::until(None), &mut sink);
    // The receiver is gone if another puzzle has been chosen meanwhile.
    let _ = sender.send(Message::Ending(ending));
}

/// Measures how long a search goes on after its window.
#[derive(Default)]
struct OverrunTimer {
    /// Whether the window was reached.
    has_begun: bool,
    /// When the window was left.
    start: Option<Instant>,
}

impl OverrunTimer {
    /// Notes that a piece has come at `now`, and returns whether the search has to end. It never
    /// has to before the end of its window, however long that takes.
    fn is_over(&mut self, is_kept: bool, now: Instant) -> bool {
        self.has_begun |= is_kept;
        if is_kept || !self.has_begun {
            return false;
        }
        now - *self.start.get_or_insert(now) >= OVERRUN
    }
}

/// The message of a panic, which is a text in all usual cases.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it does not say why")
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;

    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::{
        Scope,
        trace::{Reads, Watcher, Write},
    };
    use searches::{Named, Ran, Runner, Texts, Timer};
    use sudoku::Sudoku;

    use super::*;

    fn puzzle() -> Position {
        let problem = problems::find("37").expect("the problem is readable");
        problem.cases[0].puzzle
    }

    /// Waits until the search is over.
    fn finished(mut live: LiveRecording) -> Result<LiveRecording> {
        while !live.is_over() {
            live.catch_up()?;
            thread::sleep(Duration::from_millis(1));
        }
        Ok(live)
    }

    /// Each piece is the second in which it comes, and whether it is kept.
    #[rstest]
    #[case::all_is_kept(&[(0, true), (30, true), (300, true)], false)]
    #[case::window_not_reached(&[(0, false), (300, false)], false)]
    #[case::slow_window(&[(0, false), (300, true), (600, true), (900, false), (909, false)], false)]
    #[case::long_after_the_window(&[(0, true), (30, false), (40, false)], true)]
    fn the_overrun_begins_after_the_window(#[case] pieces: &[(u64, bool)], #[case] expected: bool) {
        let (start, mut timer) = (Instant::now(), OverrunTimer::default());
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let is_over = pieces.iter().map(|&(seconds, is_kept)| timer.is_over(is_kept, at(seconds)));
        assert_eq!(is_over.last(), Some(expected));
    }

    #[test]
    fn a_search_is_recorded_to_its_end() {
        let live = LiveRecording::start(&searches::all()[0], puzzle(), 0..1_000_000);
        let live = finished(live).expect("it does not panic");
        assert!(live.has_ended_by(live.writes()) && live.is_kept());
        assert_eq!(live.moments(), Some(0..=live.writes()));
    }

    /// A search that writes once and then does something else.
    struct Ends(fn() -> Ran);

    impl Runner for Ends {
        fn shows_reads(&self) -> bool {
            false
        }

        fn prepare(&self) -> Result<()> {
            Ok(())
        }

        fn watch(&self, _: &Position, _: &Reads, watcher: &mut dyn Watcher) -> Ran {
            watcher.write(Write { cell: 2, before: 0, after: 4 });
            (self.0)()
        }

        fn timer(&self) -> Timer<'_> {
            Box::new(|_| None)
        }
    }

    fn recorded(end: fn() -> Ran) -> Result<LiveRecording> {
        let texts = Texts { docs: "", code: "", about: ABOUT };
        let named = Named { name: "ends", idea: "", scope: Scope::First, rules: &Sudoku };
        let variant = Variant::new(named, texts, Ends(end))?;
        finished(LiveRecording::start(Box::leak(Box::new(variant)), puzzle(), 0..1_000_000))
    }

    const ABOUT: &str = "\
title = ''\nin-short = ''\nnext-cell = ''\ndigits = ''\n\
[mark]\nlight = ''\ndark = ''\n[steps]\nplace = []\nundo = []\n[chinese]\n";

    #[rstest]
    #[case::with_a_value(|| panic!("no cell {}", std::hint::black_box(81)), "no cell 81")]
    #[case::with_a_text(|| panic!("no cell"), "no cell")]
    #[case::with_no_text(|| resume_unwind(Box::new(81)), "it does not say why")]
    fn a_search_that_panics_is_an_error(#[case] end: fn() -> Ran, #[case] message: &str) {
        let error = recorded(end).err().expect("it has panicked");
        assert_eq!(error.to_string(), format!("the search has panicked: {message}"));
    }

    #[test]
    fn a_search_that_fails_keeps_its_steps() {
        let live = recorded(|| Err("no answer".to_string())).expect("it does not panic");
        let ending = live.recording().ending().expect("it is over");
        assert_eq!(ending.failure.as_deref(), Some("no answer"));
        assert_eq!((live.moments(), live.has_ended_by(1)), (Some(0..=1), true));
    }
}
