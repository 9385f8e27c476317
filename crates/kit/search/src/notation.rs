//! Parses the boards of any problem from text.
//!
//! [`Boards`] reads a text line by line. The [`BoardSyntax`] of a problem classifies each line: the line is a whole
//! board, rows of a board, the start of a list in brackets, or something else. A text that cannot be parsed is a
//! [`ParseError`] with its location. The boards after an error are still parsed. The error of a title or a remark is
//! marked as [outside the boards](ParseError::is_outside_board).
//!
//! - A **row** of a board is usually a line of the text.
//! - A **band** is a group of rows between empty lines. A board with blocks can be written in bands.
//! - A **list** is a board in brackets, as programs print it. A list may take several lines.
//! - A **section** is a part of a file with a heading in brackets, such as `[Puzzle]`.

mod list;
mod text;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::format;
use alloc::vec::Vec;
use core::error::Error;
use core::mem;

pub use self::list::{Brackets, List, ListParser, ListStyle};
pub use self::text::{
    LocatedChar, Location, ParseError, end_location, is_quote, is_title, last_non_blank,
    located_chars, pluralize, truncated_text, without_comment,
};
use crate::AnyBoard;

/// An error in a text or a board. The message is for people, and most messages contain the location.
pub type BoxError = Box<dyn Error + Send + Sync>;

/// A board, or the error in place of a board, and the line of the text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LocatedBoard<B> {
    /// The line in which the board starts, from 1.
    pub line: usize,
    /// The board.
    pub board: B,
}

/// A parsed board with its line, or the error in place of the board.
pub type ParseResult<B> = Result<LocatedBoard<B>, ParseError>;

/// The kind of a line, without regard to other lines.
pub enum LineKind<B> {
    /// A border between the rows of a board.
    Border,
    /// An empty line or a comment. Ends the rows of a board, or a band of rows.
    Blank,
    /// The heading of a board. Ends the rows before the heading.
    BoardHeading,
    /// The heading of a section: `[Puzzle]`.
    SectionHeading(Section),
    /// The start of a list.
    ListStart,
    /// Rows of a board. They may have errors.
    Rows(Vec<Vec<LocatedChar>>),
    /// A whole board, or the error of a line that is neither a board nor a row.
    Board(Result<B, ParseError>),
    /// Several boards on one line.
    Boards(Vec<Result<B, ParseError>>),
}

/// A part of a file that starts with a heading.
pub enum Section {
    /// A section with boards.
    Boards,
    /// A section with the previous board, partly filled or solved. The reader skips this board.
    RepeatedBoard,
    /// A section with data about a board, such as its colours. The reader skips these lines.
    Notes {
        /// Maximum number of lines.
        lines: usize,
        /// The error that reports the section.
        error: ParseError,
    },
    /// A section with unknown content, or a title in brackets.
    Unknown(ParseError),
}

/// The syntax of the boards of one problem.
pub trait BoardSyntax {
    /// The plain board of the problem.
    type Board;

    /// The word for a board in messages: "puzzle".
    const NOUN: &'static str;

    /// Describes the text of a board, for messages: see [`Rules::expected_input`](crate::Rules::expected_input).
    const EXPECTED_INPUT: &'static str;

    /// The brackets of a list.
    const BRACKETS: Brackets;

    /// Returns the kind of a line. `number` is the number of the line, from 1.
    fn classify(number: usize, text: &str) -> LineKind<Self::Board>;

    /// Returns whether a line that is not blank can be the next item of an open list. The list may have lost its end.
    /// The line is then the start of another board, and not an item.
    fn is_item(list: &List, text: &str) -> bool;

    /// Parses the boards of a list up to the first error.
    fn read_list(list: &List) -> Vec<ParseResult<Self::Board>>;

    /// The possible numbers of rows in a band. An empty line separates the bands of a board.
    const BAND_HEIGHTS: &'static [usize] = &[];

    /// Returns the number of rows in a band between two empty lines, or `None` if the rows are whole boards.
    fn band_height(_rows: &[Vec<LocatedChar>]) -> Option<usize> {
        None
    }

    /// Returns whether to parse the rows now, before more rows follow. This limits the memory for a long text.
    fn has_enough_rows(_rows: &[Vec<LocatedChar>]) -> bool {
        false
    }

    /// Parses one or more consecutive rows. They may be several boards.
    fn read_rows(rows: Vec<Vec<LocatedChar>>) -> Vec<ParseResult<Self::Board>>;
}

/// An iterator over the boards of a text. Each board may have another notation.
///
/// The iterator reads lines on demand and keeps only boards that are not finished, so a text may be long.
pub struct Boards<L, R: BoardSyntax> {
    lines: L,
    reader: BoardReader<R>,
}

impl<L: Iterator<Item: AsRef<str>>, R: BoardSyntax> Boards<L, R> {
    /// Reads a text, given as lines without line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Boards { lines: lines.into_iter(), reader: BoardReader::default() }
    }

    /// Returns the board of a text with exactly one board.
    /// Fails at the first error, or if the text has no board or a second board.
    pub fn exactly_one(mut self) -> Result<R::Board, ParseError> {
        let Some(first) = self.next() else {
            let found = format!("no {}", R::NOUN);
            return Err(ParseError::new(Location::START, found, R::EXPECTED_INPUT));
        };
        let board = first?.board;
        let Some(second) = self.next() else { return Ok(board) };
        let found = format!("a second {}", R::NOUN);
        let location = Location { line: second?.line, column: 1 };
        Err(ParseError::new(location, found, "the end of the text"))
    }
}

impl<L: Iterator<Item: AsRef<str>>, R: BoardSyntax> Iterator for Boards<L, R> {
    type Item = ParseResult<R::Board>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.reader.results.is_empty() {
            let Some(line) = self.lines.next() else {
                self.reader.finish();
                break;
            };
            self.reader.push(line.as_ref());
        }
        self.reader.results.pop_front()
    }
}

/// Returns the error for a `\r` inside a line. Old systems ended lines with `\r` alone. Without this error, the lines
/// after a comment would be read as a part of the comment.
fn lone_carriage_return(line: usize, text: &str) -> Option<ParseError> {
    let index = text.trim_end_matches('\r').find('\r')?;
    let column = text[..index].chars().count() + 1;
    Some(ParseError::new(
        Location { line, column },
        "a line end that is \\r alone",
        "\\n or \\r\\n",
    ))
}

/// Reads one line after the other. Adds each board to `results` as soon as its end is certain.
pub struct BoardReader<R: BoardSyntax> {
    /// Number of lines so far.
    pub line_number: usize,
    /// The rows since the last empty line.
    rows: Vec<Vec<LocatedChar>>,
    /// The rows of the previous bands of this board.
    bands: Vec<Vec<LocatedChar>>,
    /// Number of rows in the first band.
    band_height: usize,
    /// Whether a band has another number of rows than the first band.
    are_bands_uneven: bool,
    is_after_blank: bool,
    /// The list that is not closed yet.
    list: Option<List>,
    section: OpenSection,
    /// Whether the lines so far had a section for boards.
    has_sections: bool,
    /// Finished boards and errors. The caller removes them.
    pub results: VecDeque<ParseResult<R::Board>>,
}

/// The current section.
enum OpenSection {
    Boards,
    /// The reader skips the next board.
    RepeatedBoard,
    /// The reader skips up to this many more lines.
    Notes(usize),
    /// A board in this section is an error.
    Unknown,
}

impl<R: BoardSyntax> Default for BoardReader<R> {
    fn default() -> Self {
        BoardReader {
            line_number: 0,
            rows: Vec::new(),
            bands: Vec::new(),
            band_height: 0,
            are_bands_uneven: false,
            is_after_blank: false,
            list: None,
            section: OpenSection::Boards,
            has_sections: false,
            results: VecDeque::new(),
        }
    }
}

impl<R: BoardSyntax> BoardReader<R> {
    /// Returns whether no board is incomplete: no rows and no list are open.
    pub fn is_between_boards(&self) -> bool {
        self.rows.is_empty() && self.bands.is_empty() && self.list.is_none()
    }

    /// Reads the next line. The line may end an incomplete board, and may be a board itself.
    pub fn push(&mut self, text: &str) {
        self.line_number += 1;
        if self.list.as_ref().is_some_and(|list| !list.can_continue_with(text, R::is_item)) {
            self.end_list();
        }
        if self.list.is_some() {
            return self.push_to_list(text);
        }
        let line = match lone_carriage_return(self.line_number, text) {
            Some(error) => LineKind::Board(Err(error)),
            None => R::classify(self.line_number, text),
        };
        if self.skip_note(&line) {
            return;
        }
        if matches!(line, LineKind::Blank) {
            return self.end_band();
        }
        self.is_after_blank = false;
        if !matches!(line, LineKind::Rows(_) | LineKind::Border) {
            self.end_rows();
        }
        match line {
            LineKind::Border | LineKind::Blank | LineKind::BoardHeading => {}
            LineKind::SectionHeading(section) => self.start_section(section),
            LineKind::ListStart => self.push_to_list(text),
            LineKind::Rows(rows) => {
                self.rows.extend(rows);
                if R::has_enough_rows(&self.rows) {
                    self.end_rows();
                }
            }
            LineKind::Board(board) => self.report_on_line(board),
            LineKind::Boards(boards) => {
                boards.into_iter().for_each(|board| self.report_on_line(board));
            }
        }
    }

    /// Ends the text: an incomplete board becomes a result.
    pub fn finish(&mut self) {
        self.end_list();
        self.end_rows();
    }

    /// Skips a line of notes. Returns whether it was skipped. Whole boards are never skipped.
    fn skip_note(&mut self, line: &LineKind<R::Board>) -> bool {
        let OpenSection::Notes(lines) = &mut self.section else { return false };
        match line {
            LineKind::Blank => true,
            LineKind::SectionHeading(_) | LineKind::Board(Ok(_)) | LineKind::Boards(_) => false,
            _ if *lines == 0 => false,
            _ => {
                *lines -= 1;
                true
            }
        }
    }

    fn start_section(&mut self, section: Section) {
        self.section = match section {
            Section::Boards => {
                self.has_sections = true;
                OpenSection::Boards
            }
            Section::RepeatedBoard => OpenSection::RepeatedBoard,
            Section::Notes { lines, error } => {
                self.results.push_back(Err(error));
                OpenSection::Notes(lines)
            }
            Section::Unknown(error) => {
                self.results.push_back(Err(error));
                if self.has_sections { OpenSection::Unknown } else { OpenSection::Boards }
            }
        };
    }

    fn push_to_list(&mut self, text: &str) {
        let list = self.list.get_or_insert_with(|| List::new(R::BRACKETS));
        list.push(self.line_number, text);
        if list.depth <= 0 {
            self.end_list();
        }
    }

    fn end_list(&mut self) {
        if let Some(list) = self.list.take() {
            R::read_list(&list).into_iter().for_each(|board| self.report(board));
        }
    }

    /// Ends a band of rows at an empty line. The bands of a board have the same number of rows, and one empty line
    /// between them.
    fn end_band(&mut self) {
        let is_second_blank = mem::replace(&mut self.is_after_blank, true);
        if self.rows.is_empty() {
            if is_second_blank {
                self.end_rows();
            }
            return;
        }
        match R::band_height(&self.rows) {
            Some(height) if !self.bands.is_empty() => self.add_band(height),
            Some(height) if R::BAND_HEIGHTS.contains(&height) => {
                self.band_height = height;
                self.add_band(height);
            }
            // The rows do not belong to the bands.
            _ => {
                self.end_bands();
                self.end_rows();
            }
        }
        if R::has_enough_rows(&self.bands) {
            self.end_bands();
        }
    }

    /// Moves the rows to the bands. `height` is the number of rows, without borders.
    fn add_band(&mut self, height: usize) {
        self.are_bands_uneven |= height != self.band_height;
        self.bands.append(&mut self.rows);
    }

    fn end_bands(&mut self) {
        let is_uneven = mem::take(&mut self.are_bands_uneven);
        let rows = mem::take(&mut self.bands);
        if is_uneven {
            let found = format!("{} rows in bands of different lengths", rows.len());
            let expected = "the same number of rows in all bands";
            self.report(Err(ParseError::new(end_location(&rows.concat()), found, expected)));
            return;
        }
        self.read_rows(rows);
    }

    /// Ends the bands and the last rows. The last rows may be the last band.
    fn end_rows(&mut self) {
        if !self.rows.is_empty()
            && !self.bands.is_empty()
            && let Some(height) = R::band_height(&self.rows)
        {
            self.add_band(height);
        }
        self.end_bands();
        let rows = mem::take(&mut self.rows);
        self.read_rows(rows);
    }

    fn read_rows(&mut self, rows: Vec<Vec<LocatedChar>>) {
        if !rows.is_empty() {
            R::read_rows(rows).into_iter().for_each(|board| self.report(board));
        }
    }

    fn report_on_line(&mut self, board: Result<R::Board, ParseError>) {
        let line = self.line_number;
        self.report(board.map(|board| LocatedBoard { line, board }));
    }

    fn report(&mut self, board: ParseResult<R::Board>) {
        match (&self.section, board) {
            (_, Err(error)) if error.is_outside_board => self.results.push_back(Err(error)),
            (OpenSection::RepeatedBoard, board) => {
                self.section = OpenSection::Boards;
                // A skipped board that cannot be read is still an error.
                if board.is_err() {
                    self.results.push_back(board);
                }
            }
            (OpenSection::Notes(_) | OpenSection::Unknown, Ok(LocatedBoard { line, .. })) => {
                let expected = "a heading such as [Puzzle] before it";
                let error = ParseError::new(
                    Location { line, column: 1 },
                    "a board in another section",
                    expected,
                );
                self.results.push_back(Err(error));
            }
            (_, board) => self.results.push_back(board),
        }
    }
}

/// Parses all boards of a text, for tools that serve all problems.
pub fn parse_boards<R: BoardSyntax<Board: Into<AnyBoard>>>(
    text: &str,
) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>> {
    let results = Boards::<_, R>::new(text.lines());
    results
        .map(|result| match result {
            Ok(LocatedBoard { line, board }) => LocatedBoard { line, board: Ok(board.into()) },
            Err(error) => LocatedBoard { line: error.line, board: Err(error.into()) },
        })
        .collect()
}
