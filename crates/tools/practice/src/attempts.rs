//! The attempts and drills of the student.
//!
//! An attempt is a crate like any other, under `crates/`, whose `Cargo.toml` says
//! in `[package.metadata.practice]` what it is.

use std::fs;
use std::path::{Path, PathBuf};

use cli::{Context, Result};
use problems::{BoardProblem, Task, display_path};
use serde::Deserialize;

/// A crate that `practice new` or `practice drill` has made: what its `Cargo.toml` says of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Attempt {
    #[serde(skip)]
    pub name: String,
    #[serde(skip)]
    pub folder: PathBuf,
    pub kind: AttemptKind,
    pub like: Option<String>,
    /// The number of the task at LeetCode that it is for; `None` of one that was made when there was
    /// one problem.
    #[serde(rename = "problem")]
    pub task_id: Option<u32>,
    /// Of a drill: the function whose body was taken out. A drill without one has
    /// a mistake to be found.
    pub function: Option<String>,
}

/// What a drill on a function of a search is called; a second one has `-2` after it.
pub fn drill_name(search: &str, function: &str) -> String {
    format!("drill-{search}-{}", function.trim_matches('_').replace('_', "-"))
}

/// Whether a drill of this name is one that [`drill_name`] has named.
pub fn is_drill_name(name: &str, base: &str) -> bool {
    let number = || name.strip_prefix(base)?.strip_prefix('-')?.parse::<u32>().ok();
    name == base || number().is_some()
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum AttemptKind {
    Attempt,
    Drill,
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

pub fn crates_folder() -> Result<PathBuf> {
    Ok(problems::workspace_root()?.join("crates"))
}

/// All attempts and drills in the folder of crates, sorted by name; none outside of a workspace.
pub fn all() -> Result<Vec<Attempt>> {
    match problems::find_workspace_root()? {
        Some(root) => all_in(&root.join("crates")),
        None => Ok(Vec::new()),
    }
}

impl Attempt {
    /// Whether it is written in LeetCode's signature, and not for this workspace's board.
    pub fn has_leetcode_signature(&self) -> bool {
        self.like.is_none()
    }

    /// The number of the task that is solved once it is accepted; `None` of a drill.
    pub fn credited_task_id(&self) -> Option<u32> {
        let first = || problems::default_board_problem().ok().map(|problem| problem.id);
        self.task_id.or_else(first).filter(|_| self.kind == AttemptKind::Attempt)
    }

    /// The problem on whose boards it is: the first one if it names none.
    pub fn problem(&self) -> Result<BoardProblem> {
        match self.task_id {
            Some(task) => {
                problems::find_board_problem(&task.to_string()).with_context(|| self.name.clone())
            }
            None => problems::default_board_problem(),
        }
    }

    /// The task whose signature it has: the first one if it names none. `None` if it is written for this
    /// workspace's board.
    pub fn leetcode_task(&self) -> Result<Option<Task>> {
        if !self.has_leetcode_signature() {
            return Ok(None);
        }
        let Some(task) = self.task_id else {
            return Ok(problems::default_board_problem()?.tasks.into_iter().next());
        };
        problems::find_task(&task.to_string()).map(Some).with_context(|| self.name.clone())
    }

    /// Returns the task of the attempt, if the task has no board.
    pub fn task_without_board(&self) -> Result<Option<Task>> {
        Ok(self.leetcode_task()?.filter(|task| task.board.is_none()))
    }

    pub fn library_source(&self) -> Result<String> {
        read_source(&self.folder.join("src/lib.rs"))
    }

    /// The source of its search: `src/solution.rs` if `src/lib.rs` includes that, as a search on
    /// LeetCode's board does. This is found as text, since a source that does not compile yet is shown, too.
    pub fn source(&self) -> Result<String> {
        let lib = self.library_source()?;
        match lib.contains("include!(\"solution.rs\")") {
            true => read_source(&self.folder.join("src/solution.rs")),
            false => Ok(lib),
        }
    }
}

fn read_source(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| display_path(file))
}

pub fn all_in(crates: &Path) -> Result<Vec<Attempt>> {
    let mut attempts = Vec::new();
    for entry in fs::read_dir(crates).with_context(|| display_path(crates))? {
        attempts.extend(read(&entry?.path())?);
    }
    attempts.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(attempts)
}

/// The attempt in a folder; `None` if the folder has another crate, or none.
fn read(folder: &Path) -> Result<Option<Attempt>> {
    let file = folder.join("Cargo.toml");
    if !file.is_file() {
        return Ok(None);
    }
    let describe = || display_path(&file);
    let text = fs::read_to_string(&file).with_context(describe)?;
    let Package { name, metadata } =
        toml::from_str::<Manifest>(&text).with_context(describe)?.package;
    Ok(metadata.practice.map(|it| Attempt { name, folder: folder.to_path_buf(), ..it }))
}
