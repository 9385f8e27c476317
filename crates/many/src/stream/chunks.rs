//! The chunks of all sources, which are read and answered side by side.

use std::{
    io::{self, Read},
    iter,
    sync::Arc,
};

use memchr::{memchr_iter, memrchr};
use sudoku::notation::Cutter;

use super::{
    buffer::Buffer,
    chunk::{BufferPool, Chunk},
    source::Source,
};

/// How many bytes the lines of a puzzle may have, comments and borders included, before a
/// chunk ends inside of it: a list without an end must not fill the memory.
const LONGEST_PUZZLE: usize = 1 << 18;

/// The chunks of all sources in order, each made when it is asked for.
pub fn chunks(sources: Vec<Source>) -> impl Iterator<Item = Chunk> {
    let pool = BufferPool::default();
    sources.into_iter().flat_map(move |source| -> Box<dyn Iterator<Item = Chunk> + Send> {
        let (name, pool) = (source.name.clone(), pool.clone());
        match source.open() {
            Ok(input) => Box::new(Chunks::new(name, input, pool)),
            Err(error) => {
                let lines = Vec::new();
                let error = Some(error);
                let chunk = Chunk { source: name, lines_before: 0, lines, bytes: 0, error, pool };
                Box::new(iter::once(chunk))
            }
        }
    })
}

/// The chunks of one source. Each has all puzzles that are complete in what was read: no puzzle
/// waits for the next, which a program may not have printed yet.
struct Chunks {
    source: Arc<str>,
    buffer: Buffer,
    cutter: Cutter,
    /// How many bytes of the buffer the cutter has seen: all whole lines.
    seen: usize,
    line_count: usize,
    has_ended: bool,
    pool: BufferPool,
}

impl Chunks {
    fn new(source: Arc<str>, input: Box<dyn Read + Send>, pool: BufferPool) -> Self {
        Chunks {
            source,
            buffer: Buffer::new(input),
            cutter: Cutter::default(),
            seen: 0,
            line_count: 0,
            has_ended: false,
            pool,
        }
    }

    fn find_end(&mut self) -> Option<usize> {
        let unseen = &self.buffer.bytes()[self.seen..];
        let lines = &unseen[..=memrchr(b'\n', unseen)?];
        let cut = self.cutter.push(lines).map(|length| self.seen + length);
        self.seen += lines.len();
        if cut.is_none() && self.seen > LONGEST_PUZZLE {
            self.cutter = Cutter::default();
            return Some(self.seen);
        }
        cut
    }

    /// The rest of the source, up to its end or to an error.
    fn rest(&mut self, read: io::Result<bool>) -> Chunk {
        self.has_ended = true;
        match read {
            Ok(_) => {
                let mut chunk = self.take(self.buffer.bytes().len());
                if !chunk.lines.is_empty() && !chunk.lines.ends_with(b"\n") {
                    chunk.lines.push(b'\n');
                }
                chunk
            }
            Err(error) => {
                let error = Some(format!("{}: {error}", self.source));
                Chunk { error, ..self.take(self.seen) }
            }
        }
    }

    fn take(&mut self, length: usize) -> Chunk {
        let lines = self.buffer.take(length, self.pool.take());
        self.seen = self.seen.saturating_sub(length);
        let lines_before = self.line_count;
        self.line_count += memchr_iter(b'\n', &lines).count();
        Chunk {
            source: self.source.clone(),
            lines_before,
            lines,
            bytes: self.buffer.take_count(),
            error: None,
            pool: self.pool.clone(),
        }
    }
}

impl Iterator for Chunks {
    type Item = Chunk;

    fn next(&mut self) -> Option<Chunk> {
        while !self.has_ended {
            if let Some(end) = self.find_end() {
                return Some(self.take(end));
            }
            let read = self.buffer.read_more(self.seen);
            if !matches!(read, Ok(true)) {
                return Some(self.rest(read));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

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

    fn chunks_of(text: &str, size: usize) -> Chunks {
        let pieces = Pieces(Cursor::new(text.as_bytes().to_vec()), size);
        Chunks::new("a".into(), Box::new(pieces), BufferPool::default())
    }

    /// The line of each puzzle, with the puzzle or what is wrong.
    fn found_in(text: &str, size: usize) -> Vec<(usize, String)> {
        let (mut found, mut bytes, mut batch) = (Vec::new(), 0, Batch::default());
        for chunk in chunks_of(text, size) {
            chunk.read(&mut batch);
            bytes += batch.bytes;
            let puzzles = batch.lines.iter().zip(&batch.puzzles);
            found.extend(puzzles.map(|(&line, puzzle)| (line, puzzle.to_string())));
            found.extend(batch.bad.iter().map(|bad| (bad.error.line, bad.error.to_string())));
        }
        assert_eq!(bytes, text.len() as u64);
        found.sort();
        found
    }

    #[test]
    fn it_makes_no_difference_where_a_chunk_ends() {
        let row = "5 3 . | . 7 . | . . .\n";
        let text = [
            &format!("{BOARD}\n# a comment\r\n{BOARD}\r\n{BOARD} unique, or so\n"),
            &row.repeat(9),
            &format!("{}\nnot a puzzle\né\n[Puzzle]\n{}", row.repeat(3), row.repeat(9)),
            "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],\n]]\n---+---\n",
            "[[5], [3]]\n[\n5,\n# 5\n]]\n[[5, {3]]\n\n600195000\n[State]\n5 # 3\n",
            &format!("{BOARD}\n").repeat(20),
            &BOARD[..40],
        ]
        .concat();
        let mut expected: Vec<(usize, String)> = Puzzles::new(text.lines())
            .map(|found| match found {
                Ok(Located { line, board }) => (line, board.to_string()),
                Err(error) => (error.line, error.to_string()),
            })
            .collect();
        expected.sort();
        assert!(expected.len() > 25, "{expected:?}");
        for size in (1..200).chain([699, 10_000]) {
            assert_eq!(found_in(&text, size), expected, "{size} bytes at once");
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
