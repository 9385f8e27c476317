//! Runs a search and passes on its steps in chunks.

use std::cell::{Cell, RefCell};
use std::ops::{ControlFlow, Range};
use std::panic::resume_unwind;

use crate::trace::{
    Budget, Observer, OutOfBudget, ReadCounter, SourceLineChange, Write, run_with_observer,
    within_budget,
};
use crate::{AnyBoard, Search};

use crate::recording::chunk::KeptSteps;
use crate::recording::{Chunk, DepthRange, Moment, Step};

/// The window that keeps all steps.
pub const KEEP_ALL: Range<u64> = 0..u64::MAX;

/// Gets the chunks of a search in order. After the sink has returned `Break`, it gets no more chunks, and the search
/// stops.
pub type Sink<'a> = &'a mut dyn FnMut(Chunk) -> ControlFlow<()>;

/// The end of a recorded search.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ending {
    /// The last moment: the final board and the totals.
    pub moment: Moment,
    /// The moment of the first solution, or `None` if there was no solution.
    pub first_solution: Option<Moment>,
    /// Whether the search returned. `false` if a budget or a sink stopped the search.
    pub is_complete: bool,
    /// Whether some writes could not be traced. This is possible even if the search is complete.
    pub has_untraced_writes: bool,
    /// A sentence about the failure of the search. `None` for a search in this process, which cannot fail.
    pub failure: Option<String>,
    /// Sentences that a reader of the steps should know. Empty for a search in this process.
    pub remarks: Vec<String>,
}

impl Ending {
    /// Applies steps to the last moment, and returns the depths during these steps.
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

/// Runs a search and passes its steps to `sink`, chunk by chunk, in order.
///
/// Only chunks that have a moment in `window` keep their steps. All other chunks have only counts. Moment n is before
/// step n + 1, so `0..1000` are the first thousand steps. The search stops early if `budget` is used up or if `sink` returns `Break`.
///
/// Recording takes a few nanoseconds for each write, and the memory of one chunk.
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

/// Records any function that reports its writes to an observer. Otherwise like [`record`].
pub fn record_with(
    run: impl FnOnce(&mut dyn Observer),
    puzzle: AnyBoard,
    window: Range<u64>,
    budget: Budget,
    sink: Sink,
) -> Ending {
    let empty_ending = Ending {
        moment: Moment::start(puzzle),
        first_solution: None,
        is_complete: false,
        has_untraced_writes: false,
        failure: None,
        remarks: Vec::new(),
    };
    let mut recorder = Recorder {
        budget,
        granted_writes: 0,
        steps: Box::new([Step::new(Write { cell: 0, before: 0, after: 0 }); Chunk::MAX_STEPS]),
        step_count: 0,
        next_check: Cell::default(),
        max_step_count: 0,
        is_solution: Cell::default(),
        ending: empty_ending,
        window,
        sink,
        lines: RefCell::default(),
        is_stopped: false,
    };
    let result = within_budget(|| run(&mut recorder));
    recorder.mark_solution();
    if !recorder.is_stopped {
        recorder.pass_on_chunk();
    }
    Ending { is_complete: result.is_ok(), ..recorder.ending }
}

/// Collects the steps of one chunk.
///
/// While the search runs, the recorder only stores steps. It computes boards and depths for a whole chunk at once,
/// which takes less time. A write costs one comparison, with `next_check`. The [check](Recorder::check) is never
/// inlined: that would make each write a nanosecond slower.
struct Recorder<'a> {
    budget: Budget,
    /// Number of granted writes after the first `max_step_count` steps of the chunk.
    granted_writes: usize,
    /// The steps of the chunk, and unused steps after them.
    steps: Box<[Step; Chunk::MAX_STEPS]>,
    /// Number of steps of the chunk so far.
    step_count: usize,
    /// The number of steps at which the next check runs: `max_step_count`, or 0 after a solution, to run the check at
    /// the next write.
    next_check: Cell<usize>,
    /// Number of steps after which the chunk is full or the granted writes are used up.
    max_step_count: usize,
    /// Whether the search has reported a solution after the last step. The check marks that step, since an observer
    /// cannot be changed while a solution is reported.
    is_solution: Cell<bool>,
    /// The ending as it was before the first step of the chunk.
    ending: Ending,
    window: Range<u64>,
    sink: Sink<'a>,
    lines: RefCell<Vec<SourceLineChange>>,
    /// Whether the sink has returned `Break`, and must not be called again.
    is_stopped: bool,
}

impl Recorder<'_> {
    /// Checks the limits, and makes room for at least one step. Stops the search if the budget is used up or the sink
    /// has returned `Break`.
    #[cold]
    #[inline(never)]
    fn check(&mut self) {
        self.granted_writes += self.max_step_count - self.step_count;
        // The budget is first, so that a write over the limit is not made and not recorded.
        if self.granted_writes == 0 {
            self.granted_writes = self.budget.grant() as usize;
        }
        self.mark_solution();
        if self.step_count == Chunk::MAX_STEPS {
            self.pass_on_chunk();
        }
        if self.is_stopped {
            resume_unwind(Box::new(OutOfBudget));
        }
        let free_steps = Chunk::MAX_STEPS - self.step_count;
        let new_steps = self.granted_writes.min(free_steps);
        self.granted_writes -= new_steps;
        self.max_step_count = self.step_count + new_steps;
        self.next_check.set(self.max_step_count);
    }

    /// Marks the last step if the search has reported a solution after that step.
    fn mark_solution(&mut self) {
        if !self.is_solution.take() {
            return;
        }
        match self.step_count.checked_sub(1) {
            Some(last) => self.steps[last] = self.steps[last].with_solution(),
            // There is no step to mark: the puzzle is already a solution.
            None => {
                self.ending.moment.solutions += 1;
                self.ending.first_solution = Some(self.ending.moment);
            }
        }
    }

    fn pass_on_chunk(&mut self) {
        let steps = &self.steps[..self.step_count];
        let start = self.ending.moment;
        let depths = self.ending.apply(steps);
        let end = self.ending.moment;
        let is_in_window = start.writes() < self.window.end && end.writes() >= self.window.start;
        let kept = is_in_window.then(|| KeptSteps { start, steps: steps.to_vec() });
        self.step_count = 0;
        let lines = self.lines.take();
        self.is_stopped = (self.sink)(Chunk { depths, kept, lines }).is_break();
    }
}

impl Observer for Recorder<'_> {
    #[inline]
    fn write(&mut self, write: Write) {
        if self.step_count >= self.next_check.get() {
            self.check();
        }
        // The remainder changes nothing, but proves to the compiler that the index is in bounds.
        self.steps[self.step_count % Chunk::MAX_STEPS] = Step::new(write);
        self.step_count += 1;
    }

    fn solution(&self, _: &dyn Fn() -> AnyBoard) {
        self.is_solution.set(true);
        self.next_check.set(0);
    }

    fn source_line_change(&self, change: SourceLineChange) {
        self.lines.borrow_mut().push(change);
    }
}
