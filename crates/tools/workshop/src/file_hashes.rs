//! Hashes of files, to detect changes.
//!
//! Modification times are not enough: `mv`, `cp -p`, `tar` and `rsync -a` can replace a newer file by an older file with
//! its older time.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// Maximum size of a file that is watched, hashed or copied, in bytes. Sources and the files that they include are smaller.
pub const MAX_FILE_SIZE: u64 = 16 << 20;

/// A hash of the contents of each file.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct FileHashes(BTreeMap<PathBuf, u64>);

impl FileHashes {
    /// Hashes files. Leaves out files that cannot be read, such as deleted files.
    pub fn of(files: impl IntoIterator<Item = PathBuf>) -> Self {
        let hashed = files.into_iter().filter_map(|file| {
            let bytes = fs::read(&file).ok()?;
            let mut hasher = DefaultHasher::new();
            hasher.write(&bytes);
            Some((file, hasher.finish()))
        });
        FileHashes(hashed.collect())
    }

    /// Returns the files that are new, or have other contents than before.
    pub fn changed_since<'a>(&'a self, before: &'a FileHashes) -> impl Iterator<Item = &'a Path> {
        let changed = self.0.iter().filter(|(file, hash)| before.0.get(*file) != Some(hash));
        changed.map(|(file, _)| file.as_path())
    }
}
