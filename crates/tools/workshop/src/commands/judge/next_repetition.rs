//! Describes when a solved problem comes back, for the report of the judge.

use cli::Result;
use practice::progress::Progress;
use workshop::judging::Target;

/// Returns a sentence about the next repetition of the problem that a program solves. Returns `None` if no run has solved
/// the problem: runs of a drill and runs on only the examples do not solve it.
pub fn find(target: &Target) -> Result<Option<String>> {
    let Some(task_id) = target.goal_task_id() else { return Ok(None) };
    let progress = Progress::read()?;
    let task = progress.path.all_tasks.iter().find(|task| task.id == task_id);
    let repetitions = task.and_then(|task| progress.repetitions(task));
    Ok(repetitions.map(|repetitions| repetitions.next_summary(progress.today)))
}
