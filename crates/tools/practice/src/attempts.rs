//! The attempts and drills of the user.
//!
//! An attempt is a crate in `crates/`. The section `[package.metadata.practice]` of its `Cargo.toml` has its kind and its
//! problem.

use std::fs;
use std::path::{Path, PathBuf};

use cli::{Context, Result};
use problems::{BoardProblem, Task, display_path};
use serde::Deserialize;

/// A crate of the user, as described in its `Cargo.toml`. `practice new`, `next` and `drill` make such crates.
#[derive(Clone, Debug, Deserialize)]
pub struct Attempt {
    /// The name of the package.
    #[serde(skip)]
    pub name: String,
    /// The folder of the crate.
    #[serde(skip)]
    pub folder: PathBuf,
    pub kind: AttemptKind,
    /// The published search whose `Board` the attempt writes to. `None` if the attempt has LeetCode's signature.
    pub like: Option<String>,
    /// The number of the task at LeetCode. `None` for old attempts, from when the workspace had only one problem.
    #[serde(rename = "problem")]
    pub task_id: Option<u32>,
    /// The style of a solution of ours, or of a drill that is a copy of it. `None` for the style of `solution.rs`, and for
    /// all other crates of the user.
    pub style: Option<String>,
    /// The function of a drill whose body is missing. `None` for a drill that has a mistake to find, and for attempts.
    pub function: Option<String>,
}

/// Returns the name of the first drill on a function. The next drills on this function have `-2`, `-3` … after the name.
pub fn drill_name(search: &str, function: &str) -> String {
    format!("drill-{search}-{}", function.trim_matches('_').replace('_', "-"))
}

/// Returns whether a name is `base`, a name made by [`drill_name`], or `base` with a number after it.
pub fn is_drill_name(name: &str, base: &str) -> bool {
    let Some(rest) = name.strip_prefix(base) else { return false };
    let has_number = || rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok());
    rest.is_empty() || has_number()
}

/// The kind of a crate of the user.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum AttemptKind {
    /// A solution of the user's own.
    Attempt,
    /// A published search, or our solution of a problem, with a missing function or a mistake.
    Drill,
    /// Our solution of a problem, which the user can watch. Not a crate in `crates/`.
    #[serde(skip)]
    Solution,
}

#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Default, Deserialize)]
struct Metadata {
    practice: Option<Attempt>,
}

/// Returns the folder of the workspace that holds the searches and the attempts.
pub fn crates_folder() -> Result<PathBuf> {
    Ok(problems::workspace_root()?.join("crates"))
}

/// Reads all attempts and drills of the workspace, sorted by name. Returns no attempts outside of a workspace.
pub fn all() -> Result<Vec<Attempt>> {
    match problems::find_workspace_root()? {
        Some(root) => all_in(&root.join("crates")),
        None => Ok(Vec::new()),
    }
}

impl Attempt {
    /// Returns whether the attempt has LeetCode's signature. Else it writes to the `Board` of this workspace.
    pub fn has_leetcode_signature(&self) -> bool {
        self.like.is_none()
    }

    /// Returns the number of the task that an accepted attempt solves. Returns `None` for a drill and for our solution.
    pub fn credited_task_id(&self) -> Option<u32> {
        if self.kind != AttemptKind::Attempt {
            return None;
        }
        let default = || problems::default_board_problem().ok().map(|problem| problem.id);
        self.task_id.or_else(default)
    }

    /// Returns the problem whose boards the attempt uses. This is the default problem for an attempt without a task.
    pub fn problem(&self) -> Result<BoardProblem> {
        match self.task_id {
            Some(task) => {
                problems::find_board_problem(&task.to_string()).with_context(|| self.name.clone())
            }
            None => problems::default_board_problem(),
        }
    }

    /// Returns the task whose signature the attempt has. This is the default task for an attempt without a task. Returns
    /// `None` if the attempt writes to the `Board` of this workspace.
    pub fn leetcode_task(&self) -> Result<Option<Task>> {
        if !self.has_leetcode_signature() {
            return Ok(None);
        }
        let Some(task) = self.task_id else {
            return Ok(problems::default_board_problem()?.tasks.into_iter().next());
        };
        problems::find_task(&task.to_string()).map(Some).with_context(|| self.name.clone())
    }

    /// Returns the task of the attempt. An attempt in the shape of a variant is at the first task of its problem.
    pub fn task(&self) -> Result<Task> {
        match self.leetcode_task()? {
            Some(task) => Ok(task),
            None => Ok(self.problem()?.tasks.swap_remove(0)),
        }
    }

    /// Returns the task of the attempt, if the task has no board.
    pub fn task_without_board(&self) -> Result<Option<Task>> {
        Ok(self.leetcode_task()?.filter(|task| task.board.is_none()))
    }

    /// Reads `src/lib.rs`.
    pub fn library_source(&self) -> Result<String> {
        read_source(&self.folder.join("src/lib.rs"))
    }

    /// Reads the source of the search: `src/solution.rs` if `src/lib.rs` includes this file, else `src/lib.rs`. Looks
    /// for the `include!` in the text, and does not parse it: a source that does not compile is shown, too.
    pub fn source(&self) -> Result<String> {
        if let (AttemptKind::Solution, Some(task)) = (self.kind, self.leetcode_task()?) {
            return task.solution_in_style(self.style.as_deref());
        }
        let library = self.library_source()?;
        if library.contains("include!(\"solution.rs\")") {
            return read_source(&self.folder.join("src/solution.rs"));
        }
        Ok(library)
    }
}

fn read_source(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| display_path(file))
}

/// Reads all attempts and drills in a folder of crates, sorted by name. Fails if a `Cargo.toml` cannot be parsed.
pub fn all_in(crates: &Path) -> Result<Vec<Attempt>> {
    let mut attempts = Vec::new();
    for entry in fs::read_dir(crates).with_context(|| display_path(crates))? {
        attempts.extend(read(&entry?.path())?);
    }
    attempts.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(attempts)
}

/// Reads the attempt in a folder. Returns `None` if the folder has no `Cargo.toml`, or the crate is not an attempt.
fn read(folder: &Path) -> Result<Option<Attempt>> {
    let file = folder.join("Cargo.toml");
    if !file.is_file() {
        return Ok(None);
    }
    let describe = || display_path(&file);
    let text = fs::read_to_string(&file).with_context(describe)?;
    let Package { name, metadata } =
        toml::from_str::<Manifest>(&text).with_context(describe)?.package;
    let described = metadata.practice;
    Ok(described.map(|attempt| Attempt { name, folder: folder.to_path_buf(), ..attempt }))
}
