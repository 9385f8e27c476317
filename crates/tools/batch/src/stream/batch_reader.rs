//! What puzzles are read from, and all of them in batches that are answered side by side.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::mem;
use std::sync::Arc;

use cli::ProgressBar;
use memchr::{memchr, memchr_iter, memrchr};
use problems::{BoardProblem, input};
use search::notation::{BoardReader, truncated_text};
use sudoku::notation::{LocatedBoard, ParseError};
use sudoku::{Grid, Sudoku};

use crate::pipeline::BufferPool;

/// How many bytes of a line are kept, and how many the lines of a puzzle may have, comments and borders
/// included, before it ends in the midst of them. No board has as many, and neither a file without a line break
/// nor a list without an end must fill the memory.
const MAX_LINE_BYTES: usize = 1 << 18;

/// How many bytes are read at once, if they are there: so few that what is made of them stays in the
/// processor's cache, and so many that a thread seldom waits for another.
const READ_BUFFER_BYTES: usize = 1 << 16;

/// What the rest of a line that is too long is replaced by. No board has such a character.
const MARK: &str = "…";

const MAX_TEXT_LENGTH: usize = 200;

type BoxedRead = Box<dyn Read + Send>;

pub struct Source {
    name: Arc<str>,
    /// How many bytes there are to read; `None` if that is unknown, as of a pipe.
    pub byte_count: Option<u64>,
    open: Box<dyn FnOnce() -> Result<BoxedRead, String> + Send>,
}

impl Source {
    /// `-`, the name of a sample, a file, or a puzzle itself. If it is none of these, it cannot be opened.
    pub fn from_argument(argument: &str, problem: &BoardProblem) -> Source {
        match input::puzzle_source(argument, problem) {
            Ok(input::PuzzleSource::StandardInput) => {
                Source::new("standard input", length("/dev/stdin"), || Ok(Box::new(io::stdin())))
            }
            Ok(input::PuzzleSource::File) => {
                let path = argument.to_string();
                Source::new(argument, length(argument), move || match File::open(&path) {
                    Ok(file) => Ok(Box::new(file)),
                    Err(error) => Err(format!("{path}: {error}")),
                })
            }
            Ok(input::PuzzleSource::Sample(case)) => {
                Source::from_text(argument, problem.rules.format_line(&case.puzzle))
            }
            Ok(input::PuzzleSource::PuzzleText) => {
                Source::from_text("argument", argument.to_string())
            }
            Err(error) => Source::new(argument, Some(0), move || Err(error.to_string())),
        }
    }

    fn from_text(name: &str, text: String) -> Source {
        Source::new(name, Some(text.len() as u64), || Ok(Box::new(Cursor::new(text))))
    }

    fn new(
        name: &str,
        bytes: Option<u64>,
        open: impl FnOnce() -> Result<BoxedRead, String> + Send + 'static,
    ) -> Source {
        Source { name: name.into(), byte_count: bytes, open: Box::new(open) }
    }
}

fn length(file: &str) -> Option<u64> {
    let known = fs::metadata(file).ok().filter(fs::Metadata::is_file);
    Some(known?.len())
}

/// The puzzles that one core answers at once, and what is between them and cannot be read.
#[derive(Clone, Default)]
pub struct Batch {
    pub source: Arc<str>,
    /// The remark on the skipped lines of the source. Only its last batch has a remark.
    pub remark: Option<String>,
    pub puzzles: Vec<Grid>,
    /// The line of the source in which each puzzle starts, from 1; or what is there instead.
    pub entries: Vec<Result<usize, Box<BadLine>>>,
}

#[derive(Clone)]
pub struct BadLine {
    pub error: ParseError,
    /// The line that the error names, or the beginning of a long one.
    pub text: String,
}

/// The batches of all sources in order, each made when it is asked for; or why a source ends there, if that is not
/// its end. What is read moves the bar on.
pub fn read_batches(
    sources: Vec<Source>,
    pool: BufferPool<Batch>,
    bar: ProgressBar,
) -> impl Iterator<Item = Result<Batch, String>> {
    sources.into_iter().flat_map(move |Source { name, open, .. }| {
        let input = open().map(|input| Box::new(bar.wrap_read(input)) as BoxedRead);
        BatchReader::new(name, input, pool.clone())
    })
}

/// The batches of one source. Each has all puzzles that are complete in what was read: no puzzle
/// waits for the next, which a program may not have printed yet.
struct BatchReader {
    source: Arc<str>,
    /// `None` after its end: a terminal would wait for more.
    input: Option<BufReader<BoxedRead>>,
    read_error: Option<String>,
    /// The beginning of a line whose end was not read yet.
    partial_line: Vec<u8>,
    reader: BoardReader<Sudoku>,
    /// The lines of a puzzle that is not complete yet, and how many bytes they have.
    open: Vec<String>,
    open_bytes: usize,
    skipped: SkippedLines,
    pool: BufferPool<Batch>,
}

/// The lines of a source that are not part of a board. They are errors only if the source has nothing else.
#[derive(Default)]
struct SkippedLines {
    count: usize,
    /// The first skipped lines: all that may be printed.
    first: Vec<BadLine>,
    /// Whether the source has a board, or a line that was meant as a board.
    has_boards: bool,
}

impl SkippedLines {
    /// Of a source without a board, at most this many lines are printed.
    const MAX_PRINTED: usize = 1000;

    fn push(&mut self, bad: BadLine) {
        self.count += 1;
        let most = if self.has_boards { 1 } else { Self::MAX_PRINTED };
        if self.first.len() < most {
            self.first.push(bad);
        }
    }

    /// Adds the remark, or the errors, to the last batch of a source.
    fn report(&mut self, batch: &mut Batch) {
        let Some(first) = self.first.first() else { return };
        if self.has_boards {
            let line = first.error.line;
            batch.remark =
                Some(input::skipped_lines_remark(&batch.source, self.count, line, &first.text));
        } else {
            let shown = self.first.len();
            batch.entries.extend(self.first.drain(..).map(|bad| Err(Box::new(bad))));
            let others = self.count - shown;
            batch.remark = (others > 0)
                .then(|| format!("{}: {others} more lines are not boards", batch.source));
        }
        *self = SkippedLines::default();
    }
}

impl BatchReader {
    fn new(source: Arc<str>, input: Result<BoxedRead, String>, pool: BufferPool<Batch>) -> Self {
        BatchReader {
            source,
            read_error: input.as_ref().err().cloned(),
            input: input.ok().map(|input| BufReader::with_capacity(READ_BUFFER_BYTES, input)),
            partial_line: Vec::new(),
            reader: BoardReader::default(),
            open: Vec::new(),
            open_bytes: 0,
            skipped: SkippedLines::default(),
            pool,
        }
    }

    /// Takes what was read, as far as it has whole lines.
    fn push_bytes(&mut self, bytes: &[u8], batch: &mut Batch) {
        let mut rest = bytes;
        if !self.partial_line.is_empty()
            && let Some(end) = memchr(b'\n', rest)
        {
            self.begin_line(&rest[..end]);
            self.end_line(batch);
            rest = &rest[end + 1..];
        }
        if let Some(end) = memrchr(b'\n', rest) {
            self.read(&rest[..=end], batch);
            rest = &rest[end + 1..];
        }
        self.begin_line(rest);
    }

    /// Drops what is beyond the longest line, and leaves a mark for it.
    fn begin_line(&mut self, bytes: &[u8]) {
        let room = MAX_LINE_BYTES.saturating_sub(self.partial_line.len());
        self.partial_line.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if bytes.len() > room && self.partial_line.len() == MAX_LINE_BYTES {
            self.partial_line.extend_from_slice(MARK.as_bytes());
        }
    }

    fn end_line(&mut self, batch: &mut Batch) {
        let mut line = mem::take(&mut self.partial_line);
        line.push(b'\n');
        self.read(&line, batch);
    }

    fn read(&mut self, lines: &[u8], batch: &mut Batch) {
        // To look for what is not UTF-8 in each line takes longer than to read the puzzles.
        let text =
            str::from_utf8(lines).map_or_else(|_| String::from_utf8_lossy(lines), Cow::Borrowed);
        for line in lines_of(&text) {
            self.reader.push(line);
            self.take_found(line, batch);
            if self.reader.is_between_boards() {
                self.open.clear();
                self.open_bytes = 0;
                continue;
            }
            self.open.push(truncated_text(line, MAX_TEXT_LENGTH));
            self.open_bytes += line.len() + 1;
            if self.open_bytes > MAX_LINE_BYTES {
                self.end_puzzle(batch);
            }
        }
    }

    fn end_puzzle(&mut self, batch: &mut Batch) {
        self.reader.finish();
        let last = self.open.pop().unwrap_or_default();
        self.take_found(&last, batch);
        self.open.clear();
        self.open_bytes = 0;
    }

    fn take_found(&mut self, line: &str, batch: &mut Batch) {
        while let Some(found) = self.reader.results.pop_front() {
            let error = match found {
                Ok(LocatedBoard { line, board }) => {
                    self.skipped.has_boards = true;
                    batch.puzzles.push(board);
                    batch.entries.push(Ok(line));
                    continue;
                }
                Err(error) => error,
            };
            let place = (self.open.len() + error.line).checked_sub(self.reader.line_number);
            let text = place.and_then(|place| self.open.get(place)).cloned();
            let text = text.unwrap_or_else(|| truncated_text(line, MAX_TEXT_LENGTH));
            let bad = BadLine { error, text };
            if bad.error.is_outside_board {
                self.skipped.push(bad);
            } else {
                self.skipped.has_boards = true;
                batch.entries.push(Err(Box::new(bad)));
            }
        }
    }
}

impl Iterator for BatchReader {
    type Item = Result<Batch, String>;

    fn next(&mut self) -> Option<Result<Batch, String>> {
        let mut batch = self.pool.take();
        batch.source = self.source.clone();
        batch.puzzles.clear();
        batch.entries.clear();
        batch.remark = None;
        while batch.entries.is_empty()
            && let Some(mut input) = self.input.take()
        {
            match input.fill_buf() {
                Ok([]) => {
                    if !self.partial_line.is_empty() {
                        self.end_line(&mut batch);
                    }
                    self.end_puzzle(&mut batch);
                    self.skipped.report(&mut batch);
                    continue;
                }
                Ok(bytes) => {
                    self.push_bytes(bytes, &mut batch);
                    let count = bytes.len();
                    input.consume(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.read_error = Some(format!("{}: {error}", self.source));
                    // The line is not whole.
                    self.end_puzzle(&mut batch);
                    self.skipped.report(&mut batch);
                    continue;
                }
            }
            self.input = Some(input);
        }
        match batch.entries.is_empty() && batch.remark.is_none() {
            false => Some(Ok(batch)),
            true => self.read_error.take().map(Err),
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

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use pretty_assertions::assert_eq;
    use sudoku::notation::Puzzles;
    use testkit::boards::LEETCODE_EXAMPLE;

    use super::*;

    /// A text of which each call of `read` gives as many bytes.
    struct ChunkedReader(Cursor<Vec<u8>>, usize);

    impl Read for ChunkedReader {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let size = self.1.min(into.len());
            self.0.read(&mut into[..size])
        }
    }

    fn entries_in_batches(text: &str, size: usize) -> Vec<(usize, String)> {
        let pieces = ChunkedReader(Cursor::new(text.as_bytes().to_vec()), size);
        let mut found = Vec::new();
        for batch in BatchReader::new("a".into(), Ok(Box::new(pieces)), BufferPool::default()) {
            let batch = batch.expect("it is readable");
            let mut puzzles = batch.puzzles.iter().map(ToString::to_string);
            found.extend(batch.entries.iter().map(|found| match found {
                Ok(line) => (*line, puzzles.next().expect("it has a line")),
                Err(bad) => (bad.error.line, format!("{}: {}", bad.error, bad.text)),
            }));
        }
        found
    }

    /// Lines that mean something else where they follow each other.
    const LINES: [&str; 22] = [
        LEETCODE_EXAMPLE,
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
    fn batch_size_does_not_change_entries() {
        let mut random = Rng::with_seed(37);
        for _ in 0..100 {
            let mut lines =
                || [LINES[random.usize(..LINES.len())], "\n"].concat().repeat(random.usize(1..10));
            let text: String =
                (0..30).map(|_| lines()).collect::<String>() + &LEETCODE_EXAMPLE[..40];
            let lines: Vec<&str> = text.lines().collect();
            // What is no part of a board is passed over, since the text has boards.
            let is_aside = |found: &Result<_, ParseError>| {
                found.as_ref().is_err_and(|error| error.is_outside_board)
            };
            let found = Puzzles::new(&lines).filter(|found| !is_aside(found));
            let found = found.map(|found| match found {
                Ok(LocatedBoard { line, board }) => (line, board.to_string()),
                Err(error) => (error.line, format!("{error}: {}", lines[error.line - 1])),
            });
            let expected: Vec<_> = found.collect();
            for size in [1, 2, 7, 83, 699, 10_000] {
                assert_eq!(
                    entries_in_batches(&text, size),
                    expected,
                    "{size} bytes at once of {text}"
                );
            }
        }
    }

    #[test]
    fn endless_list_uses_bounded_memory() {
        let text = format!("[[\n{}{LEETCODE_EXAMPLE}\n", "5,\n".repeat(MAX_LINE_BYTES));
        let found = entries_in_batches(&text, usize::MAX);
        assert!(2 * found[0].0 < MAX_LINE_BYTES, "it ends in line {}", found[0].0);
        assert_eq!(found.last(), Some(&(MAX_LINE_BYTES + 2, LEETCODE_EXAMPLE.to_string())));
    }
}
