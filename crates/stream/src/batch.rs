//! Puzzles that one core answers at once.

use std::sync::Arc;

use sudoku::{
    Grid,
    notation::{Entry, ParseError},
};

/// Some puzzles of one source, and what stands between them and is none.
#[derive(Clone, Default)]
pub struct Batch {
    /// What messages call the source.
    pub source: Arc<str>,
    pub puzzles: Vec<Grid>,
    /// The line in which each puzzle starts, from 1.
    pub lines: Vec<usize>,
    pub bad: Vec<Bad>,
    /// How many bytes were read for it.
    pub bytes: u64,
    /// Why the source, which is named, ends here, if it is not its end.
    pub error: Option<String>,
}

/// What cannot be read as a puzzle.
#[derive(Clone)]
pub struct Bad {
    /// How many puzzles of the batch stand before it.
    pub index: usize,
    pub error: ParseError,
    /// The line that the error names, where it is known; the beginning of a long one.
    pub text: String,
}

impl Batch {
    pub fn new(source: Arc<str>) -> Self {
        Batch { source, ..Batch::default() }
    }

    /// Makes it an empty one of this source, which keeps its room.
    pub fn start(&mut self, source: Arc<str>) {
        self.source = source;
        self.puzzles.clear();
        self.lines.clear();
        self.bad.clear();
        (self.bytes, self.error) = (0, None);
    }

    pub fn len(&self) -> usize {
        self.puzzles.len() + self.bad.len()
    }

    /// Adds what was found; `text` is asked for a line by its number, from 1.
    pub fn push(&mut self, found: Result<Entry, ParseError>, text: impl FnOnce(usize) -> String) {
        match found {
            Ok(entry) => {
                self.puzzles.push(entry.grid);
                self.lines.push(entry.line);
            }
            Err(error) => {
                let text = text(error.line);
                self.bad.push(Bad { index: self.puzzles.len(), error, text });
            }
        }
    }
}
