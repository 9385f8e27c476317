//! The chunks of all sources, which are read and answered side by side.

use std::{
    io::{self, Read},
    iter,
    sync::Arc,
};

use memchr::{memchr_iter, memrchr};
use sudoku::notation::Cutter;

use super::{buffer::Buffer, buffer_pool::BufferPool, chunk::Chunk, source::Source};

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
    /// How many lines there were in the chunks so far.
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

    /// Where the next chunk ends, if that was read already.
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

    /// The first bytes of the buffer as a chunk.
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
    use proptest::{collection::vec, prelude::*, sample::select};
    use sudoku::{
        Grid,
        notation::{Located, ParseError, Puzzles},
    };

    use super::*;
    use crate::{batch::Batch, chunk::beginning};

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ROW: &str = "5 3 . | . 7 . | . . .\n";

    /// A text of which each call of `read` gives as many bytes as the next size says.
    struct Pieces<S> {
        text: Cursor<Vec<u8>>,
        sizes: S,
    }

    impl<S: Iterator<Item = usize>> Read for Pieces<S> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let size = self.sizes.next().unwrap_or(1).min(into.len());
            self.text.read(&mut into[..size])
        }
    }

    fn chunks_of(text: &str, sizes: Vec<usize>) -> Chunks {
        let text = Cursor::new(text.as_bytes().to_vec());
        let pieces = Pieces { text, sizes: sizes.into_iter().cycle() };
        Chunks::new("a".into(), Box::new(pieces), BufferPool::default())
    }

    type Found = (Result<Located<Grid>, ParseError>, String);

    fn found_in(batch: &Batch) -> Vec<Found> {
        let entries = batch.lines.iter().zip(&batch.puzzles);
        let mut found: Vec<Found> = entries
            .map(|(&line, &grid)| (Ok(Located { line, board: grid }), String::new()))
            .collect();
        for bad in batch.bad.iter().rev() {
            found.insert(bad.index, (Err(bad.error.clone()), bad.text.clone()));
        }
        found
    }

    /// What the chunks of a text have.
    fn read(text: &str, sizes: Vec<usize>) -> Vec<Found> {
        let (mut found, mut bytes) = (Vec::new(), 0);
        let mut batch = Batch::default();
        for chunk in chunks_of(text, sizes) {
            chunk.read(&mut batch);
            bytes += batch.bytes;
            found.extend(found_in(&batch));
        }
        assert_eq!(bytes, text.len() as u64);
        found
    }

    /// What the whole text has.
    fn expected(text: &str) -> Vec<Found> {
        let line = |number: usize| text.lines().nth(number - 1).map(beginning).unwrap_or_default();
        let texts = |found: Result<Located<Grid>, ParseError>| {
            let text = found.as_ref().err().map(|error| line(error.line)).unwrap_or_default();
            (found, text)
        };
        Puzzles::new(text.lines()).map(texts).collect()
    }

    fn piece() -> impl Strategy<Value = String> {
        let board = format!("{BOARD}\n");
        let pieces = [
            board.clone(),
            board.repeat(20),
            format!("{BOARD}\r\n"),
            format!("{BOARD} unique, or so\n"),
            ROW.to_string(),
            ROW.repeat(9),
            "\n".to_string(),
            "# a comment\r\n".to_string(),
            "not a puzzle\n".to_string(),
            "é\n".to_string(),
            "[State]\n".to_string(),
            "[Puzzle]\n".to_string(),
            "[[5,3,0,0,7,0,0,0,0],\n".to_string(),
            "[6,0,0,1,9,5,0,0,0],\n".to_string(),
            "]]\n".to_string(),
            "---+---\n".to_string(),
            BOARD[..40].to_string(),
        ];
        select(pieces.to_vec())
    }

    proptest! {
        #[test]
        fn it_makes_no_difference_where_a_chunk_ends(
            pieces in vec(piece(), 0..30),
            sizes in vec(1..700_usize, 1..9),
        ) {
            let text = pieces.concat();
            prop_assert_eq!(read(&text, sizes), expected(&text));
        }
    }

    #[test]
    fn a_long_list_is_many_chunks_with_other_notations_in_it_too() {
        let list = format!("{BOARD}\n").repeat(10_000);
        let text = format!("# a\n{list}{}{list}", ROW.repeat(9));
        let chunks = chunks_of(&text, vec![usize::MAX]).count();
        assert!(chunks > 5, "{chunks} chunks");
        let found = read(&text, vec![usize::MAX]);
        assert_eq!(found.len(), 20_001);
        assert_eq!(found[10_000].0.as_ref().map(|entry| entry.line), Ok(10_002));
        assert_eq!(found[20_000].0.as_ref().map(|entry| entry.line), Ok(20_010));
    }

    #[test]
    fn a_list_without_an_end_does_not_fill_the_memory() {
        let text = format!("[[\n{}{BOARD}\n", "5,\n".repeat(LONGEST_PUZZLE));
        let (mut puzzles, mut batch) = (0, Batch::default());
        for chunk in chunks_of(&text, vec![usize::MAX]) {
            assert!(chunk.lines.len() < 2 * LONGEST_PUZZLE, "{} bytes", chunk.lines.len());
            chunk.read(&mut batch);
            puzzles += batch.puzzles.len();
        }
        assert_eq!(puzzles, 1);
    }
}
