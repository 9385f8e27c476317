//! Waiting for a source file to be saved.

use std::{cell::Cell, path::Path, sync::mpsc, time::Duration};

use notify::{EventKind, RecursiveMode, Watcher};
use program::{Context, Result};

/// An editor may write a file in several steps, and several files at once: they are one save if
/// there is no longer pause between them.
const PAUSE: Duration = Duration::from_millis(100);

/// Whether a file was saved since the last look.
pub type WasSaved<'a> = &'a dyn Fn() -> bool;

/// Calls `react` now, and again after each save of a file under `src` of a folder. It can ask
/// whether the next save has come already, so that what it does is out of date.
///
/// # Errors
///
/// If the folder cannot be watched, or the error of `react`.
pub fn each_save(folder: &Path, mut react: impl FnMut(WasSaved<'_>) -> Result<()>) -> Result<()> {
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
    let was_saved = Cell::new(false);
    loop {
        react(&|| {
            was_saved.set(was_saved.get() || saves.try_recv().is_ok());
            was_saved.get()
        })?;
        if !was_saved.take() {
            saves.recv().context("the watcher has ended")?;
        }
        while saves.recv_timeout(PAUSE).is_ok() {}
    }
}
