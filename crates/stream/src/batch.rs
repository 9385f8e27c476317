//! Puzzles that one core answers at once.

use std::sync::Arc;

use sudoku::{Grid, notation::ParseError};

/// The puzzles of a chunk, and what is between them and cannot be read.
#[derive(Clone, Default)]
pub struct Batch {
    /// What messages call the source.
    pub source: Arc<str>,
    pub puzzles: Vec<Grid>,
    /// The line of the source in which each puzzle starts, from 1.
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
    /// How many puzzles of the batch are before it.
    pub index: usize,
    pub error: ParseError,
    /// The line that the error names, or the beginning of a long one.
    pub text: String,
}
