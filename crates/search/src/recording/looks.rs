//! Which cells a search looked at, for some of its steps.

use std::{ops::Range, panic::resume_unwind};

use crate::{
    Search,
    trace::{CellSet, Looked, OutOfBudget, within_budget},
};

/// Runs a search again, and hands on the cells of the board that it looks at before each step of a window, since
/// the write before. Moment n of the window is in front of step n + 1, as for
/// [`record`](crate::recording::record). After the window the search is ended.
pub fn hear_looks<S: Search>(puzzle: &S::Plain, window: Range<u64>, hear: &mut dyn FnMut(CellSet)) {
    let mut moments = 0..window.end;
    let mut board = Looked::new(*puzzle, |cells| match moments.next() {
        None => resume_unwind(Box::new(OutOfBudget)),
        Some(moment) if moment < window.start => {}
        Some(_) => hear(cells),
    });
    // A search that is ended has nothing more to say.
    let _ = within_budget(|| S::search(&mut board, |_| ()));
}
