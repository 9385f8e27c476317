//! Waiting for a source file to be saved.

use std::{
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

use program::{Context, Result};

/// An editor may write a file in several steps, and several files at once: they are one save if
/// there is no longer pause between them.
const PAUSE: Duration = Duration::from_millis(100);

/// Whether a file was saved since the last look.
pub type WasSaved<'a> = &'a dyn Fn() -> bool;

/// Calls `react` now, and again after each save of a file under `src` of a folder. It can ask
/// whether the next save has come already, so that what it does is out of date.
pub fn each_save(folder: &Path, mut react: impl FnMut(WasSaved<'_>) -> Result<()>) -> Result<()> {
    let source = folder.join("src");
    let mut seen = saves(&source).map(Some).with_context(|| source.display().to_string())?;
    // A file that is being replaced may not be there for a moment.
    let look = || saves(&source).ok();
    loop {
        react(&|| look() != seen)?;
        while look() == seen {
            thread::sleep(PAUSE);
        }
        seen = None;
        while seen.is_none() {
            let now = look();
            thread::sleep(PAUSE);
            seen = now.filter(|now| look().as_ref() == Some(now));
        }
    }
}

/// When each file in a folder was saved, and how long it is.
fn saves(folder: &Path) -> io::Result<Vec<(PathBuf, SystemTime, u64)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let metadata = fs::metadata(&path)?;
        match metadata.is_dir() {
            true => found.extend(saves(&path)?),
            false => found.push((path, metadata.modified()?, metadata.len())),
        }
    }
    found.sort();
    Ok(found)
}
