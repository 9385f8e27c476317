//! What puzzles are read from, and what it is called.

use std::{
    fs::{self, File},
    io::{self, Cursor},
    sync::Arc,
};

use problems::{Problem, input};

use super::lines::Lines;

/// An argument, and what it means.
pub struct Source {
    /// What messages call it.
    pub name: Arc<str>,
    kind: Kind,
}

enum Kind {
    StandardInput,
    File,
    /// What is here already.
    Text(String),
    /// Nothing, and why.
    Unknown(String),
}

impl Source {
    /// `-`, the name of a sample, a file, or a puzzle itself, as everywhere. What is none of
    /// these is told when its turn comes.
    pub fn of(argument: &str, problem: &Problem) -> Source {
        let (name, kind) = match input::source(argument, problem) {
            Ok(input::Source::StandardInput) => ("standard input", Kind::StandardInput),
            Ok(input::Source::File) => (argument, Kind::File),
            Ok(input::Source::Sample(case)) => (argument, Kind::Text(case.puzzle.to_string())),
            Ok(input::Source::Puzzle) => ("argument", Kind::Text(argument.to_string())),
            Err(error) => (argument, Kind::Unknown(error.to_string())),
        };
        Source { name: name.into(), kind }
    }

    /// Its lines, or why there are none.
    pub fn open(self) -> Result<Lines, String> {
        match self.kind {
            Kind::StandardInput => Ok(Lines::new(Box::new(io::stdin()))),
            Kind::File => match File::open(&*self.name) {
                Ok(file) => Ok(Lines::new(Box::new(file))),
                Err(error) => Err(format!("{}: {error}", self.name)),
            },
            Kind::Text(text) => Ok(Lines::new(Box::new(Cursor::new(text)))),
            Kind::Unknown(reason) => Err(reason),
        }
    }

    /// How many bytes there are to read; `None` where only time will tell, as of a pipe.
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
