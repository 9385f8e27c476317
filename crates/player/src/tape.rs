//! A search that is recorded while it is already shown.

use std::{
    any::Any,
    ops::{ControlFlow, Range, RangeInclusive},
    sync::mpsc::{self, Receiver, SyncSender, TryRecvError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use program::{Result, bail};
use recording::{Ending, Moment, Piece, Recording};
use sudoku::{Grid, trace::Budget};

use searches::Variant;

/// How long a search goes on behind the last write that is kept: there, only its totals
/// are still of interest.
const TIME: Duration = Duration::from_secs(10);

/// How many pieces wait for somebody to look: eight megabytes, and more than even the
/// fastest search makes between two looks.
const WAITING: usize = 1024;

/// The recording of one search, and the thread that goes on with it.
pub struct Tape {
    recording: Recording,
    /// `None` once all was heard.
    thread: Option<Thread>,
    /// Pieces that were recorded, kept or not.
    pieces: u64,
    puzzle: Grid,
    /// The moments that are wanted.
    window: Range<u64>,
}

/// A search that is still going on, and what it tells.
struct Thread {
    news: Receiver<News>,
    handle: JoinHandle<()>,
}

enum News {
    Piece(Piece),
    Ending(Ending),
}

impl Tape {
    /// Starts the search in a thread, which ends soon after the tape is dropped.
    pub fn start(variant: &'static Variant, puzzle: Grid, window: Range<u64>) -> Self {
        let (sender, news) = mpsc::sync_channel(WAITING);
        let kept = window.clone();
        let handle = thread::spawn(move || record(variant, &puzzle, kept, &sender));
        let thread = Some(Thread { news, handle });
        Tape { recording: Recording::default(), thread, pieces: 0, puzzle, window }
    }

    /// Takes over what was recorded meanwhile, and tells whether there was anything.
    ///
    /// # Errors
    ///
    /// Where the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut is_new = false;
        // The search may be as fast as this, so there is an end to it.
        for _ in 0..2 * WAITING {
            let Some(thread) = &self.thread else { return Ok(is_new) };
            match thread.news.try_recv() {
                Ok(News::Piece(piece)) => {
                    self.pieces += 1;
                    self.recording.push(piece);
                }
                Ok(News::Ending(ending)) => self.recording.finish(ending),
                Err(TryRecvError::Empty) => return Ok(is_new),
                Err(TryRecvError::Disconnected) => self.join()?,
            }
            is_new = true;
        }
        Ok(is_new)
    }

    /// Sees the thread off, which has no more to tell.
    fn join(&mut self) -> Result<()> {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        match thread.handle.join() {
            Ok(()) => Ok(()),
            Err(panic) => bail!("the search has panicked: {}", message(&*panic)),
        }
    }

    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Whether nothing will be added any more.
    pub fn is_over(&self) -> bool {
        self.thread.is_none()
    }

    /// How many writes the search has made so far.
    pub fn writes(&self) -> u64 {
        match self.recording.ending() {
            Some(ending) => ending.moment.writes(),
            None => self.pieces * Piece::WRITES as u64,
        }
    }

    /// The moments that can be shown. Pieces reach beyond the window, and nobody has asked for that.
    pub fn moments(&self) -> Option<RangeInclusive<u64>> {
        let moments = self.recording.moments()?;
        let start = self.window.start.clamp(*moments.start(), *moments.end());
        Some(start..=(*moments.end()).min(self.window.end))
    }

    /// Whether all is there that will be kept.
    pub fn is_kept(&self) -> bool {
        let is_full = |moments: RangeInclusive<u64>| *moments.end() == self.window.end;
        self.is_over() || self.moments().is_some_and(is_full)
    }

    /// Whether the search came to its own end at this moment or before.
    pub fn has_ended_by(&self, step: u64) -> bool {
        let ending = self.recording.ending();
        ending.is_some_and(|ending| ending.is_complete && ending.moment.writes() <= step)
    }

    /// The state after `step` writes, or the nearest that is kept.
    pub fn moment(&self, step: u64) -> Moment {
        let Some(moments) = self.moments() else {
            let ending = self.recording.ending().map(|ending| ending.moment);
            return ending.unwrap_or_else(|| Moment::start(&self.puzzle));
        };
        let nearest = step.clamp(*moments.start(), *moments.end());
        self.recording.at(nearest).unwrap_or_else(|| Moment::start(&self.puzzle))
    }
}

fn record(variant: &'static Variant, puzzle: &Grid, window: Range<u64>, sender: &SyncSender<News>) {
    let mut afterwards = Afterwards::default();
    let mut sink = |piece: Piece| {
        let is_late = afterwards.is_too_long(piece.kept.is_some(), Instant::now());
        let is_alone = sender.send(News::Piece(piece)).is_err();
        if is_late || is_alone { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ending = (variant.record)(puzzle, window, Budget::until(None), &mut sink);
    // Nobody waits for it where another puzzle was chosen meanwhile.
    let _ = sender.send(News::Ending(ending));
}

/// The time that a search takes behind its window.
#[derive(Default)]
struct Afterwards {
    /// Whether the window was reached.
    has_begun: bool,
    /// When it was left.
    start: Option<Instant>,
}

impl Afterwards {
    /// Notes that a piece has come, and tells whether it is time to end the search. However
    /// long the window takes, it is filled.
    fn is_too_long(&mut self, is_kept: bool, now: Instant) -> bool {
        self.has_begun |= is_kept;
        if is_kept || !self.has_begun {
            return false;
        }
        now - *self.start.get_or_insert(now) >= TIME
    }
}

/// What a panic says, which is a text unless somebody has taken great pains.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it does not say why")
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;

    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;
    use searches::Record;

    fn puzzle() -> Grid {
        let problem = problems::sudoku_solver().expect("the problem is readable");
        problem.cases[0].puzzle
    }

    /// Catches up until there is no more, or an error.
    fn last_word(mut tape: Tape) -> Result<Tape> {
        while !tape.is_over() {
            tape.catch_up()?;
            thread::sleep(Duration::from_millis(1));
        }
        Ok(tape)
    }

    /// Pieces by when they come, in seconds, and whether they are kept.
    #[rstest]
    #[case::all_is_kept(&[(0, true), (30, true), (300, true)], false)]
    #[case::not_there_yet(&[(0, false), (300, false)], false)]
    #[case::a_slow_window(&[(0, false), (300, true), (600, true), (900, false), (909, false)], false)]
    #[case::long_afterwards(&[(0, true), (30, false), (40, false)], true)]
    fn the_time_is_that_behind_the_window(#[case] pieces: &[(u64, bool)], #[case] expected: bool) {
        let (start, mut afterwards) = (Instant::now(), Afterwards::default());
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let late = pieces.iter().map(|&(when, kept)| afterwards.is_too_long(kept, at(when)));
        assert_eq!(late.last(), Some(expected));
    }

    #[test]
    fn a_search_is_recorded_to_its_end() {
        let puzzle = puzzle();
        let tape = Tape::start(&searches::all()[3], puzzle, 0..1_000_000);
        let tape = last_word(tape).expect("it does not panic");
        assert!(tape.has_ended_by(tape.writes()) && tape.is_kept());
        assert_eq!(tape.moments(), Some(0..=tape.writes()));
    }

    #[test]
    fn a_search_that_panics_is_no_search_that_has_ended() {
        let panics: [(Record, &str); 3] = [
            (|_, _, _, _| panic!("no cell {}", std::hint::black_box(81)), "no cell 81"),
            (|_, _, _, _| panic!("no cell"), "no cell"),
            (|_, _, _, _| resume_unwind(Box::new(81)), "it does not say why"),
        ];
        for (record, message) in panics {
            let variant = Variant { record, ..searches::all()[3].clone() };
            let tape = Tape::start(Box::leak(Box::new(variant)), puzzle(), 0..1_000_000);
            let error = last_word(tape).err().expect("it has panicked");
            assert_eq!(error.to_string(), format!("the search has panicked: {message}"));
        }
    }
}
