//! What puzzles are read from, and what it is called.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::sync::Arc;

use problems::{Problem, input};

pub type Input = Box<dyn Read + Send>;

pub struct Source {
    pub name: Arc<str>,
    /// How many bytes there are to read; `None` if that is unknown, as of a pipe.
    pub bytes: Option<u64>,
    /// Opens it, or says why that is not possible.
    pub open: Box<dyn FnOnce() -> Result<Input, String> + Send>,
}

impl Source {
    /// `-`, the name of a sample, a file, or a puzzle itself. If it is none of these, it cannot be opened.
    pub fn of(argument: &str, problem: &Problem) -> Source {
        match input::source(argument, problem) {
            Ok(input::Meant::StandardInput) => {
                Source::new("standard input", length("/dev/stdin"), || Ok(Box::new(io::stdin())))
            }
            Ok(input::Meant::File) => {
                let path = argument.to_string();
                Source::new(argument, length(argument), move || match File::open(&path) {
                    Ok(file) => Ok(Box::new(file)),
                    Err(error) => Err(format!("{path}: {error}")),
                })
            }
            Ok(input::Meant::Sample(case)) => {
                Source::of_text(argument, problem.rules.line(&case.puzzle))
            }
            Ok(input::Meant::Itself) => Source::of_text("argument", argument.to_string()),
            Err(error) => Source::new(argument, Some(0), move || Err(error.to_string())),
        }
    }

    fn of_text(name: &str, text: String) -> Source {
        Source::new(name, Some(text.len() as u64), || Ok(Box::new(Cursor::new(text))))
    }

    fn new(
        name: &str,
        bytes: Option<u64>,
        open: impl FnOnce() -> Result<Input, String> + Send + 'static,
    ) -> Source {
        Source { name: name.into(), bytes, open: Box::new(open) }
    }
}

fn length(file: &str) -> Option<u64> {
    let known = fs::metadata(file).ok().filter(fs::Metadata::is_file);
    Some(known?.len())
}
