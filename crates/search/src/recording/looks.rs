//! Which cells a search looked at, for some of its steps.

use std::{
    ops::{ControlFlow, Range},
    panic::resume_unwind,
};

use crate::{
    Search,
    trace::{CellSet, Looked, OutOfBudget, within_budget},
};

/// The cells that a search looked at before each step of a window.
///
/// Memory: 16 bytes for each step of the window.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Looks {
    /// The moment before the first of the steps.
    start: u64,
    before: Vec<CellSet>,
}

impl Looks {
    /// The cells of the board that the search looked at after the write before step number `step`,
    /// from 1, and before that step. `None` outside of the window.
    pub fn before(&self, step: u64) -> Option<CellSet> {
        let index = step.checked_sub(1)?.checked_sub(self.start)?;
        self.before.get(usize::try_from(index).ok()?).copied()
    }
}

/// Gets the cells at which a search looked before each of its writes, in order. After it has
/// returned `Break` it gets no more.
pub type Hear<'a> = &'a mut dyn FnMut(CellSet) -> ControlFlow<()>;

/// Runs a search again, and hands on the cells of the board that it looks at before each write,
/// since the write before. The search ends before its time where `hear` breaks off.
pub fn hear_looks<S: Search>(puzzle: &S::Plain, hear: Hear) {
    let mut board = Looked::new(*puzzle, |cells, _| {
        if hear(cells).is_break() {
            resume_unwind(Box::new(OutOfBudget));
        }
    });
    // A search that is ended has nothing more to say.
    let _ = within_budget(|| S::search(&mut board, |_| ()));
}

impl Looks {
    /// Keeps what `run` hands on before the steps of a window. Moment n of the window is in front
    /// of step n + 1, as for [`record`](crate::recording::record).
    ///
    /// `is_wanted` is asked once in 4096 writes; where it says no, it breaks off, and what there is
    /// of the window is returned.
    pub fn kept(window: Range<u64>, is_wanted: &dyn Fn() -> bool, run: impl FnOnce(Hear)) -> Self {
        const WRITES_PER_QUESTION: u64 = 4096;
        let mut looks = Looks { start: window.start, before: Vec::new() };
        let mut writes = 0;
        run(&mut |cells| {
            if window.contains(&writes) {
                looks.before.push(cells);
            }
            writes += 1;
            let is_question = writes % WRITES_PER_QUESTION == 0;
            if writes >= window.end || (is_question && !is_wanted()) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        looks
    }
}
