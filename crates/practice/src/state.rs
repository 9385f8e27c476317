//! The folder of what is kept between two runs of the program: the history, and which hints
//! were given.

use std::{env, path::PathBuf};

use program::Result;

/// The folder, `.practice` in the root of the workspace, which git ignores. The environment
/// variable `PRACTICE_STATE` names another one, so that a test leaves no trace.
pub fn folder() -> Result<PathBuf> {
    match env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty()) {
        Some(named) => Ok(named.into()),
        None => Ok(problems::workspace()?.join(".practice")),
    }
}
