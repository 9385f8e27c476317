//! Writes files: atomically, or only if their contents change. Also locks folders.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use cli::{Context, Result, bail, ensure};
use practice::history::make_folder;
use problems::display_path;
use tempfile::{Builder, NamedTempFile, PersistError};

/// Checks that a command can write a file: the file is missing, or an earlier run of the command has made it.
///
/// `is_ours` gets the first thousand bytes of an existing file, and returns whether the command has made this file.
pub fn check_replaceable(file: &Path, is_ours: fn(&[u8]) -> bool) -> Result<()> {
    // Reading the beginning of a pipe or a terminal would block.
    let is_possible = file.is_file() || !file.exists();
    ensure!(is_possible, "{} is not a file and cannot be replaced by one", file.display());
    match first_bytes(file) {
        Ok(bytes) if is_ours(&bytes) => {}
        Ok(_) => bail!(
            "{} exists, and this command did not make it: move or delete it first",
            file.display()
        ),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| file.display().to_string()),
    }
    // The folder has to be writable, too.
    create_temporary_file(file).map(drop)
}

fn first_bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(1000).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Waits for the lock of a folder, and makes the folder if it is missing. One process has the lock at a time.
///
/// The lock ends when the returned file is dropped, or when the process ends or is killed.
pub fn lock(folder: &Path) -> Result<File> {
    make_folder(folder)?;
    let file = folder.join(".lock");
    let describe = || file.display().to_string();
    let lock = File::options().read(true).write(true).create(true).truncate(false).open(&file);
    let lock = lock.with_context(describe)?;
    lock.lock().with_context(describe)?;
    Ok(lock)
}

/// Writes a file atomically, and makes its folder if the folder is missing.
pub fn write_with_folder(file: &Path, text: &str) -> Result<()> {
    make_folder(parent_folder(file))?;
    write_atomically(file, text)
}

/// Writes a file, unless it has these contents already. Cargo does not recompile a file that is not written.
pub fn write_if_changed(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|before| before == bytes) {
        return Ok(());
    }
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).with_context(|| display_path(folder))?;
    fs::write(file, bytes).with_context(|| display_path(file))
}

/// Writes a file as a whole or not at all, even if the process is killed meanwhile.
pub fn write_atomically(file: &Path, text: &str) -> Result<()> {
    let describe = || file.display().to_string();
    loop {
        let mut temporary = create_temporary_file(file)?;
        // `as_file_mut`, because errors of `NamedTempFile` itself would name the temporary file.
        temporary.as_file_mut().write_all(text.as_bytes()).with_context(describe)?;
        let Err(PersistError { error, .. }) = temporary.persist(file) else { return Ok(()) };
        // Another process may have removed the temporary file as a leftover before it was locked. Then try again.
        let is_removed = error.kind() == io::ErrorKind::NotFound && parent_folder(file).is_dir();
        if !is_removed {
            return Err(error).with_context(describe);
        }
    }
}

/// Removes the temporary files that killed processes have left in a folder. Ignores errors, since leftovers do no harm.
pub fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_temporary = entry.file_name().to_string_lossy().starts_with(TEMPORARY_PREFIX);
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_temporary && is_file && is_unlocked(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_unlocked(file: &Path) -> bool {
    File::open(file).is_ok_and(|file| file.try_lock().is_ok())
}

fn parent_folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The names of temporary files begin with this text.
const TEMPORARY_PREFIX: &str = ".practice-";

/// Creates a temporary file in the folder of `file`, and locks it. The lock marks the temporary file as being in use: a
/// temporary file without a lock is a leftover of a killed process.
fn create_temporary_file(file: &Path) -> Result<NamedTempFile> {
    let folder = parent_folder(file);
    remove_leftovers(folder);
    // `create_new` gives the usual permissions. Otherwise only this user could read the file.
    let created = Builder::new()
        .prefix(TEMPORARY_PREFIX)
        .make_in(folder, |path: &Path| File::create_new(path));
    // The error must name `file`, and not the random name of the temporary file.
    let temporary = created
        .map_err(|error| io::Error::from(error.kind()))
        .with_context(|| file.display().to_string())?;
    // On a file system without locks, `is_unlocked` is always false, and no leftover is removed.
    let _ = temporary.as_file().lock();
    Ok(temporary)
}
