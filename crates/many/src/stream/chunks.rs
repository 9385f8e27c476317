//! The chunks of all sources, which are read and answered side by side.

use std::{
    io::{self, Read},
    mem,
    sync::Arc,
};

use indicatif::ProgressBar;
use memchr::{memchr, memchr_iter, memrchr};
use sudoku::notation::Cutter;

use super::{
    chunk::{BufferPool, Chunk},
    source::{Input, Source},
};

/// How many bytes the lines of a puzzle may have, comments and borders included, before a
/// chunk ends inside of it: a list without an end must not fill the memory.
const LONGEST_PUZZLE: usize = 1 << 18;

/// How many bytes of a line are kept. No board has as many, and a file without a line
/// break must not fill the memory.
///
/// As many are read at once, if they are there: so few that what is made of them stays in the
/// processor's cache, and so many that a thread seldom waits for another.
const LONGEST_LINE: usize = 1 << 18;

/// What the rest of a line that is too long is replaced by. No board has such a character.
const MARK: &str = "…";

/// The chunks of all sources in order, each made when it is asked for; or why a source ends there, if that is not
/// its end. What is read moves the bar on.
pub fn chunks(
    sources: Vec<Source>,
    pool: BufferPool,
    bar: ProgressBar,
) -> impl Iterator<Item = Result<Chunk, String>> {
    sources.into_iter().flat_map(move |Source { name, open, .. }| {
        let (chunks, failure) = match open() {
            Ok(input) => (Some(Chunks::new(name, bar.wrap_read(input), pool.clone())), None),
            Err(error) => (None, Some(Err(error))),
        };
        chunks.into_iter().flatten().chain(failure)
    })
}

/// The chunks of one source. Each has all puzzles that are complete in what was read: no puzzle
/// waits for the next, which a program may not have printed yet.
struct Chunks {
    source: Arc<str>,
    /// `None` after its end: a terminal would wait for more.
    input: Option<Input>,
    failure: Option<io::Error>,
    /// What was read and is not in a chunk yet.
    bytes: Vec<u8>,
    cutter: Cutter,
    /// How many of the bytes the cutter has seen: all whole lines.
    seen: usize,
    line_count: usize,
    pool: BufferPool,
}

impl Chunks {
    fn new(source: Arc<str>, input: impl Read + Send + 'static, pool: BufferPool) -> Self {
        Chunks {
            source,
            input: Some(Box::new(input)),
            failure: None,
            bytes: Vec::new(),
            cutter: Cutter::default(),
            seen: 0,
            line_count: 0,
            pool,
        }
    }

    fn find_end(&mut self) -> Option<usize> {
        let unseen = &self.bytes[self.seen..];
        let lines = &unseen[..=memrchr(b'\n', unseen)?];
        let cut = self.cutter.push(lines).map(|length| self.seen + length);
        self.seen += lines.len();
        if cut.is_none() && self.seen > LONGEST_PUZZLE {
            self.cutter = Cutter::default();
            return Some(self.seen);
        }
        cut
    }

    fn take(&mut self, length: usize) -> Chunk {
        let mut rest = self.pool.take();
        rest.extend_from_slice(&self.bytes[length..]);
        let mut lines = mem::replace(&mut self.bytes, rest);
        lines.truncate(length);
        if !lines.ends_with(b"\n") {
            lines.push(b'\n');
        }
        self.seen = self.seen.saturating_sub(length);
        let lines_before = self.line_count;
        self.line_count += memchr_iter(b'\n', &lines).count();
        Chunk { source: self.source.clone(), lines_before, lines }
    }

    /// Reads more, as much as there is up to the longest line, and waits for it. After an error only whole lines
    /// are kept.
    fn read_more(&mut self) {
        let Some(input) = &mut self.input else { return };
        let start = self.bytes.len();
        self.bytes.resize(start + LONGEST_LINE, 0);
        let read = input.read(&mut self.bytes[start..]);
        self.bytes.truncate(start + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(0) => self.input = None,
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                (self.input, self.failure) = (None, Some(error));
                self.bytes.truncate(self.seen);
            }
            _ => {}
        }
    }

    /// Whether what was read last is a line without an end that is too long.
    fn has_too_long_line(&self) -> bool {
        let unseen = &self.bytes[self.seen..];
        unseen.len() > LONGEST_LINE && memchr(b'\n', unseen).is_none()
    }

    /// Drops what is beyond the longest line up to the next line break, and leaves a mark for it.
    fn shorten_line(&mut self) {
        let start = self.seen + LONGEST_LINE;
        let mut line_break = None;
        while line_break.is_none() && self.input.is_some() {
            self.bytes.truncate(start);
            self.read_more();
            // After an error the line is gone.
            let Some(more) = self.bytes.get(start..) else { return };
            line_break = memchr(b'\n', more);
        }
        self.bytes.splice(start..start + line_break.unwrap_or_default(), MARK.bytes());
    }
}

impl Iterator for Chunks {
    type Item = Result<Chunk, String>;

    fn next(&mut self) -> Option<Result<Chunk, String>> {
        loop {
            if let Some(end) = self.find_end() {
                return Some(Ok(self.take(end)));
            }
            if self.input.is_none() {
                break;
            }
            self.read_more();
            if self.has_too_long_line() {
                self.shorten_line();
            }
        }
        if !self.bytes.is_empty() {
            return Some(Ok(self.take(self.bytes.len())));
        }
        self.failure.take().map(|error| Err(format!("{}: {error}", self.source)))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use fastrand::Rng;
    use pretty_assertions::assert_eq;
    use sudoku::notation::{Located, Puzzles};

    use super::*;
    use crate::stream::chunk::Batch;

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A text of which each call of `read` gives as many bytes.
    struct Pieces(Cursor<Vec<u8>>, usize);

    impl Read for Pieces {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let size = self.1.min(into.len());
            self.0.read(&mut into[..size])
        }
    }

    fn chunks_of(text: &str, size: usize) -> impl Iterator<Item = Chunk> {
        let pieces = Pieces(Cursor::new(text.as_bytes().to_vec()), size);
        let chunks = Chunks::new("a".into(), pieces, BufferPool::default());
        chunks.map(|chunk| chunk.expect("it is readable"))
    }

    /// The line of each puzzle, with the puzzle or what is wrong.
    fn found_in(text: &str, size: usize) -> Vec<(usize, String)> {
        let (mut found, mut batch) = (Vec::new(), Batch::default());
        for chunk in chunks_of(text, size) {
            chunk.read(&mut batch);
            let mut puzzles = batch.puzzles.iter().map(ToString::to_string);
            found.extend(batch.found.iter().map(|found| match found {
                Ok(line) => (*line, puzzles.next().expect("it has a line")),
                Err(bad) => (bad.error.line, bad.error.to_string()),
            }));
        }
        found
    }

    /// Lines that mean something else where they follow each other.
    const LINES: [&str; 22] = [
        BOARD,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 unique, or so\r",
        "# a comment\r",
        "5 3 . | . 7 . | . . .",
        "600195000",
        "| 6     | 1 9 5 |       |",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0],",
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "[[5], [3]]",
        "[[5, {3]]",
        "[",
        "5,",
        "]]",
        "",
        "# 5",
        "5 # 3",
        ". . . . . . . . .",
        "---+---+---",
        "[State]",
        "[Puzzle]",
        "not a puzzle",
        "é",
    ];

    #[test]
    fn it_makes_no_difference_where_a_chunk_ends() {
        let mut random = Rng::with_seed(37);
        for _ in 0..100 {
            let mut lines =
                || [LINES[random.usize(..LINES.len())], "\n"].concat().repeat(random.usize(1..10));
            let text: String = (0..30).map(|_| lines()).collect::<String>() + &BOARD[..40];
            let found = Puzzles::new(text.lines()).map(|found| match found {
                Ok(Located { line, board }) => (line, board.to_string()),
                Err(error) => (error.line, error.to_string()),
            });
            let expected: Vec<_> = found.collect();
            for size in [1, 2, 7, 83, 699, 10_000] {
                assert_eq!(found_in(&text, size), expected, "{size} bytes at once of {text}");
            }
        }
    }

    #[test]
    fn a_list_without_an_end_does_not_fill_the_memory() {
        let text = format!("[[\n{}{BOARD}\n", "5,\n".repeat(LONGEST_PUZZLE));
        let longest = chunks_of(&text, usize::MAX).map(|chunk| chunk.lines.len()).max();
        assert!(longest < Some(2 * LONGEST_PUZZLE), "{longest:?} bytes");
        let last = found_in(&text, usize::MAX).pop();
        assert_eq!(last, Some((LONGEST_PUZZLE + 2, BOARD.to_string())));
    }
}
