//! Waiting for a source file to be saved.

use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

use program::{Context, Result};

/// How often the times of the files are looked at. An editor may write a file in several steps, and
/// several files at once: they are one save if none is written between two looks.
const PAUSE: Duration = Duration::from_millis(100);

pub type WasSaved<'a> = &'a dyn Fn() -> bool;

/// Calls `react` now, and again after each save of a file under `src` of a folder. It can ask
/// whether the next save has come already, so that what it does is out of date.
pub fn each_save(folder: &Path, mut react: impl FnMut(WasSaved<'_>) -> Result<()>) -> Result<()> {
    let source = folder.join("src");
    let look = || stamp(&source).with_context(|| source.display().to_string());
    let seen = Cell::new(look()?);
    loop {
        react(&|| look().is_ok_and(|now| now != seen.get()))?;
        // The save is over when nothing is written any more.
        let mut is_saved = false;
        loop {
            let is_written = seen.replace(look()?) != seen.get();
            if is_saved && !is_written {
                break;
            }
            is_saved |= is_written;
            thread::sleep(PAUSE);
        }
    }
}

/// How many files a folder and those in it have, their bytes, and when the latest was written.
fn stamp(folder: &Path) -> io::Result<(usize, u64, SystemTime)> {
    let (mut files, mut bytes, mut latest) = (0, 0, fs::metadata(folder)?.modified()?);
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // An editor may have taken its own file away meanwhile.
        let Ok(metadata) = fs::metadata(&path) else { continue };
        let (count, size, time) = match metadata.is_dir() {
            true => stamp(&path)?,
            false => (1, metadata.len(), metadata.modified()?),
        };
        (files, bytes, latest) = (files + count, bytes + size, latest.max(time));
    }
    Ok((files, bytes, latest))
}
