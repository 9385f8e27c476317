//! The folder of what is kept between two runs of the program: the history, and which hints
//! were given.

use std::path::PathBuf;

/// The folder, `.practice` in the root of the workspace, which git ignores. The environment
/// variable `PRACTICE_STATE` names another one, so that a test leaves no trace.
pub fn folder() -> PathBuf {
    let named = std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty());
    named.map_or_else(|| problems::workspace().join(".practice"), PathBuf::from)
}
