//! Waits until a source file is saved.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

use cli::{Context, Result, print_message};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use problems::display_path;

use crate::file_hashes::{FileHashes, MAX_FILE_SIZE};

/// A save is over when no event has come for this long: an editor may write one file in several steps, and
/// several files at once.
const DEBOUNCE_TIME: Duration = Duration::from_millis(100);

/// The files are also compared without an event, since network file systems report none.
const FALLBACK_INTERVAL: Duration = Duration::from_secs(2);

/// Returns whether the next save has come already, so that the reaction to this save is out of date.
pub type SaveCheck<'a> = &'a dyn Fn() -> bool;

/// Calls `react` now, and again after each save of a file under `src` of a folder.
///
/// If the folder is moved away, waits until it is back, and counts its return as a save.
pub fn for_each_save(
    folder: &Path,
    mut react: impl FnMut(SaveCheck<'_>) -> Result<()>,
) -> Result<()> {
    let source = folder.join("src");
    // A watch of the folder itself would follow the folder to the place where it is moved.
    let parent = folder.parent().unwrap_or(folder);
    let (sender, events) = mpsc::sync_channel(1);
    // The watcher is kept in a variable, because dropping it ends the watch.
    let watcher = watch(parent, sender);
    if let Err(error) = &watcher {
        print_message(format_args!(
            "file events are not available ({error}); the files are compared every 2 s instead"
        ));
    }
    let mut last = snapshot(&source).with_context(|| source.display().to_string())?;
    loop {
        react(&|| snapshot(&source).is_ok_and(|now| now != last))?;
        last = next_save(&source, last, &events);
    }
}

/// Watches a folder, and sends a message for each event except reads. If the channel is full, a message waits already, so
/// the new one is dropped.
fn watch(folder: &Path, sender: SyncSender<()>) -> notify::Result<RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // `snapshot` reads the files, and each read is an event too.
        let is_read = event.is_ok_and(|event| event.kind.is_access());
        if !is_read {
            let _ = sender.try_send(());
        }
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Waits until the files differ from the last snapshot, and returns the new one.
fn next_save(source: &Path, last: Snapshot, events: &Receiver<()>) -> Snapshot {
    // `None` while the folder is missing.
    let mut last = Some(last);
    loop {
        wait_for_change(events);
        let now = snapshot(source).ok();
        if now == last {
            continue;
        }
        if let Some(now) = now {
            return now;
        }
        print_message(format_args!(
            "{} is missing; waiting until it is back",
            display_path(source)
        ));
        last = None;
    }
}

/// Waits for an event, and until no more events follow.
fn wait_for_change(events: &Receiver<()>) {
    match events.recv_timeout(FALLBACK_INTERVAL) {
        Ok(()) => while events.recv_timeout(DEBOUNCE_TIME).is_ok() {},
        Err(RecvTimeoutError::Timeout) => {}
        // There is no watcher.
        Err(RecvTimeoutError::Disconnected) => thread::sleep(FALLBACK_INTERVAL),
    }
}

/// The state of the files of a folder at one moment.
#[derive(Eq, PartialEq)]
struct Snapshot {
    contents: FileHashes,
    /// The latest modification time. It also changes when a file is saved without changes.
    latest: Option<SystemTime>,
}

fn snapshot(folder: &Path) -> io::Result<Snapshot> {
    let mut files = Vec::new();
    list_files(folder, &mut files)?;
    // An editor may have deleted a temporary file since the list was made.
    let times = files.iter().filter_map(|file| fs::metadata(file).ok()?.modified().ok());
    Ok(Snapshot { latest: times.max(), contents: FileHashes::of(files) })
}

fn list_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(&path, files)?;
        } else if fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() <= MAX_FILE_SIZE) {
            files.push(path);
        }
    }
    Ok(())
}
