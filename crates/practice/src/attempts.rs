//! The attempts and drills of the student.
//!
//! An attempt is a crate like any other, under `crates/`, whose `Cargo.toml` says
//! in `[package.metadata.practice]` what it is.

use std::{
    fs,
    path::{Path, PathBuf},
};

use problems::{Problem, Task, shown};
use program::{Context, Result};
use serde::Deserialize;

/// A crate that `practice new` or `practice drill` has made.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The name of the crate.
    pub name: String,
    /// The folder of the crate.
    pub folder: PathBuf,
    /// Which of the two commands made it.
    pub kind: AttemptKind,
    /// The name of the variant from which it started.
    pub like: Option<String>,
    /// The number of the task at LeetCode that it is for; `None` of one that was made when there was
    /// one problem.
    pub task: Option<u32>,
    /// Of a drill: the function whose body was taken out. A drill without one has
    /// a mistake to be found.
    pub function: Option<String>,
}

/// Which command made an attempt.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum AttemptKind {
    /// `practice new`
    Attempt,
    /// `practice drill`
    Drill,
}

/// What is read of a `Cargo.toml`.
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
    practice: Option<Practice>,
}

#[derive(Deserialize)]
struct Practice {
    kind: AttemptKind,
    like: Option<String>,
    problem: Option<u32>,
    function: Option<String>,
}

/// The folder in which cargo finds the crates of the workspace.
///
/// # Errors
///
/// Outside of a workspace.
pub fn folder() -> Result<PathBuf> {
    Ok(problems::workspace()?.join("crates"))
}

/// All attempts and drills in the folder of crates, sorted by name; none outside of a workspace.
///
/// # Errors
///
/// If a `Cargo.toml` cannot be read, with its path.
pub fn all() -> Result<Vec<Attempt>> {
    match problems::find_workspace()? {
        Some(root) => all_in(&root.join("crates")),
        None => Ok(Vec::new()),
    }
}

impl Attempt {
    /// Whether it is written in LeetCode's signature, and not for this workspace's board.
    pub fn is_leetcode(&self) -> bool {
        self.like.is_none()
    }

    /// The problem that it is for: the first one if it names none.
    ///
    /// # Errors
    ///
    /// If there is no such problem, or it cannot be read.
    pub fn problem(&self) -> Result<Problem> {
        match self.task {
            Some(task) => problems::find(&task.to_string()).with_context(|| self.name.clone()),
            None => problems::first(),
        }
    }

    /// The task whose signature it has; `None` if it is written for this workspace's board.
    pub fn task<'a>(&self, problem: &'a Problem) -> Option<&'a Task> {
        let is_its = |task: &&Task| self.task.is_none_or(|id| task.id == id);
        problem.tasks.iter().find(is_its).filter(|_| self.is_leetcode())
    }

    /// The root of its library, with its head docs.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn docs(&self) -> Result<String> {
        read_source(&self.folder.join("src/lib.rs"))
    }

    /// The source of its search: `src/solution.rs` if `src/lib.rs` includes that, as a search on
    /// LeetCode's board does.
    ///
    /// # Errors
    ///
    /// If a file cannot be read.
    pub fn source(&self) -> Result<String> {
        let lib = self.docs()?;
        match lib.contains("include!(\"solution.rs\")") {
            true => read_source(&self.folder.join("src/solution.rs")),
            false => Ok(lib),
        }
    }
}

fn read_source(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| shown(file))
}

/// All attempts and drills in a folder of crates, sorted by name.
///
/// # Errors
///
/// If a `Cargo.toml` cannot be read, with its path.
pub fn all_in(crates: &Path) -> Result<Vec<Attempt>> {
    let mut attempts = Vec::new();
    let entries = fs::read_dir(crates).with_context(|| shown(crates))?;
    for entry in entries {
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
    let describe = || shown(&file);
    let text = fs::read_to_string(&file).with_context(describe)?;
    let Package { name, metadata } =
        toml::from_str::<Manifest>(&text).with_context(describe)?.package;
    let attempt = |Practice { kind, like, problem, function }| Attempt {
        name,
        folder: folder.to_path_buf(),
        kind,
        like,
        task: problem,
        function,
    };
    Ok(metadata.practice.map(attempt))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn crate_with(manifest: &str) -> tempfile::TempDir {
        let crates = tempfile::tempdir().expect("there is a folder for temporary files");
        let folder = crates.path().join("mine");
        fs::create_dir(&folder).expect("it is writable");
        fs::write(folder.join("Cargo.toml"), manifest).expect("it is writable");
        crates
    }

    #[test]
    fn a_drill_is_known_by_its_metadata() {
        let crates = crate_with(
            "[package]\nname = \"mine\"\nversion.workspace = true\n\n\
             [package.metadata.practice]\nkind = \"drill\"\nlike = \"java-is-safe\"\nfunction = \"solve\"\n",
        );
        let attempts = all_in(crates.path()).expect("the manifest is readable");
        let [Attempt { name, kind, like, function, .. }] = attempts.as_slice() else {
            panic!("{attempts:?}");
        };
        assert_eq!((name.as_str(), *kind), ("mine", AttemptKind::Drill));
        assert_eq!((like.as_deref(), function.as_deref()), (Some("java-is-safe"), Some("solve")));
    }

    #[test]
    fn other_crates_are_no_attempts() {
        let crates = crate_with("[package]\nname = \"mine\"\n");
        fs::create_dir(crates.path().join("empty")).expect("it is writable");
        assert!(all_in(crates.path()).expect("the manifest is readable").is_empty());
    }
}
