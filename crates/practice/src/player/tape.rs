//! A search that is recorded while it is already shown.

use std::{
    ops::{ControlFlow, Range, RangeInclusive},
    sync::mpsc::{self, Receiver, SyncSender, TryRecvError},
    thread,
    time::{Duration, Instant},
};

use recording::{Ending, Moment, Piece, Recording};
use sudoku::{Grid, trace::Budget};

use crate::variants::Variant;

/// How long a search goes on after its first write that is kept: where it is longer
/// than what is kept, only its totals are still of interest.
const TIME: Duration = Duration::from_secs(10);

/// How many pieces wait for somebody to look: eight megabytes, and more than even the
/// fastest search makes between two looks.
const WAITING: usize = 1024;

/// The recording of one search, and the thread that goes on with it.
pub struct Tape {
    recording: Recording,
    news: Option<Receiver<News>>,
    /// Pieces that were recorded, kept or not.
    pieces: u64,
    puzzle: Grid,
    /// The moments that are wanted.
    window: Range<u64>,
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
        thread::spawn(move || record(variant, &puzzle, kept, &sender));
        Tape { recording: Recording::default(), news: Some(news), pieces: 0, puzzle, window }
    }

    /// Takes over what was recorded meanwhile, and tells whether there was anything.
    pub fn catch_up(&mut self) -> bool {
        let mut is_new = false;
        // The search may be as fast as this, so there is an end to it.
        for _ in 0..2 * WAITING {
            let Some(news) = &self.news else { return is_new };
            match news.try_recv() {
                Ok(News::Piece(piece)) => {
                    self.pieces += 1;
                    self.recording.push(piece);
                }
                Ok(News::Ending(ending)) => self.recording.finish(ending),
                Err(TryRecvError::Empty) => return is_new,
                Err(TryRecvError::Disconnected) => self.news = None,
            }
            is_new = true;
        }
        is_new
    }

    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Whether nothing will be added any more.
    pub fn is_over(&self) -> bool {
        self.news.is_none()
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
    let mut deadline = None;
    let mut sink = |piece: Piece| {
        if piece.kept.is_some() {
            deadline.get_or_insert_with(|| Instant::now() + TIME);
        }
        let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let is_alone = sender.send(News::Piece(piece)).is_err();
        if is_late || is_alone { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ending = (variant.record)(puzzle, window, Budget::until(None), &mut sink);
    // Nobody waits for it where another puzzle was chosen meanwhile.
    let _ = sender.send(News::Ending(ending));
}
