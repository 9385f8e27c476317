//! Waiting for a source file to be saved.

use std::{path::Path, sync::mpsc, time::Duration};

use notify::{EventKind, RecursiveMode, Watcher};
use program::{Context, Result};

/// An editor may write a file in several steps, and several files at once: they are one save if
/// there is no longer pause between them.
const PAUSE: Duration = Duration::from_millis(100);

/// Calls `react` now, and again after each save of a file under `src` of a folder.
///
/// # Errors
///
/// If the folder cannot be watched, or the error of `react`.
pub fn each_save(folder: &Path, mut react: impl FnMut() -> Result<()>) -> Result<()> {
    let (sender, saves) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // Building a crate reads its files, which is no save.
        if event.is_ok_and(|event| !matches!(event.kind, EventKind::Access(_))) {
            // The receiver is gone when the program ends.
            let _ = sender.send(());
        }
    })?;
    let source = folder.join("src");
    watcher
        .watch(&source, RecursiveMode::Recursive)
        .with_context(|| source.display().to_string())?;
    loop {
        react()?;
        saves.recv().context("the watcher has ended")?;
        while saves.recv_timeout(PAUSE).is_ok() {}
    }
}
