//! Files that are written by the program for itself, or kept from half-written.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::Path,
};

use crate::{Context, Result, bail};
use tempfile::{Builder, NamedTempFile};

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Existing {
    /// It is replaced.
    Replace,
    /// It stays as it is.
    Keep,
}

/// What becomes of a file that a command is about to make: one that was made by it is made
/// again, and nothing else is lost unless the user says so.
///
/// # Errors
///
/// Where there is a file that is not ours, as its first thousand bytes tell, or no file at
/// all, but something else.
pub fn existing(file: &Path, force: bool, is_ours: fn(&[u8]) -> bool) -> Result<Existing> {
    // Reading the beginning of a pipe or a terminal would block.
    if file.exists() && !file.is_file() {
        bail!("{} is not a file and cannot be replaced by one", file.display());
    }
    if force {
        return Ok(Existing::Replace);
    }
    match beginning(file) {
        Ok(bytes) if is_ours(&bytes) => Ok(Existing::Replace),
        Ok(_) => bail!("{} exists; --force writes over it", file.display()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Existing::Keep),
        Err(error) => Err(error).with_context(|| file.display().to_string()),
    }
}

/// As much of a file as tells what it is.
fn beginning(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(1000).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file that the program keeps for itself; its folder is made where it
/// is missing.
///
/// # Errors
///
/// Where that is impossible.
pub fn keep(file: &Path, text: &str) -> Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    write(file, text, Existing::Replace)
}

/// Writes all of a file or nothing, whenever the program is ended.
///
/// # Errors
///
/// Where that is impossible, or the file exists and is to be kept, even if it has
/// come a moment ago.
pub fn write(file: &Path, text: &str, existing: Existing) -> Result<()> {
    let describe = || file.display().to_string();
    let mut unfinished = unfinished(file)?;
    unfinished.write_all(text.as_bytes()).with_context(describe)?;
    let written = match existing {
        Existing::Replace => unfinished.persist(file),
        Existing::Keep => unfinished.persist_noclobber(file),
    };
    match written {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{} exists; --force writes over it", file.display())
        }
        Err(error) => Err(error.error).with_context(describe),
    }
}

/// Asks whether a file can be made in its folder, before something long is done for it.
///
/// # Errors
///
/// Where it cannot.
pub fn check_folder(file: &Path) -> Result<()> {
    unfinished(file)?;
    Ok(())
}

fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// A file beside the one that it becomes. Its name is random and means nothing to the user, so
/// errors name the other file.
fn unfinished(file: &Path) -> Result<NamedTempFile> {
    let unfinished = readable(&mut Builder::new()).tempfile_in(folder(file));
    let nameless = unfinished.map_err(|error| io::Error::from(error.kind()));
    nameless.with_context(|| file.display().to_string())
}

/// Others may read it as they may read any other file.
#[cfg(unix)]
fn readable<'a, 'b, 'c>(file: &'a mut Builder<'b, 'c>) -> &'a mut Builder<'b, 'c> {
    use std::os::unix::fs::PermissionsExt;
    // The system takes away what the user's mask does not allow.
    file.permissions(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn readable<'a, 'b, 'c>(file: &'a mut Builder<'b, 'c>) -> &'a mut Builder<'b, 'c> {
    file
}
