//! Where the workspace is that the user works in.
//!
//! It is looked for when a program runs, and never noted when it is built: a `practice` that was
//! installed or copied works in the workspace that its user is in. As with cargo, that is the nearest
//! of the current folder and those above it. Only where none of them is a workspace, the variable
//! `PRACTICE_WORKSPACE` is asked: a variable that was set once for all must not send what is typed in
//! one workspace into another.

use std::path::{Component, Path, PathBuf};
use std::{env, iter};

use anyhow::{Result, bail, ensure};
use program::sanitized_line;

/// Names the workspace for those who are in none.
const VARIABLE: &str = "PRACTICE_WORKSPACE";

/// The root of the workspace.
pub fn workspace_root() -> Result<PathBuf> {
    if let Some(root) = find_workspace_root()? {
        return Ok(root);
    }
    let here = current_folder();
    bail!(
        "this needs the workspace, and neither {} nor a folder above it is one; \
         go to yours, or name it in {VARIABLE}",
        here.display()
    )
}

/// The root of the workspace; `None` outside of any.
pub fn find_workspace_root() -> Result<Option<PathBuf>> {
    let here = current_folder();
    let nearest = nearest(&here);
    ensure_complete(&here)?;
    let named = env::var_os(VARIABLE).filter(|folder| !folder.is_empty() && nearest.is_none());
    let Some(named) = named.map(|folder| here.join(folder)) else { return Ok(nearest) };
    ensure!(is_workspace(&named), "{VARIABLE} is {}, which is not a workspace", named.display());
    Ok(Some(named))
}

/// A path as the user can open it: one that is in the same workspace as the current folder begins
/// there, such as `../mine/src/lib.rs`. Control characters are not shown.
pub fn display_path(path: &Path) -> String {
    let here = current_folder();
    let shown = nearest(&here).and_then(|root| relative(path, &here, &root));
    sanitized_line(&shown.unwrap_or_else(|| path.to_path_buf()).to_string_lossy())
}

/// It may have been deleted meanwhile: what needs no workspace goes on without it.
fn current_folder() -> PathBuf {
    env::current_dir().unwrap_or_else(|_| Component::CurDir.as_os_str().into())
}

fn nearest(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| is_workspace(folder)).map(Path::to_path_buf)
}

/// Whether a folder has what a workspace has, and hardly another one: cargo's manifest, crates and problems.
fn is_workspace(folder: &Path) -> bool {
    folder.join("Cargo.toml").is_file()
        && ["crates", "problems"].iter().all(|name| folder.join(name).is_dir())
}

/// Returns an error if the workspace lacks the folder `problems/`. Otherwise a workspace further up would be used
/// without a warning.
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

/// Returns the path relative to a folder, or `None` if one of them is outside of the workspace.
fn relative(path: &Path, from: &Path, root: &Path) -> Option<PathBuf> {
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
    #[case::beside("/w/crates/mine/src", "/w/crates/other", Some("../mine/src"))]
    #[case::above("/w/crates", "/w/crates/mine", Some(".."))]
    #[case::here("/w/crates", "/w/crates", Some("."))]
    #[case::outside_of_the_workspace("/tmp/state", "/w/crates", None)]
    fn paths_begin_at_the_current_folder(
        #[case] path: &str,
        #[case] from: &str,
        #[case] expected: Option<&str>,
    ) {
        let found = relative(Path::new(path), Path::new(from), Path::new("/w"));
        assert_eq!(found, expected.map(PathBuf::from));
    }
}
