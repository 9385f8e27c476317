//! Reads sources (files, standard input, arguments) and splits them into batches of puzzles.

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

/// Limit of bytes for a line, and for all lines of one puzzle, with comments and borders. Longer lines and puzzles are cut.
/// Otherwise a file without line breaks, or a list without an end, would fill the memory. Every notation of a board is
/// shorter.
const MAX_LINE_BYTES: usize = 1 << 18;

/// Number of bytes that are read at once, and so the size of a batch. It is small enough for the processor's cache, and
/// large enough that a thread seldom waits for another.
const READ_BUFFER_BYTES: usize = 1 << 16;

/// Replaces the rest of a line that is too long. No notation has this character, so the line is bad, unless its rest is a
/// comment.
const CUT_MARK: &str = "…";

/// Longest text of a bad line in a message, in characters.
const MAX_TEXT_LENGTH: usize = 200;

type BoxedRead = Box<dyn Read + Send>;

/// A text that contains puzzles. It is opened when the first batch is read.
pub struct Source {
    name: Arc<str>,
    /// Number of bytes to read; `None` if unknown, for a pipe for example.
    pub byte_count: Option<u64>,
    open: Box<dyn FnOnce() -> Result<BoxedRead, String> + Send>,
}

impl Source {
    /// Makes the source of an argument: `-`, the name of a sample, a file, or a puzzle. For any other argument,
    /// opening the source reports the error.
    pub fn from_argument(argument: &str, problem: &BoardProblem) -> Source {
        match input::puzzle_source(argument, problem) {
            Ok(input::PuzzleSource::StandardInput) => {
                Source::new("standard input", file_length("/dev/stdin"), || {
                    Ok(Box::new(io::stdin()))
                })
            }
            Ok(input::PuzzleSource::File) => {
                let path = argument.to_string();
                Source::new(argument, file_length(argument), move || match File::open(&path) {
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
        byte_count: Option<u64>,
        open: impl FnOnce() -> Result<BoxedRead, String> + Send + 'static,
    ) -> Source {
        Source { name: name.into(), byte_count, open: Box::new(open) }
    }
}

/// Length of a regular file in bytes. Returns `None` for a pipe or a terminal.
fn file_length(path: &str) -> Option<u64> {
    let metadata = fs::metadata(path).ok()?;
    metadata.is_file().then_some(metadata.len())
}

/// The puzzles that one core solves together, and the bad lines between them.
#[derive(Clone, Default)]
pub struct Batch {
    pub source: Arc<str>,
    /// The remark on the skipped lines of the source. Only its last batch has a remark.
    pub remark: Option<String>,
    pub puzzles: Vec<Grid>,
    /// All puzzles and bad lines in the order of the source.
    pub entries: Vec<PuzzleOrBadLine>,
}

/// A part of a source that gets a verdict.
#[derive(Clone)]
pub enum PuzzleOrBadLine {
    /// The next of the batch's `puzzles`.
    Puzzle {
        /// The line in which the puzzle starts, from 1.
        line: usize,
    },
    BadLine(Box<BadLine>),
}

/// A line that is not part of a readable board.
#[derive(Clone)]
pub struct BadLine {
    pub error: ParseError,
    /// The line that the error names, cut if it is long.
    pub text: String,
}

/// Reads the batches of all sources in order, one at a time. An item is an error if a source cannot be read. Moves the bar
/// by the number of bytes that were read.
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

/// The batches of one source.
///
/// A batch has all puzzles that are complete in the bytes read so far. So no puzzle waits for the next one, which
/// the program at the other end of a pipe may not have printed yet.
struct BatchReader {
    source: Arc<str>,
    /// `None` after the end of the source: reading a terminal again would wait for more input.
    input: Option<BufReader<BoxedRead>>,
    /// The error to return after the last batch.
    read_error: Option<String>,
    /// The start of a line whose end is not read yet.
    partial_line: Vec<u8>,
    parser: BoardReader<Sudoku>,
    /// The lines of a puzzle that is not complete yet, for messages.
    open_lines: Vec<String>,
    open_bytes: usize,
    skipped: SkippedLines,
    pool: BufferPool<Batch>,
}

/// The lines of a source outside of boards: titles and headers. They are errors only if the source has no board.
#[derive(Default)]
struct SkippedLines {
    count: usize,
    /// The first skipped lines, up to the number that may be printed.
    first: Vec<BadLine>,
    /// Whether the source has a board or a malformed board.
    has_boards: bool,
}

impl SkippedLines {
    /// The most lines that are printed for a source without a board.
    const MAX_PRINTED: usize = 1000;

    fn push(&mut self, bad: BadLine) {
        self.count += 1;
        let max_kept = if self.has_boards { 1 } else { Self::MAX_PRINTED };
        if self.first.len() < max_kept {
            self.first.push(bad);
        }
    }

    /// Adds a remark to the last batch of a source. If the source has no board, adds the lines as bad lines.
    fn report(&mut self, batch: &mut Batch) {
        let Some(first) = self.first.first() else { return };
        if self.has_boards {
            let line = first.error.line;
            batch.remark =
                Some(input::skipped_lines_remark(&batch.source, self.count, line, &first.text));
        } else {
            let unprinted = self.count - self.first.len();
            batch
                .entries
                .extend(self.first.drain(..).map(|bad| PuzzleOrBadLine::BadLine(Box::new(bad))));
            if unprinted > 0 {
                batch.remark =
                    Some(format!("{}: {unprinted} more lines are not boards", batch.source));
            }
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
            parser: BoardReader::default(),
            open_lines: Vec::new(),
            open_bytes: 0,
            skipped: SkippedLines::default(),
            pool,
        }
    }

    /// Parses the complete lines of the bytes, and keeps the start of the last line.
    fn push_bytes(&mut self, bytes: &[u8], batch: &mut Batch) {
        let mut rest = bytes;
        if !self.partial_line.is_empty()
            && let Some(end) = memchr(b'\n', rest)
        {
            self.extend_line(&rest[..end]);
            self.end_line(batch);
            rest = &rest[end + 1..];
        }
        if let Some(end) = memrchr(b'\n', rest) {
            self.parse_lines(&rest[..=end], batch);
            rest = &rest[end + 1..];
        }
        self.extend_line(rest);
    }

    /// Appends bytes to the partial line. Cuts a line that is too long, and marks the cut.
    fn extend_line(&mut self, bytes: &[u8]) {
        let room = MAX_LINE_BYTES.saturating_sub(self.partial_line.len());
        self.partial_line.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if bytes.len() > room && self.partial_line.len() == MAX_LINE_BYTES {
            self.partial_line.extend_from_slice(CUT_MARK.as_bytes());
        }
    }

    fn end_line(&mut self, batch: &mut Batch) {
        let mut line = mem::take(&mut self.partial_line);
        line.push(b'\n');
        self.parse_lines(&line, batch);
    }

    fn parse_lines(&mut self, lines: &[u8], batch: &mut Batch) {
        // One check for UTF-8 in all lines: a check in each line would take longer than the parser.
        let text =
            str::from_utf8(lines).map_or_else(|_| String::from_utf8_lossy(lines), Cow::Borrowed);
        for line in split_lines(&text) {
            self.parser.push(line);
            self.take_results(line, batch);
            if self.parser.is_between_boards() {
                self.clear_open_lines();
                continue;
            }
            self.open_lines.push(truncated_text(line, MAX_TEXT_LENGTH));
            self.open_bytes += line.len() + 1;
            if self.open_bytes > MAX_LINE_BYTES {
                self.end_puzzle(batch);
            }
        }
    }

    /// Ends the current puzzle, complete or not.
    fn end_puzzle(&mut self, batch: &mut Batch) {
        self.parser.finish();
        let last_line = self.open_lines.pop().unwrap_or_default();
        self.take_results(&last_line, batch);
        self.clear_open_lines();
    }

    fn clear_open_lines(&mut self) {
        self.open_lines.clear();
        self.open_bytes = 0;
    }

    /// Moves the results of the parser into the batch. `line` is the last line that the parser got.
    fn take_results(&mut self, line: &str, batch: &mut Batch) {
        while let Some(result) = self.parser.results.pop_front() {
            match result {
                Ok(LocatedBoard { line, board }) => {
                    self.skipped.has_boards = true;
                    batch.puzzles.push(board);
                    batch.entries.push(PuzzleOrBadLine::Puzzle { line });
                }
                Err(error) => {
                    let text = self.text_of_line(error.line, line);
                    let bad = BadLine { error, text };
                    if bad.error.is_outside_board {
                        self.skipped.push(bad);
                    } else {
                        self.skipped.has_boards = true;
                        batch.entries.push(PuzzleOrBadLine::BadLine(Box::new(bad)));
                    }
                }
            }
        }
    }

    /// Returns the text of a line of the incomplete puzzle, by its number in the source. Returns `last_line` for all other
    /// numbers.
    fn text_of_line(&self, number: usize, last_line: &str) -> String {
        // `parser.line_number` is the number of `last_line`; `open_lines` are the lines just before.
        let index = (number + self.open_lines.len()).checked_sub(self.parser.line_number);
        match index.and_then(|index| self.open_lines.get(index)) {
            Some(line) => line.clone(),
            None => truncated_text(last_line, MAX_TEXT_LENGTH),
        }
    }

    fn empty_batch(&self) -> Batch {
        let mut batch = self.pool.take();
        batch.source = self.source.clone();
        batch.puzzles.clear();
        batch.entries.clear();
        batch.remark = None;
        batch
    }

    /// Reads once, and parses what was read. Waits if the source has no bytes yet.
    fn read_once(&mut self, input: &mut impl BufRead, batch: &mut Batch) -> ReadStatus {
        match input.fill_buf() {
            Ok([]) => {
                if !self.partial_line.is_empty() {
                    self.end_line(batch);
                }
                ReadStatus::Ended
            }
            Ok(bytes) => {
                self.push_bytes(bytes, batch);
                let count = bytes.len();
                input.consume(count);
                ReadStatus::Open
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => ReadStatus::Open,
            Err(error) => {
                // The partial line is dropped: its end is unknown.
                self.read_error = Some(format!("{}: {error}", self.source));
                ReadStatus::Ended
            }
        }
    }
}

enum ReadStatus {
    Open,
    Ended,
}

impl Iterator for BatchReader {
    type Item = Result<Batch, String>;

    fn next(&mut self) -> Option<Result<Batch, String>> {
        let mut batch = self.empty_batch();
        while batch.entries.is_empty()
            && let Some(mut input) = self.input.take()
        {
            match self.read_once(&mut input, &mut batch) {
                ReadStatus::Open => self.input = Some(input),
                ReadStatus::Ended => {
                    self.end_puzzle(&mut batch);
                    self.skipped.report(&mut batch);
                }
            }
        }
        if batch.entries.is_empty() && batch.remark.is_none() {
            self.read_error.take().map(Err)
        } else {
            Some(Ok(batch))
        }
    }
}

/// Splits a text that ends with a line break into lines. Several times as fast as [`str::lines`].
fn split_lines(text: &str) -> impl Iterator<Item = &str> {
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

    /// A text that is read in chunks of a fixed size.
    struct ChunkedReader {
        text: Cursor<Vec<u8>>,
        chunk_size: usize,
    }

    impl Read for ChunkedReader {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let size = self.chunk_size.min(buffer.len());
            self.text.read(&mut buffer[..size])
        }
    }

    /// Returns the line number and the puzzle, or the error, of each entry.
    fn entries_in_batches(text: &str, chunk_size: usize) -> Vec<(usize, String)> {
        let text = Cursor::new(text.as_bytes().to_vec());
        let input = ChunkedReader { text, chunk_size };
        let mut entries = Vec::new();
        for batch in BatchReader::new("a".into(), Ok(Box::new(input)), BufferPool::default()) {
            let batch = batch.expect("the text is readable");
            let mut puzzles = batch.puzzles.iter().map(ToString::to_string);
            entries.extend(batch.entries.iter().map(|entry| match entry {
                PuzzleOrBadLine::Puzzle { line } => {
                    (*line, puzzles.next().expect("each entry has its puzzle"))
                }
                PuzzleOrBadLine::BadLine(bad) => {
                    (bad.error.line, format!("{}: {}", bad.error, bad.text))
                }
            }));
        }
        entries
    }

    /// Lines with a meaning that depends on the lines before them.
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
            let expected: Vec<(usize, String)> = Puzzles::new(&lines)
                .filter_map(|result| match result {
                    Ok(LocatedBoard { line, board }) => Some((line, board.to_string())),
                    // Lines outside of boards are skipped, since the text has boards.
                    Err(error) if error.is_outside_board => None,
                    Err(error) => Some((error.line, format!("{error}: {}", lines[error.line - 1]))),
                })
                .collect();
            for size in [1, 2, 7, 83, 699, 10_000] {
                assert_eq!(
                    entries_in_batches(&text, size),
                    expected,
                    "chunks of {size} bytes of {text}"
                );
            }
        }
    }

    #[test]
    fn endless_list_uses_bounded_memory() {
        let text = format!("[[\n{}{LEETCODE_EXAMPLE}\n", "5,\n".repeat(MAX_LINE_BYTES));
        let entries = entries_in_batches(&text, usize::MAX);
        let (first_line, _) = entries[0];
        assert!(2 * first_line < MAX_LINE_BYTES, "the list ends in line {first_line}");
        assert_eq!(entries.last(), Some(&(MAX_LINE_BYTES + 2, LEETCODE_EXAMPLE.to_string())));
    }
}
