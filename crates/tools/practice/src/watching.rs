//! Waiting for a source file to be saved.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

use cli::{Context, Result, remark};
use problems::shown;

use crate::contents::{Contents, LARGEST_FILE};

/// Time between two snapshots. An editor may write one file in several steps, and several files at once. All
/// writes up to the next unchanged snapshot count as one save.
const SNAPSHOT_INTERVAL: Duration = Duration::from_millis(100);

pub type WasSaved<'a> = &'a dyn Fn() -> bool;

/// Calls `react` now, and again after each save of a file under `src` of a folder. It can ask
/// whether the next save has come already, so that what it does is out of date.
///
/// If the folder is moved away, waits until it is back, and counts its return as a save.
pub fn each_save(folder: &Path, mut react: impl FnMut(WasSaved<'_>) -> Result<()>) -> Result<()> {
    let source = folder.join("src");
    let first = snapshot(&source).with_context(|| source.display().to_string())?;
    let look = || snapshot(&source).ok();
    let last = RefCell::new(Some(first));
    loop {
        react(&|| look().is_some_and(|now| Some(now) != *last.borrow()))?;
        // The save is over when nothing is written any more.
        let mut is_saved = false;
        loop {
            let now = look();
            let is_there = now.is_some();
            let is_written = now != *last.borrow();
            let before = last.replace(now);
            if !is_there && before.is_some() {
                remark(format_args!("{} is missing; waiting until it is back", shown(&source)));
            }
            if is_saved && !is_written && is_there {
                break;
            }
            is_saved |= is_written;
            thread::sleep(SNAPSHOT_INTERVAL);
        }
    }
}

/// The state of the files of a folder at one moment.
#[derive(Eq, PartialEq)]
struct Snapshot {
    contents: Contents,
    /// The latest modification time. It also changes when a file is saved without changes.
    latest: Option<SystemTime>,
}

fn snapshot(folder: &Path) -> io::Result<Snapshot> {
    let mut files = Vec::new();
    list_files(folder, &mut files)?;
    // An editor may have deleted a temporary file since the list was made.
    let times = files.iter().filter_map(|file| fs::metadata(file).ok()?.modified().ok());
    Ok(Snapshot { latest: times.max(), contents: Contents::of(files) })
}

fn list_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(&path, files)?;
        } else if fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() <= LARGEST_FILE) {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use cli::bail;

    use super::*;

    #[test]
    fn a_folder_that_is_moved_away_and_back_is_watched_again() -> io::Result<()> {
        let workspace = tempfile::tempdir()?;
        let [folder, elsewhere] = ["mine", "elsewhere"].map(|name| workspace.path().join(name));
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("src/lib.rs"), "")?;
        let mut saves = 0;
        let ended = thread::scope(|scope| {
            each_save(&folder, |_| {
                saves += 1;
                if saves == 2 {
                    bail!("enough");
                }
                let (folder, elsewhere) = (folder.clone(), elsewhere.clone());
                scope.spawn(move || {
                    fs::rename(&folder, &elsewhere)?;
                    thread::sleep(4 * SNAPSHOT_INTERVAL);
                    fs::rename(&elsewhere, &folder)
                });
                Ok(())
            })
        });
        assert_eq!(ended.map_err(|error| error.to_string()), Err("enough".to_string()));
        Ok(())
    }
}
