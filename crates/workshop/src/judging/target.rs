//! What is judged, and how it is started.

use std::{
    env,
    ffi::OsString,
    hash::{DefaultHasher, Hash, Hasher},
    path::PathBuf,
};

use judge::{Io, Untrusted};
use program::{Context, Result};
use searches::Variant;

use crate::{
    building::{self, Built},
    judging::subject::Subject,
};
use practice::{attempts::Attempt, history, lane, searcher::Searcher};

pub struct Target {
    /// Its name in the history.
    pub name: String,
    /// The number of the task that is solved if it is accepted; `None` of a drill and of a published search.
    pub solves: Option<u32>,
    pub subject: Subject,
    pub program: Untrusted,
    /// The file of the cases that failed the last time; `None` where nothing is kept, outside of
    /// a workspace.
    pub failed_file: Option<PathBuf>,
    pub is_own: bool,
    pub is_command: bool,
    /// The search as the tools run it; `None` where they cannot: a command, and an attempt at what is
    /// no search on a board.
    pub search: Option<&'static Variant>,
}

/// A search made ready for the judge.
pub enum Ready {
    Target(Box<Target>),
    CompileError(String),
}

impl Target {
    /// Makes a search ready for the judge: an attempt is compiled.
    pub fn of(searcher: &Searcher) -> Result<Ready> {
        match searcher {
            Searcher::Variant(variant) => {
                Ok(Ready::Target(Box::new(of_variant(variant, Subject::of(searcher)?)?)))
            }
            Searcher::Attempt(attempt) => of_attempt(attempt, Subject::of(searcher)?),
        }
    }

    /// A command, as a shell reads it.
    pub fn of_command(text: &str, subject: Subject, io: Io) -> Target {
        let io = if matches!(subject, Subject::Function { .. }) { Io::Values } else { io };
        let shell = if cfg!(windows) { ["cmd", "/C"] } else { ["sh", "-c"] };
        let command = shell.into_iter().chain([text]).map(OsString::from).collect();
        Target {
            // No attempt can have such a name.
            name: format!("--exec {text}"),
            solves: Some(subject.id()),
            subject,
            program: Untrusted { command, folder: PathBuf::from("."), io },
            failed_file: kept(&format!("failed-{:016x}.txt", hash(text))),
            is_own: false,
            is_command: true,
            search: None,
        }
    }
}

fn of_variant(variant: &'static Variant, subject: Subject) -> Result<Target> {
    let this = env::current_exe().context("the path of this program")?;
    Ok(Target {
        name: variant.name.to_string(),
        solves: None,
        program: Untrusted {
            command: vec![
                this.into(),
                "answer".into(),
                variant.name.into(),
                "--problem".into(),
                subject.id().to_string().into(),
            ],
            folder: PathBuf::from("."),
            io: Io::Line,
        },
        subject,
        failed_file: kept(&format!("failed-{}.txt", variant.name)),
        is_own: false,
        is_command: false,
        search: Some(variant),
    })
}

fn of_attempt(attempt: &Attempt, subject: Subject) -> Result<Ready> {
    let is_search = subject.wants_board() || subject.wants_all();
    Ok(match building::build_attempt(attempt)? {
        Built::Program(program) => Ready::Target(Box::new(Target {
            name: attempt.name.clone(),
            solves: attempt.solves(),
            program: match subject {
                Subject::Boards(_) => {
                    let command = vec![program.into()];
                    Untrusted { command, folder: problems::workspace()?, io: Io::Line }
                }
                Subject::Function { .. } => {
                    let command = vec![program.into(), "--records".into()];
                    Untrusted { command, folder: problems::workspace()?, io: Io::Records }
                }
            },
            subject,
            failed_file: Some(attempt.folder.join("failed-cases.txt")),
            is_own: true,
            is_command: false,
            search: is_search.then(|| lane::of(attempt).ok()).flatten(),
        })),
        Built::CompileError(message) => Ready::CompileError(message),
    })
}

/// A file for what is kept.
fn kept(name: &str) -> Option<PathBuf> {
    Some(history::folder().ok()?.join(name))
}

/// A file name for a text that cannot be one.
fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
