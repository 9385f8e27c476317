//! Files that are written by the program for itself, or kept from half-written.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use program::{Context, Result};

/// The folder in which the workspace remembers what was done; git does not see it.
/// Another one can be named, so that a test leaves no trace.
pub fn state() -> PathBuf {
    let named = std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty());
    named.map_or_else(|| problems::workspace().join(".practice"), PathBuf::from)
}

/// Writes all of a file or nothing, whenever the program is ended.
pub fn write_atomically(file: &Path, text: &str) -> Result<()> {
    let describe = || file.display().to_string();
    let folder = file.parent().context("the file is in a folder")?;
    fs::create_dir_all(folder).with_context(describe)?;
    let mut unfinished = tempfile::NamedTempFile::new_in(folder).with_context(describe)?;
    unfinished.write_all(text.as_bytes()).with_context(describe)?;
    unfinished.persist(file).with_context(describe)?;
    Ok(())
}
