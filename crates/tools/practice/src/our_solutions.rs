//! Our solutions of the problems without a board, as searches that can be watched: `solution-46`.
//!
//! The tools show a solution as they show an attempt without a board: by the calls of its instrumented copy. The workshop
//! writes the package of a solution when it builds the copy.

use std::path::Path;

use problems::Task;

use crate::attempts::{Attempt, AttemptKind};
use crate::history;

/// Returns our solutions in all styles, sorted by number. Returns no solutions if the problems cannot be read: the
/// commands for problems report the error.
pub fn all() -> Vec<Attempt> {
    let Ok(state) = history::state_folder() else { return Vec::new() };
    let tasks = problems::tasks().unwrap_or_default().entries;
    tasks.iter().flat_map(|task| solutions_of(task, &state)).collect()
}

fn solutions_of(task: &Task, state: &Path) -> Vec<Attempt> {
    if task.board.is_some() || task.solution().is_err() {
        return Vec::new();
    }
    let styles = task.styles().unwrap_or_default();
    let styles = styles.into_iter().map(|style| Some(style.name));
    [None].into_iter().chain(styles).map(|style| solution(task, style, state)).collect()
}

fn solution(task: &Task, style: Option<String>, state: &Path) -> Attempt {
    let name = task.solution_name_in_style(style.as_deref());
    Attempt {
        folder: state.join("copies/solutions").join(&name),
        name,
        kind: AttemptKind::Solution,
        like: None,
        task_id: Some(task.id),
        style,
        function: None,
    }
}
