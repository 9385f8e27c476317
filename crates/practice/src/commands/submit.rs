//! `practice submit`: one file for an online judge.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use program::{
    Answer, Context, Result, bail,
    clap::{self, Args},
    remark,
};

use crate::submission::{
    Judge,
    remarks::remarks,
    submission,
    target::{self, Target},
};

/// Print one file with a search, as an online judge wants it
#[derive(Args)]
#[command(after_help = "\
The file needs nothing but the standard library, of the editions 2018, 2021 and 2024.
What does not suit the judge is told on standard error.

Examples:
  cargo practice submit labuladong-char-board --judge leetcode
  cargo practice submit java-is-safe --judge grid --out grid.rs
  cargo practice submit mine --judge leetcode | xclip -selection clipboard")]
pub struct Arguments {
    /// The variant, or the attempt: a folder of `crates/`
    target: String,

    /// The form in which the judge wants it
    #[arg(short, long, value_enum)]
    judge: Judge,

    /// Write it into this file instead
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "out")]
    force: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { target, judge, out: file, force } = arguments;
    let target = target::find(&target)?;
    let Target { name, source, .. } = &target;
    let submission = submission(name, source, judge).with_context(|| name.clone())?;
    let remarks = remarks(&target, &submission, judge, &problems::sudoku_solver()?);
    match &file {
        Some(file) => write_file(file, &submission.text, force)?,
        None => out.write_all(submission.text.as_bytes())?,
    }

    for text in remarks {
        remark(format_args!("remark: {text}"));
    }
    if let Some(file) = file {
        remark(format_args!("{}: {name} for {} is written", file.display(), judge.name()));
    }
    Ok(Answer::Yes)
}

/// Writes a file all at once: nobody ever sees a part of it, and without `force`
/// one that is there stays, even if it has come a moment ago.
fn write_file(file: &Path, text: &str, force: bool) -> Result<()> {
    let describe = || file.display().to_string();
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut new = new_file(folder).with_context(describe)?;
    new.write_all(text.as_bytes()).with_context(describe)?;
    let written = match force {
        true => new.persist(file),
        false => new.persist_noclobber(file),
    };
    match written {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{} exists; --force writes over it", file.display())
        }
        Err(error) => Err(error.error).with_context(describe),
    }
}

/// A file that others may read as they may read any other.
#[cfg(unix)]
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // The system takes away what the user's mask does not allow.
    let permissions = fs::Permissions::from_mode(0o666);
    tempfile::Builder::new().permissions(permissions).tempfile_in(folder)
}

#[cfg(not(unix))]
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::NamedTempFile::new_in(folder)
}
