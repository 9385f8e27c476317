//! Entries read from the folder `problems/`, and the errors of entries that cannot be read.

use anyhow::{Error, Result};

/// Entries that could be read, and a message for each entry that could not. One broken folder does not hide the other
/// problems.
#[derive(Debug)]
pub struct Loaded<T> {
    /// The entries that could be read.
    pub entries: Vec<T>,
    /// One message for each entry that cannot be read.
    pub load_errors: Vec<String>,
}

impl<T> Loaded<T> {
    /// Adds an entry, or the message about its error.
    pub(crate) fn add(&mut self, entry: Result<T>) {
        match entry {
            Ok(entry) => self.entries.push(entry),
            Err(error) => self.load_errors.push(load_error_message(&error)),
        }
    }
}

// Not derived: a derived `Default` would need `T: Default`.
impl<T> Default for Loaded<T> {
    fn default() -> Self {
        Loaded { entries: Vec::new(), load_errors: Vec::new() }
    }
}

/// Returns the message about a file or an entry that cannot be read.
pub(crate) fn load_error_message(error: &Error) -> String {
    format!("not readable: {error:#}")
}
