//! Whole lines of a source that are still to be read as puzzles.

use std::{
    borrow::Cow,
    sync::{Arc, Mutex, PoisonError},
};

use memchr::memchr_iter;
use sudoku::{
    Grid,
    notation::{Located, ParseError, Puzzles},
};

/// The puzzles that one core answers at once, and what is between them and cannot be read.
#[derive(Clone, Default)]
pub struct Batch {
    pub puzzles: Vec<Grid>,
    /// The line of the source in which each puzzle starts, from 1; or what is there instead.
    pub found: Vec<Result<usize, Box<Bad>>>,
}

#[derive(Clone)]
pub struct Bad {
    pub error: ParseError,
    /// The line that the error names, or the beginning of a long one.
    pub text: String,
}

/// Buffers that are used again: new memory from the system takes longer to get than to fill.
/// Clones share them.
#[derive(Clone, Default)]
pub struct BufferPool(Arc<Mutex<Vec<Vec<u8>>>>);

impl BufferPool {
    pub fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub fn give_back(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

const LONGEST_TEXT: usize = 200;

/// Some lines that can be read without those before and after them.
pub struct Chunk {
    pub source: Arc<str>,
    pub lines_before: usize,
    pub lines: Vec<u8>,
}

impl Chunk {
    /// Reads the puzzles of all lines into a batch, in place of what it had.
    pub fn read(&self, batch: &mut Batch) {
        batch.puzzles.clear();
        batch.found.clear();
        // To look for what is not UTF-8 in each line takes longer than to read the puzzles.
        let text = str::from_utf8(&self.lines)
            .map_or_else(|_| String::from_utf8_lossy(&self.lines), Cow::Borrowed);
        let lines: Vec<&str> = lines_of(&text).collect();
        for found in Puzzles::new(&lines) {
            batch.found.push(match found {
                Ok(Located { line, board }) => {
                    batch.puzzles.push(board);
                    Ok(self.lines_before + line)
                }
                Err(mut error) => {
                    let text =
                        lines.get(error.line - 1).map_or_else(String::new, |line| beginning(line));
                    error.line += self.lines_before;
                    Err(Box::new(Bad { error, text }))
                }
            });
        }
    }
}

/// As [`str::lines`], several times as fast, of a text that ends with a line break.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    memchr_iter(b'\n', text.as_bytes()).map(move |end| {
        let line = &text[start..end];
        start = end + 1;
        line.strip_suffix('\r').unwrap_or(line)
    })
}

fn beginning(line: &str) -> String {
    match line.char_indices().nth(LONGEST_TEXT) {
        None => line.to_string(),
        Some((end, _)) => format!("{}…", &line[..end]),
    }
}
