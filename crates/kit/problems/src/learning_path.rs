//! The path: the tasks in the order in which a student practises them, and the drills after them.

use anyhow::{Result, ensure};
use serde::Deserialize;
use toml::Spanned;

use crate::data::DataFile;
use crate::loaded::{Loaded, load_error_message};
use crate::plain_text::plain_text;
use crate::task::{Task, load_error, tasks};

/// All tasks, and the tasks and drills that are on the path of `problems/path.toml`.
pub struct LearningPath {
    /// All tasks, sorted by number.
    pub all_tasks: Vec<Task>,
    /// The tasks on the path, in order.
    pub path_tasks: Vec<Task>,
    /// The drills that come after the tasks.
    pub drills: Vec<Drill>,
    /// A message for each entry of the path, and each problem, that cannot be read.
    pub load_errors: Vec<String>,
    /// Whether `path.toml` could be read. If not, the path may lack tasks and drills.
    pub is_readable: bool,
}

/// A function of a published search that a student writes again.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    /// The name of the search.
    #[serde(deserialize_with = "plain_text")]
    pub search: String,
    /// The name of the function.
    #[serde(deserialize_with = "plain_text")]
    pub function: String,
    /// The line of the drill in `path.toml`, from 1.
    #[serde(skip)]
    pub line: usize,
}

/// Content of `path.toml`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PathFile {
    #[serde(default)]
    problems: Vec<Spanned<u32>>,
    #[serde(default)]
    drills: Vec<Spanned<Drill>>,
}

/// Reads the path and all tasks. A number that is not a problem, and a `path.toml` that cannot be read, are load errors
/// of the path: commands that do not need the path still work.
pub fn learning_path() -> Result<LearningPath> {
    let Loaded { entries: all_tasks, load_errors } = tasks()?;
    let mut path = LearningPath {
        all_tasks,
        path_tasks: Vec::new(),
        drills: Vec::new(),
        load_errors,
        is_readable: true,
    };
    if let Err(error) = path.read_order() {
        path.load_errors.push(load_error_message(&error));
        path.is_readable = false;
    }
    Ok(path)
}

impl LearningPath {
    /// Reads `path.toml`, and adds its tasks and drills.
    fn read_order(&mut self) -> Result<()> {
        let file = DataFile::read_path_toml()?;
        let PathFile { problems, drills } = file.parse()?;
        for problem in problems {
            let id = *problem.get_ref();
            let line = file.line_at(problem.span().start);
            match self.all_tasks.iter().find(|task| task.id == id) {
                Some(task) => self.path_tasks.push(task.clone()),
                // The load errors already contain this problem.
                None if load_error(&id.to_string()).is_some() => {}
                None => self
                    .load_errors
                    .push(format!("{}, line {line}: {id} is not a problem", file.display_path())),
            }
        }
        for drill in drills {
            let line = file.line_at(drill.span().start);
            self.drills.push(Drill { line, ..drill.into_inner() });
        }
        Ok(())
    }

    /// Returns an error if `path.toml` could not be read.
    pub fn ensure_readable(&self) -> Result<()> {
        ensure!(
            self.is_readable,
            "problems/path.toml cannot be read, so the next problem is not known"
        );
        Ok(())
    }

    /// Returns the position of a task on the path, from 1, or `None` if the task is not on the path.
    pub fn position(&self, task: &Task) -> Option<usize> {
        self.path_tasks.iter().position(|other| other.id == task.id).map(|index| index + 1)
    }
}
