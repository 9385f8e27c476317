//! Chooses how an attempt is shown: by the writes to its board, or by the calls of its recursive functions.
//!
//! An attempt at N-Queens makes its own board. If the attempt works on columns, bits or sets instead, and fills a board only
//! to return the board, the writes do not show the search. Then the tools show the calls.

use std::path::PathBuf;

use cli::{Context, Result};
use judge::{ResourceLimits, Session, SessionEvent};
use problems::{BoardProblem, Sample, Task};
use search::PlainBoard;
use search::recording::Step;
use search::recording::frames::{Frame, FrameDecoder};

use crate::attempt_process::{AttemptPrograms, AttemptView, untrusted_program};
use crate::attempts::Attempt;

/// Returns the task of an attempt that is shown by its calls, and `None` for an attempt that is shown on its board.
///
/// Compiles and runs the attempt if the task alone does not decide. Fails if the attempt does not compile.
pub fn call_tree_task(attempt: &Attempt) -> Result<Option<Task>> {
    if let Some(task) = attempt.task_without_board()? {
        return Ok(Some(task));
    }
    let Some(task) = attempt.leetcode_task()?.filter(Task::is_enumeration) else { return Ok(None) };
    let programs = AttemptPrograms::build(attempt)?;
    Ok((programs.view == AttemptView::Calls).then_some(task))
}

/// Returns the first attempt that is shown by its calls, and its task. Returns `None` if all are shown on their boards.
pub fn first_attempt_shown_by_calls<'a>(
    attempts: impl IntoIterator<Item = &'a Attempt>,
) -> Result<Option<(&'a Attempt, Task)>> {
    for attempt in attempts {
        if let Some(task) = call_tree_task(attempt)? {
            return Ok(Some((attempt, task)));
        }
    }
    Ok(None)
}

/// Runs `step_command`, which starts the instrumented copy of an attempt, on one sample. Returns whether the writes of the
/// copy show the search.
pub fn is_search_visible_on_board(
    step_command: &[PathBuf],
    problem: &BoardProblem,
) -> Result<bool> {
    let sample = comparison_sample(problem).context("the problem has no sample")?;
    let rows = sample.puzzle.size().rows;
    let mut session = Session::start(&untrusted_program(step_command)?, ResourceLimits::default())
        .context("the copy of the attempt does not start")?;
    session.send(&format!("{rows}\n"));
    session.close_input();
    let mut frames = FrameDecoder::default();
    let mut stats = BoardWriteStats::new(rows);
    while let SessionEvent::Output(bytes) = session.next_event() {
        frames.push(&bytes);
        // Bytes that are not a frame end the loop. They are reported when the attempt is shown.
        while let Ok(Some(frame)) = frames.next_frame() {
            session.reset_timeout();
            if let Frame::Steps(steps) = frame {
                steps.into_iter().for_each(|step| stats.add(step));
            }
        }
        if stats.backtracks {
            return Ok(true);
        }
    }
    Ok(stats.is_search_visible())
}

fn comparison_sample(problem: &BoardProblem) -> Option<&Sample> {
    let name = problem.comparison_sample.as_ref();
    let named = problem.samples.iter().find(|sample| Some(&sample.name) == name);
    named.or_else(|| problem.samples.iter().find(|sample| sample.tier == "samples"))
}

/// Statistics of the writes to a board, for a search that places one value in each row.
struct BoardWriteStats {
    rows: usize,
    filled: usize,
    steps: u64,
    is_removing: bool,
    /// Whether the board had a value in each row when the last removes began.
    was_full: bool,
    /// Whether a full board was emptied, and then filled again. This happens if the search makes a new board for each solution.
    has_new_boards: bool,
    /// Whether the search has removed values and then placed another one, other than on a new board.
    backtracks: bool,
}

impl BoardWriteStats {
    fn new(rows: usize) -> Self {
        BoardWriteStats {
            rows,
            filled: 0,
            steps: 0,
            is_removing: false,
            was_full: false,
            has_new_boards: false,
            backtracks: false,
        }
    }

    fn add(&mut self, step: Step) {
        self.steps += 1;
        if step.after() == 0 {
            self.remove();
        } else {
            self.place(step.before() == 0);
        }
    }

    fn remove(&mut self) {
        if !self.is_removing {
            self.was_full = self.filled >= self.rows;
        }
        self.is_removing = true;
        self.filled = self.filled.saturating_sub(1);
    }

    fn place(&mut self, is_new: bool) {
        if self.is_removing {
            let is_new_board = self.was_full && self.filled == 0;
            self.has_new_boards |= is_new_board;
            self.backtracks |= !is_new_board;
        }
        self.is_removing = false;
        self.filled += usize::from(is_new);
    }

    /// Returns whether the writes show the search. This includes a search that never removes a value: that may be
    /// its mistake.
    fn is_search_visible(&self) -> bool {
        self.backtracks || self.steps > 0 && !self.has_new_boards
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// Writes to a board of two rows: `+` places a value, `-` removes one.
    #[rstest]
    #[case::nothing_is_written("", false)]
    #[case::each_solution_has_a_new_board("++--++", false)]
    #[case::one_value_is_removed("++-+", true)]
    #[case::a_dead_end_in_the_first_row("+-+-", true)]
    #[case::nothing_is_removed("++", true)]
    fn backtracking_writes_show_the_search(#[case] writes: &str, #[case] expected: bool) {
        let mut stats = BoardWriteStats::new(2);
        for write in writes.chars() {
            match write {
                '+' => stats.place(true),
                _ => stats.remove(),
            }
            stats.steps += 1;
        }
        assert_eq!(stats.is_search_visible(), expected);
    }
}
