//! What is judged, and how it is started.

use std::{
    env,
    ffi::OsString,
    hash::{DefaultHasher, Hash, Hasher},
    path::PathBuf,
};

use judge::Untrusted;
use program::{Context, Result};

use crate::{building, judging::subject::Subject};
use practice::{attempts::Attempt, history, searcher::Searcher};

pub struct Target {
    pub name: String,
    pub subject: Subject,
    pub program: Untrusted,
    /// The attempt that it is; `None` of a published search and of a command.
    pub attempt: Option<Attempt>,
    pub is_command: bool,
}

impl Target {
    pub fn is_own(&self) -> bool {
        self.attempt.is_some()
    }

    /// The number of the task that is solved if it is accepted; `None` of a drill and of a published search.
    pub fn solves(&self) -> Option<u32> {
        match &self.attempt {
            Some(attempt) => attempt.solves(),
            None => self.is_command.then(|| self.subject.id()),
        }
    }

    /// The file of the cases that failed the last time; `None` where nothing is kept, outside of a workspace.
    pub fn failed_file(&self) -> Option<PathBuf> {
        if let Some(attempt) = &self.attempt {
            return Some(attempt.folder.join("failed-cases.txt"));
        }
        let name = match self.is_command {
            // Its text may be no name of a file.
            true => {
                let mut hasher = DefaultHasher::new();
                self.name.hash(&mut hasher);
                format!("{:016x}", hasher.finish())
            }
            false => self.name.clone(),
        };
        Some(history::folder().ok()?.join(format!("failed-{name}.txt")))
    }

    fn new(name: &str, subject: Subject, command: Vec<OsString>) -> Target {
        let program = Untrusted { command, folder: PathBuf::from("."), writes_records: false };
        Target { name: name.to_string(), subject, program, attempt: None, is_command: false }
    }

    /// Makes a search ready for the judge: an attempt is compiled. The inner error is the
    /// compiler's message.
    pub fn of(searcher: &Searcher) -> Result<Result<Target, String>> {
        let subject = Subject::of(searcher)?;
        match searcher {
            Searcher::Variant(variant) => {
                let this = env::current_exe().context("the path of this program")?;
                let id = subject.id().to_string().into();
                let command = vec![this.into(), "answer".into(), variant.name.into(), id];
                Ok(Ok(Target::new(variant.name, subject, command)))
            }
            Searcher::Attempt(attempt) => {
                let program = match building::build_attempt(attempt)? {
                    Ok(program) => program,
                    Err(message) => return Ok(Err(message)),
                };
                let writes_records = subject.task.is_some();
                let records = writes_records.then(|| "--records".into());
                let command = [program.into()].into_iter().chain(records).collect();
                let target = Target::new(&attempt.name, subject, command);
                let folder = problems::workspace()?;
                let program = Untrusted { folder, writes_records, ..target.program };
                Ok(Ok(Target { program, attempt: Some(attempt.clone()), ..target }))
            }
        }
    }

    pub fn of_command(text: &str, subject: Subject) -> Target {
        let shell = if cfg!(windows) { ["cmd", "/C"] } else { ["sh", "-c"] };
        let command = shell.into_iter().chain([text]).map(OsString::from).collect();
        // No attempt can have such a name.
        Target { is_command: true, ..Target::new(&format!("--exec {text}"), subject, command) }
    }
}
