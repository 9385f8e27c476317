//! A search is watched while it runs.

use std::{
    cell::{Cell, RefCell},
    ops::{ControlFlow, Range},
    panic::resume_unwind,
};

use crate::{
    Board, PlainBoard, Position, Search,
    trace::{
        Budget, LineChange, Observer, OutOfBudget, Reads, Reported, Traced, Watcher, Write, watch,
        within_budget,
    },
};

use crate::recording::{Depths, Moment, Piece, Step, piece::Kept};

/// The window that holds every search.
pub const KEEP_ALL: Range<u64> = 0..u64::MAX;

/// Gets the pieces of a search in order. After it has returned `Break` it gets no more.
pub type Sink<'a> = &'a mut dyn FnMut(Piece) -> ControlFlow<()>;

/// What writes to a board that is watched: a search, or the repetition of what a search writes in
/// another process.
pub trait Writer<P> {
    /// Writes to the board, and shows it to `found` at each solution.
    fn write_to<B: Board<P>>(self, board: &mut B, found: impl FnMut(&B));
}

/// How a search ended that was recorded.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ending {
    /// The totals, and the board as it was left.
    pub moment: Moment,
    /// The moment of the first solution.
    pub first_solution: Option<Moment>,
    /// Whether it came to its own end.
    pub is_complete: bool,
    /// What went wrong in it, in a sentence; only a search in another process can fail.
    pub failure: Option<String>,
    /// What has to be known of its steps, in sentences; nothing of a search in this process.
    pub remarks: Vec<String>,
}

impl Ending {
    /// Goes on by some steps, and tells between which depths they were.
    fn make(&mut self, steps: &[Step]) -> Depths {
        let mut depths = Depths::of(&self.moment);
        for &step in steps {
            self.moment.make(step);
            depths.include(self.moment.counter().depth);
            if step.is_solution() {
                self.first_solution.get_or_insert(self.moment);
            }
        }
        depths
    }
}

/// Runs a search and hands it on, piece by piece, in order.
///
/// Kept are all pieces that have a moment in `window`, where moment n is in front of step
/// n + 1: `0..1000` are the first thousand steps. The search ends before its time
/// where `budget` is used up or `sink` breaks off.
///
/// It costs a few nanoseconds a write more than the search alone, and the memory of one piece.
pub fn record<S: Search>(
    puzzle: &S::Plain,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let run = |watcher: &mut dyn Watcher| watch::<S>(puzzle, &Reads::default(), watcher);
    record_run(run, (*puzzle).into(), window, budget, sink)
}

/// [`record`], of whatever writes to a board.
pub fn record_writer<P: PlainBoard>(
    writer: impl Writer<P>,
    puzzle: &P,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let run = |watcher: &mut dyn Watcher| {
        let mut board = Traced::new(*puzzle, Reported(watcher));
        writer.write_to(&mut board, |board| board.observer().0.found(&|| board.plain().into()));
    };
    record_run(run, (*puzzle).into(), window, budget, sink)
}

/// [`record`], of whatever tells a watcher what it does.
pub fn record_run(
    run: impl FnOnce(&mut dyn Watcher),
    puzzle: Position,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let mut recorder = Recorder::new(puzzle, window, budget, sink);
    let end = within_budget(|| run(&mut recorder));
    recorder.finish(end.is_ok())
}

/// While the search runs its steps are only noted; what they did to the board and
/// to the counts is found out for a whole piece at once, which takes less time. What is
/// seldom done is never inlined: it would make each write a nanosecond slower.
struct Recorder<'a> {
    budget: Budget,
    steps: Vec<Step>,
    /// Whether a solution was reported after the last write. The board is only lent then.
    is_solution: Cell<bool>,
    /// Before the first of the steps.
    ending: Ending,
    window: Range<u64>,
    sink: Sink<'a>,
    lines: RefCell<Vec<LineChange>>,
    /// Whether the sink has broken off; it is not asked again.
    is_broken: bool,
}

impl<'a> Recorder<'a> {
    fn new(puzzle: Position, window: Range<u64>, budget: Budget, sink: Sink<'a>) -> Self {
        let moment = Moment::start(puzzle);
        Recorder {
            budget,
            steps: Vec::with_capacity(Piece::WRITES),
            is_solution: Cell::new(false),
            ending: Ending {
                moment,
                first_solution: None,
                is_complete: false,
                failure: None,
                remarks: Vec::new(),
            },
            window,
            sink,
            lines: RefCell::default(),
            is_broken: false,
        }
    }

    #[cold]
    #[inline(never)]
    fn mark_solution(&mut self) {
        self.is_solution.set(false);
        match self.steps.last_mut() {
            Some(step) => *step = step.with_solution(),
            // The board was full from the start.
            None => {
                self.ending.moment.report_solution();
                self.ending.first_solution = Some(self.ending.moment);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn hand_over(&mut self) {
        let start = self.ending.moment;
        let depths = self.ending.make(&self.steps);
        let is_kept =
            start.writes() < self.window.end && self.ending.moment.writes() >= self.window.start;
        let kept = is_kept.then(|| Kept { start, steps: self.steps.clone() });
        self.steps.clear();
        let lines = self.lines.take();
        self.is_broken = (self.sink)(Piece { depths, kept, lines }).is_break();
    }

    #[cold]
    #[inline(never)]
    fn hand_over_or_end(&mut self) {
        self.hand_over();
        if self.is_broken {
            resume_unwind(Box::new(OutOfBudget));
        }
    }

    fn finish(mut self, is_complete: bool) -> Ending {
        if self.is_solution.get() {
            self.mark_solution();
        }
        if !self.is_broken {
            self.hand_over();
        }
        Ending { is_complete, ..self.ending }
    }
}

impl Watcher for Recorder<'_> {
    fn write(&mut self, write: Write) {
        // Before all else: the write that is too many is neither made nor noted.
        self.budget.write(write);
        if self.is_solution.get() {
            self.mark_solution();
        }
        if self.steps.len() == Piece::WRITES {
            self.hand_over_or_end();
        }
        self.steps.push(Step::new(write));
    }

    fn found(&self, _: &dyn Fn() -> Position) {
        self.is_solution.set(true);
    }

    fn line_changes(&self, change: LineChange) {
        self.lines.borrow_mut().push(change);
    }
}
