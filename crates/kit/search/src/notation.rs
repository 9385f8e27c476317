//! How boards of any problem are read: what its crate says of single lines, rows and lists is enough.
//!
//! [`Boards`] reads a text line by line. A line is a whole board, a row of one, the start of a list in
//! brackets, or none of these: the [`BoardSyntax`] of a problem tell. What cannot be read is a [`ParseError`]
//! with its place, and the boards after it are still read. The error of a title or a remark is marked as an
//! [aside](ParseError::is_aside): the line is not part of a board.

mod list;
mod text;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::format;
use alloc::vec::Vec;
use core::error::Error;
use core::mem;

pub use self::list::{List, ListParser};
pub use self::text::{
    LocatedChar, Location, ParseError, end_location, is_quote, is_title, last_non_blank,
    located_chars, pluralize, truncated_text, without_comment,
};
use crate::AnyBoard;

/// What is wrong with a text or a board, in a sentence that names the place.
pub type BoxError = Box<dyn Error + Send + Sync>;

/// Something of a text, and the line in which it starts, from 1.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LocatedBoard<B> {
    /// The line.
    pub line: usize,
    /// The board.
    pub board: B,
}

/// A board that was found, or what was found instead.
pub type ParseResult<B> = Result<LocatedBoard<B>, ParseError>;

/// What a line is, taken by itself.
pub enum LineKind<B> {
    /// A border, which a board may have between its rows.
    Border,
    /// An empty line or a comment. It ends the rows of a board, or a band of rows.
    Blank,
    /// The heading of a board. It ends the rows before the heading.
    BoardHeading,
    /// The heading of a section: `[Puzzle]`.
    SectionHeading(Section),
    /// The start of a list, in brackets.
    ListStart,
    /// Rows of a board, or a line that was meant as such.
    Rows(Vec<Vec<LocatedChar>>),
    /// A whole board, or what is none.
    Board(Result<B, ParseError>),
    /// Several boards on one line.
    Boards(Vec<Result<B, ParseError>>),
}

/// A part of a file that starts with a heading.
pub enum Section {
    /// Boards.
    Boards,
    /// The previous board again, half done or solved. It is skipped.
    RepeatedBoard,
    /// Lines about a board, such as its colours. They are skipped.
    Notes {
        /// Maximum number of lines.
        lines: usize,
        /// The error that reports the section.
        error: ParseError,
    },
    /// A section with unknown content, or a title in brackets.
    Unknown(ParseError),
}

/// How a problem reads the rows of its boards, and all else that it says of its notations.
pub trait BoardSyntax {
    /// The plain board of the problem.
    type Board;

    /// The brackets that begin a list, and those that end one.
    const BRACKETS: [&'static str; 2];

    /// What line `number` of a text is.
    fn classify(number: usize, text: &str) -> LineKind<Self::Board>;

    /// Whether a list that expects an item goes on with this line, which is not empty. If its end was
    /// forgotten, the line may be the start of another board, which must not be lost with it.
    fn is_item(list: &List, text: &str) -> bool;

    /// Reads the boards of a list up to the first mistake.
    fn read_list(list: &List) -> Vec<ParseResult<Self::Board>>;

    /// The possible numbers of rows in a band. An empty line separates the bands of a board.
    const BAND_HEIGHTS: &'static [usize] = &[];

    /// Returns the number of rows in a band between two empty lines, or `None` if the rows are whole boards.
    fn band_height(_rows: &[Vec<LocatedChar>]) -> Option<usize> {
        None
    }

    /// Returns whether the rows are so many that their boards are read at once, to limit the memory for a long text.
    fn has_enough_rows(_rows: &[Vec<LocatedChar>]) -> bool {
        false
    }

    /// Reads one or more consecutive rows. They may be several boards.
    fn read_rows(rows: Vec<Vec<LocatedChar>>) -> Vec<ParseResult<Self::Board>>;
}

/// An iterator over the boards of a text, given line by line, whatever mixture of notations it is.
///
/// It holds no more than one board at a time, so a text may be of any length.
pub struct Boards<L, R: BoardSyntax> {
    lines: L,
    reader: BoardReader<R>,
}

impl<L: Iterator<Item: AsRef<str>>, R: BoardSyntax> Boards<L, R> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Boards { lines: lines.into_iter(), reader: BoardReader::default() }
    }

    /// The board of a text with exactly one, which messages call `thing`.
    pub fn exactly_one(
        mut self,
        thing: &str,
        expected: &'static str,
    ) -> Result<R::Board, ParseError> {
        let first = self.next();
        let first = first.ok_or_else(|| ParseError::new((1, 1), format!("no {thing}"), expected));
        let board = first??.board;
        let Some(second) = self.next() else { return Ok(board) };
        let found = format!("a second {thing}");
        Err(ParseError::new((second?.line, 1), found, "the end of the text"))
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

/// Old systems ended lines with `\r` alone: what is after it would be taken for a comment.
fn lone_carriage_return(number: usize, text: &str) -> Option<ParseError> {
    let at = text.trim_end_matches('\r').find('\r')?;
    let place = (number, text[..at].chars().count() + 1);
    Some(ParseError::new(place, "a line end that is \\r alone", "\\n or \\r\\n"))
}

/// Reads one line after the other. Adds each board to `found` as soon as its end is certain.
pub struct BoardReader<R: BoardSyntax> {
    /// How many lines there were so far.
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
    /// A list that is not closed yet.
    list: Option<List>,
    section: OpenSection,
    has_sections: bool,
    /// Boards and errors that the lines so far have completed, and that nobody has taken yet.
    pub results: VecDeque<ParseResult<R::Board>>,
}

/// The kind of the section that the reader is in.
enum OpenSection {
    Boards,
    /// The next board is skipped.
    RepeatedBoard,
    /// Up to this many more lines are skipped.
    Notes(usize),
    /// A board is an error here.
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
    /// Whether the next line is read as it would be at the start of a text.
    pub fn is_between_boards(&self) -> bool {
        self.rows.is_empty() && self.bands.is_empty() && self.list.is_none()
    }

    /// Takes the next line. It may be the end of an incomplete board, and then another one itself.
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

    /// Ends a board that is not complete.
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
            Section::Notes { lines, error: aside } => {
                self.results.push_back(Err(aside));
                OpenSection::Notes(lines)
            }
            Section::Unknown(aside) => {
                self.results.push_back(Err(aside));
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

    /// Ends a band of rows at an empty line. Bands of one board have the same number of rows, and one empty
    /// line between them.
    fn end_band(&mut self) {
        let is_second_blank = mem::replace(&mut self.is_after_blank, true);
        if self.rows.is_empty() {
            if is_second_blank {
                self.end_rows();
            }
            return;
        }
        let rows = R::band_height(&self.rows);
        if !self.join_band(rows) {
            match rows {
                Some(rows) if R::BAND_HEIGHTS.contains(&rows) => {
                    self.band_height = rows;
                    self.bands.append(&mut self.rows);
                }
                _ => self.end_rows(),
            }
        }
        if R::has_enough_rows(&self.bands) {
            self.end_bands();
        }
    }

    /// Adds rows to the previous bands. Returns whether the rows were added: not if there are no bands, or if the rows
    /// are whole boards.
    fn join_band(&mut self, rows: Option<usize>) -> bool {
        let Some(rows) = rows.filter(|_| !self.bands.is_empty()) else {
            self.end_bands();
            return false;
        };
        self.are_bands_uneven |= rows != self.band_height;
        self.bands.append(&mut self.rows);
        true
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

    /// Ends the bands and the last rows, which may belong to the bands.
    fn end_rows(&mut self) {
        if !self.rows.is_empty() {
            self.join_band(R::band_height(&self.rows));
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
                let error = ParseError::new((line, 1), "a board in another section", expected);
                self.results.push_back(Err(error));
            }
            (_, board) => self.results.push_back(board),
        }
    }
}

/// All boards of a text, for tools that serve all problems.
pub fn parse_boards<R: BoardSyntax<Board: Into<AnyBoard>>>(
    text: &str,
) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>> {
    let located = |found: ParseResult<R::Board>| match found {
        Ok(LocatedBoard { line, board }) => LocatedBoard { line, board: Ok(board.into()) },
        Err(error) => LocatedBoard { line: error.line, board: Err(error.into()) },
    };
    Boards::<_, R>::new(text.lines()).map(located).collect()
}
