//! `practice refresh`: what is made from the list of searches, made again.

mod pictures;
mod tables;

use std::{fs, io::Write, path::PathBuf};

use program::{
    Answer, Context, Result,
    clap::{self, Args},
    files::{self, Existing},
};

/// Make again what is made from the list of searches: tables of the READMEs, pictures
///
/// Run it after a search was added or its variant.toml was changed. A table is between two comments,
/// <!-- searches: NAME --> and <!-- /searches -->.
/// Exit code: 0 all is up to date now, 1 with --check: a file is not, 2 a table cannot be made.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice refresh
  cargo practice refresh --check")]
pub struct Arguments {
    /// Change nothing, and print which files are out of date
    #[arg(long)]
    check: bool,
}

/// A file of the workspace, and what it should be.
struct Fresh {
    /// From the root of the workspace on.
    path: String,
    text: String,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let mut answer = Answer::Yes;
    for fresh in tables::all()?.into_iter().chain(pictures::all()?) {
        if read(&fresh.path).is_ok_and(|text| text == fresh.text) {
            continue;
        }
        if arguments.check {
            answer = Answer::No;
            writeln!(out, "{}: out of date, `cargo practice refresh` makes it again", fresh.path)?;
        } else {
            files::write(&place(&fresh.path)?, &fresh.text, Existing::Replace)?;
            writeln!(out, "{}: written", fresh.path)?;
        }
    }
    Ok(answer)
}

fn place(path: &str) -> Result<PathBuf> {
    Ok(problems::workspace()?.join(path))
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(place(path)?).with_context(|| path.to_string())
}
