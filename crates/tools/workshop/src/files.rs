//! Files that are written as a whole or not at all, or only if they change.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use cli::{Context, Result, bail, ensure};
use practice::history::make_folder;
use problems::display_path;
use tempfile::{Builder, NamedTempFile, PersistError};

/// Checks that a command can make a file: one of ours, as its first thousand bytes tell, is made again, and no other.
pub fn check_replaceable(file: &Path, is_ours: fn(&[u8]) -> bool) -> Result<()> {
    // Reading the beginning of a pipe or a terminal would block.
    let is_possible = file.is_file() || !file.exists();
    ensure!(is_possible, "{} is not a file and cannot be replaced by one", file.display());
    let beginning = File::open(file).and_then(|it| {
        let mut bytes = Vec::new();
        it.take(1000).read_to_end(&mut bytes).map(|_| bytes)
    });
    match beginning {
        Ok(bytes) if is_ours(&bytes) => {}
        Ok(_) => bail!("{} exists, and is not ours: move or delete it first", file.display()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| file.display().to_string()),
    }
    unfinished(file).map(drop)
}

/// Waits for the lock of a folder, which is made where it is missing. While one process has it, all others wait; it
/// ends with what is returned, and with its process, however that ends.
pub fn lock(folder: &Path) -> Result<File> {
    make_folder(folder)?;
    let file = folder.join(".lock");
    let describe = || file.display().to_string();
    let lock = File::options().read(true).write(true).create(true).truncate(false).open(&file);
    let lock = lock.with_context(describe)?;
    lock.lock().with_context(describe)?;
    Ok(lock)
}

/// Writes a file that the program keeps for itself, in a folder that may be missing.
pub fn write_with_folder(file: &Path, text: &str) -> Result<()> {
    make_folder(folder(file))?;
    write_atomically(file, text)
}

/// Writes a file, unless it has these contents already: cargo compiles nothing again then.
pub fn write_if_changed(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|before| before == bytes) {
        return Ok(());
    }
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).with_context(|| display_path(folder))?;
    fs::write(file, bytes).with_context(|| display_path(file))
}

/// Writes all of a file or nothing, whenever the program is ended.
pub fn write_atomically(file: &Path, text: &str) -> Result<()> {
    let describe = || file.display().to_string();
    loop {
        let mut unfinished = unfinished(file)?;
        // By the file itself: it has no name that an error could tell.
        unfinished.as_file_mut().write_all(text.as_bytes()).with_context(describe)?;
        let Err(PersistError { error, .. }) = unfinished.persist(file) else { return Ok(()) };
        // Another process may have taken it for a leftover before it was locked.
        if error.kind() != io::ErrorKind::NotFound || !folder(file).is_dir() {
            return Err(error).with_context(describe);
        }
    }
}

/// Removes the unfinished files that processes have left in a folder when they were killed. An error
/// is passed over: they are in nobody's way.
pub fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        // No process has locked it.
        let is_left = || File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if is_unfinished && is_file && is_left() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// How the names of unfinished files begin.
const UNFINISHED: &str = ".practice-";

/// A file beside the one that it becomes. Its name is random, so errors name the other file. It is
/// locked as long as this process lives: what is not locked is a leftover.
fn unfinished(file: &Path) -> Result<NamedTempFile> {
    remove_leftovers(folder(file));
    // So others may read it as they may read any other file.
    let make = |path: &Path| File::create_new(path);
    let unfinished = Builder::new().prefix(UNFINISHED).make_in(folder(file), make);
    let nameless = unfinished.map_err(|error| io::Error::from(error.kind()));
    let unfinished = nameless.with_context(|| file.display().to_string())?;
    // Where files cannot be locked, none is ever taken for a leftover.
    let _ = unfinished.as_file().lock();
    Ok(unfinished)
}
