//! `practice submit`: one file for an online judge.

use std::{io::Write, path::PathBuf};

use program::{
    Answer, Context, Result,
    clap::{self, Args},
    files::{self, Existing},
    remark,
};

use submission::{OnlineJudge, remarks, submission};
use workshop::searcher;

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
    judge: OnlineJudge,

    /// Write it into this file instead
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "out")]
    force: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { target: name, judge, out: file, force } = arguments;
    let searcher = searcher::find(&name)?;
    let submission = submission(&name, &searcher.source()?, judge).with_context(|| name.clone())?;
    let problem = problems::first()?;
    let remarks = remarks(&name, searcher.published(), &submission, judge, &problem);
    let existing = if force { Existing::Replace } else { Existing::Keep };
    match &file {
        Some(file) => files::write(file, &submission.text, existing)?,
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
