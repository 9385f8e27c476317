//! The contents of files, to see whether they have changed.
//!
//! Times do not show that: `mv`, `cp -p`, `tar` and `rsync -a` put an older file, with its older time, in the place of a
//! newer one.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// In bytes. A source, and what it includes, is smaller; a larger file was put there by something else.
pub const LARGEST_FILE: u64 = 16 << 20;

/// A hash of the contents of each file.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Contents(BTreeMap<PathBuf, u64>);

impl Contents {
    /// Reads files. It leaves out what cannot be read, such as a file that is gone.
    pub fn of(files: impl IntoIterator<Item = PathBuf>) -> Self {
        let hashed = files.into_iter().filter_map(|file| {
            let bytes = fs::read(&file).ok()?;
            let mut hasher = DefaultHasher::new();
            hasher.write(&bytes);
            Some((file, hasher.finish()))
        });
        Contents(hashed.collect())
    }

    /// Returns the files that have other contents than before, or were not there.
    pub fn changed_since<'a>(&'a self, before: &'a Contents) -> impl Iterator<Item = &'a Path> {
        let changed = self.0.iter().filter(|(file, hash)| before.0.get(*file) != Some(hash));
        changed.map(|(file, _)| file.as_path())
    }
}
