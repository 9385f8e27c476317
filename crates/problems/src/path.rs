//! The path: in which order the problems are practised, and the drills after them.

use anyhow::Result;
use serde::Deserialize;

use crate::data::DataFile;
use crate::readable;
use crate::task::{Task, tasks};

/// All tasks, and which of them are on the path, as `problems/path.toml` has it.
pub struct TaskPath {
    /// All tasks, sorted by their numbers.
    pub all: Vec<Task>,
    /// The tasks on the path.
    pub tasks: Vec<Task>,
    /// The drills that come after them.
    pub drills: Vec<Drill>,
    /// What cannot be read of it or of the problems, as a sentence each.
    pub faults: Vec<String>,
}

/// A function of a published search, to be written again.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// The name of the search.
    pub search: String,
    /// The name of the function.
    pub function: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PathFile {
    #[serde(default)]
    problems: Vec<u32>,
    #[serde(default)]
    drills: Vec<Drill>,
}

/// Reads the path, and all tasks. A number that is no problem is a fault, and the others are there.
pub fn path() -> Result<TaskPath> {
    let (all, mut faults) = readable(tasks()?);
    let file = DataFile::path()?;
    let PathFile { problems, drills } = file.parse()?;
    let mut on_path = Vec::new();
    for id in problems {
        match all.iter().find(|task| task.id == id) {
            Some(task) => on_path.push(task.clone()),
            None => faults.push(format!("{}: {id} is not a problem", file.name())),
        }
    }
    Ok(TaskPath { all, tasks: on_path, drills, faults })
}

impl TaskPath {
    /// The place of a task on the path, from 1; `None` if it is not there.
    pub fn place(&self, task: &Task) -> Option<usize> {
        self.tasks.iter().position(|it| it.id == task.id).map(|index| index + 1)
    }
}
