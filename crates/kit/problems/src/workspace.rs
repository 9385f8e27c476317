//! Finds the workspace of the user.
//!
//! A program finds the workspace when it runs, not when it is built, so an installed or copied `practice` works in any
//! workspace. As with cargo, the workspace is the current folder or the nearest folder above it that is a workspace. Only
//! if there is no such folder, the variable `PRACTICE_WORKSPACE` names the workspace: a variable that the user once set
//! must not redirect a command from the current workspace to another one.

use std::path::{Component, Path, PathBuf};
use std::{env, iter};

use anyhow::{Result, bail, ensure};
use program::sanitized_line;

/// Environment variable with the path of a workspace, for programs that run outside of a workspace.
const VARIABLE: &str = "PRACTICE_WORKSPACE";

/// Returns the root of the workspace. Fails outside of a workspace.
pub fn workspace_root() -> Result<PathBuf> {
    if let Some(root) = find_workspace_root()? {
        return Ok(root);
    }
    let here = current_folder();
    bail!(
        "this command needs a workspace, and neither {} nor a folder above it is one; \
         go to your workspace, or set {VARIABLE} to its path",
        here.display()
    )
}

/// Returns the root of the workspace, or `None` outside of a workspace. Fails if the workspace lacks the folder
/// `problems/`, or if the variable names a folder that is not a workspace.
pub fn find_workspace_root() -> Result<Option<PathBuf>> {
    let here = current_folder();
    ensure_complete(&here)?;
    if let Some(root) = nearest_workspace(&here) {
        return Ok(Some(root));
    }
    let folder = env::var_os(VARIABLE).unwrap_or_default();
    if folder.is_empty() {
        return Ok(None);
    }
    let root = here.join(folder);
    ensure!(is_workspace(&root), "{VARIABLE} is {}, which is not a workspace", root.display());
    Ok(Some(root))
}

/// Returns a path that the user can open from the current folder, such as `../mine/src/lib.rs`. A path outside of the
/// current workspace stays unchanged. Control characters are replaced.
pub fn display_path(path: &Path) -> String {
    let here = current_folder();
    let root = nearest_workspace(&here);
    let shown = root.and_then(|root| relative_in_workspace(path, &here, &root));
    sanitized_line(&shown.unwrap_or_else(|| path.to_path_buf()).to_string_lossy())
}

/// Returns the current folder, or `.` if the folder was deleted: commands that need no workspace still work.
fn current_folder() -> PathBuf {
    env::current_dir().unwrap_or_else(|_| Component::CurDir.as_os_str().into())
}

fn nearest_workspace(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| is_workspace(folder)).map(Path::to_path_buf)
}

/// Returns whether a folder has `Cargo.toml`, `crates/` and `problems/`. Hardly any other folder has all three.
fn is_workspace(folder: &Path) -> bool {
    folder.join("Cargo.toml").is_file()
        && ["crates", "problems"].iter().all(|name| folder.join(name).is_dir())
}

/// Returns an error if the workspace around a folder lacks the folder `problems/`. Without this error, a workspace further
/// up would be used without a warning.
fn ensure_complete(folder: &Path) -> Result<()> {
    let mut folders = folder.ancestors().take_while(|folder| !is_workspace(folder));
    let Some(root) = folders.find(|folder| lacks_problems(folder)) else { return Ok(()) };
    bail!(
        "{} has no folder problems/, which holds the problems and their cases; \
         `git restore problems` brings it back",
        root.display()
    )
}

/// Returns whether a folder is a workspace without the folder `problems/`.
fn lacks_problems(folder: &Path) -> bool {
    folder.join("crates/tools/practice/Cargo.toml").is_file() && !folder.join("problems").is_dir()
}

/// Returns the path relative to the folder `from`, or `None` if one of the two is outside of the workspace.
fn relative_in_workspace(path: &Path, from: &Path, root: &Path) -> Option<PathBuf> {
    let (path, from) = (path.strip_prefix(root).ok()?, from.strip_prefix(root).ok()?);
    let shared = path.components().zip(from.components()).take_while(|(a, b)| a == b).count();
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    let down = path.components().skip(shared);
    let relative: PathBuf = up.chain(down).collect();
    let is_here = relative.as_os_str().is_empty();
    Some(if is_here { iter::once(Component::CurDir).collect() } else { relative })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::below("/w/crates/mine", "/w", Some("crates/mine"))]
    #[case::sibling("/w/crates/mine/src", "/w/crates/other", Some("../mine/src"))]
    #[case::above("/w/crates", "/w/crates/mine", Some(".."))]
    #[case::here("/w/crates", "/w/crates", Some("."))]
    #[case::outside_of_the_workspace("/tmp/state", "/w/crates", None)]
    fn path_in_workspace_is_relative_to_current_folder(
        #[case] path: &str,
        #[case] from: &str,
        #[case] expected: Option<&str>,
    ) {
        let found = relative_in_workspace(Path::new(path), Path::new(from), Path::new("/w"));
        assert_eq!(found, expected.map(PathBuf::from));
    }
}
