//! Where the workspace remembers what was done.

use std::path::PathBuf;

/// The folder in which the workspace remembers what was done; git does not see it.
/// Another one can be named, so that a test leaves no trace.
pub fn folder() -> PathBuf {
    let named = std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty());
    named.map_or_else(|| problems::workspace().join(".practice"), PathBuf::from)
}
