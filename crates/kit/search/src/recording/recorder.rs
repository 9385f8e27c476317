//! A search is watched while it runs.

use std::cell::{Cell, RefCell};
use std::ops::{ControlFlow, Range};
use std::panic::resume_unwind;

use crate::trace::{
    Budget, LineChange, Observer, OutOfBudget, ReadCounter, Write, run_with_observer, within_budget,
};
use crate::{AnyBoard, Search};

use crate::recording::chunk::KeptSteps;
use crate::recording::{Chunk, DepthRange, Moment, Step};

/// The window that holds every search.
pub const KEEP_ALL: Range<u64> = 0..u64::MAX;

/// Gets the pieces of a search in order. After it has returned `Break` it gets no more.
pub type Sink<'a> = &'a mut dyn FnMut(Chunk) -> ControlFlow<()>;

/// How a search ended that was recorded.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ending {
    /// The totals, and the board as it was left.
    pub moment: Moment,
    /// The moment of the first solution.
    pub first_solution: Option<Moment>,
    /// Whether it came to its own end.
    pub is_complete: bool,
    /// Whether some writes could not be followed. The search may have come to its own end.
    pub has_untraced_writes: bool,
    /// What went wrong in it, in a sentence; only a search in another process can fail.
    pub failure: Option<String>,
    /// What has to be known of its steps, in sentences; nothing of a search in this process.
    pub remarks: Vec<String>,
}

impl Ending {
    /// Goes on by some steps, and tells between which depths they were.
    fn apply(&mut self, steps: &[Step]) -> DepthRange {
        let mut depths = DepthRange::of(&self.moment);
        for &step in steps {
            self.moment.apply(step);
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
    puzzle: &AnyBoard,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let run = |observer: &mut dyn Observer| {
        run_with_observer::<S>(puzzle, &ReadCounter::default(), observer)
    };
    record_with(run, *puzzle, window, budget, sink)
}

/// [`record`], of whatever tells an observer what it does.
pub fn record_with(
    run: impl FnOnce(&mut dyn Observer),
    puzzle: AnyBoard,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let ending = Ending {
        moment: Moment::start(puzzle),
        first_solution: None,
        is_complete: false,
        has_untraced_writes: false,
        failure: None,
        remarks: Vec::new(),
    };
    let mut recorder = Recorder {
        budget,
        granted: 0,
        steps: Box::new([Step::new(Write { cell: 0, before: 0, after: 0 }); Chunk::WRITES]),
        count: 0,
        next_check: Cell::default(),
        limit: 0,
        is_solution: Cell::default(),
        ending,
        window,
        sink,
        lines: RefCell::default(),
        is_broken: false,
    };
    let end = within_budget(|| run(&mut recorder));
    recorder.mark_solution();
    if !recorder.is_broken {
        recorder.hand_over();
    }
    Ending { is_complete: end.is_ok(), ..recorder.ending }
}

/// While the search runs its steps are only noted; what they did to the board and
/// to the counts is found out for a whole piece at once, which takes less time. A write costs one
/// comparison: where the budget, the piece or the time up to a solution is over, `end` is reached. What is
/// done then is never inlined: it would make each write a nanosecond slower.
struct Recorder<'a> {
    budget: Budget,
    /// How many writes the budget allows beyond `limit`.
    granted: usize,
    steps: Box<[Step; Chunk::WRITES]>,
    /// How many of them there are.
    count: usize,
    /// How many there may be; 0 where a solution was reported, since the board is only lent then.
    next_check: Cell<usize>,
    /// How many there may be, whatever was reported.
    limit: usize,
    is_solution: Cell<bool>,
    /// Before the first of the steps.
    ending: Ending,
    window: Range<u64>,
    sink: Sink<'a>,
    lines: RefCell<Vec<LineChange>>,
    /// Whether the sink has broken off; it is not asked again.
    is_broken: bool,
}

impl Recorder<'_> {
    /// Makes room for at least one write.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self) {
        self.granted += self.limit - self.count;
        // Before all else: the write that is too many is neither made nor noted.
        if self.granted == 0 {
            self.granted = self.budget.grant() as usize;
        }
        self.mark_solution();
        if self.count == Chunk::WRITES {
            self.hand_over();
        }
        if self.is_broken {
            resume_unwind(Box::new(OutOfBudget));
        }
        let room = self.granted.min(Chunk::WRITES - self.count);
        self.granted -= room;
        self.limit = self.count + room;
        self.next_check.set(self.limit);
    }

    fn mark_solution(&mut self) {
        if !self.is_solution.take() {
            return;
        }
        match self.count.checked_sub(1) {
            Some(last) => self.steps[last] = self.steps[last].with_solution(),
            // The board was full from the start.
            None => {
                self.ending.moment.solutions += 1;
                self.ending.first_solution = Some(self.ending.moment);
            }
        }
    }

    fn hand_over(&mut self) {
        let steps = &self.steps[..self.count];
        let start = self.ending.moment;
        let depths = self.ending.apply(steps);
        let is_kept =
            start.writes() < self.window.end && self.ending.moment.writes() >= self.window.start;
        let kept = is_kept.then(|| KeptSteps { start, steps: steps.to_vec() });
        self.count = 0;
        let lines = self.lines.take();
        self.is_broken = (self.sink)(Chunk { depths, kept, lines }).is_break();
    }
}

impl Observer for Recorder<'_> {
    #[inline]
    fn write(&mut self, write: Write) {
        if self.count >= self.next_check.get() {
            self.make_room();
        }
        // The remainder changes nothing, and tells the compiler that there is room.
        self.steps[self.count % Chunk::WRITES] = Step::new(write);
        self.count += 1;
    }

    fn solution(&self, _: &dyn Fn() -> AnyBoard) {
        self.is_solution.set(true);
        self.next_check.set(0);
    }

    fn line_change(&self, change: LineChange) {
        self.lines.borrow_mut().push(change);
    }
}
