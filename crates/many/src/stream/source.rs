//! What puzzles are read from, and what it is called.

use std::{
    fs::{self, File},
    io::{self, Cursor, Read},
    sync::Arc,
};

use problems::{Problem, input};

pub struct Source {
    pub name: Arc<str>,
    kind: Kind,
}

enum Kind {
    StandardInput,
    File,
    Text(String),
    Unknown(String),
}

impl Source {
    /// `-`, the name of a sample, a file, or a puzzle itself. If it is none of these,
    /// [`Source::open`] fails.
    pub fn of(argument: &str, problem: &Problem) -> Source {
        let (name, kind) = match input::source(argument, problem) {
            Ok(input::Meant::StandardInput) => ("standard input", Kind::StandardInput),
            Ok(input::Meant::File) => (argument, Kind::File),
            Ok(input::Meant::Sample(case)) => {
                (argument, Kind::Text(problem.rules.line(&case.puzzle)))
            }
            Ok(input::Meant::Itself) => ("argument", Kind::Text(argument.to_string())),
            Err(error) => (argument, Kind::Unknown(error.to_string())),
        };
        Source { name: name.into(), kind }
    }

    pub fn open(self) -> Result<Box<dyn Read + Send>, String> {
        match self.kind {
            Kind::StandardInput => Ok(Box::new(io::stdin())),
            Kind::File => match File::open(&*self.name) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(format!("{}: {error}", self.name)),
            },
            Kind::Text(text) => Ok(Box::new(Cursor::new(text))),
            Kind::Unknown(reason) => Err(reason),
        }
    }

    /// How many bytes there are to read; `None` if that is unknown, as of a pipe.
    pub fn bytes(&self) -> Option<u64> {
        let file = match &self.kind {
            Kind::StandardInput => "/dev/stdin",
            Kind::File => &self.name,
            Kind::Text(text) => return Some(text.len() as u64),
            Kind::Unknown(_) => return Some(0),
        };
        let known = fs::metadata(file).ok().filter(fs::Metadata::is_file);
        Some(known?.len())
    }
}
