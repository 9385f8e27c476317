//! Classifies a line of a text: a row, a whole board, or something else.

use alloc::vec::Vec;
use alloc::{format, vec};
use core::ops::RangeInclusive;

use search::notation::{
    BoardSyntax, Brackets, LineKind, List, LocatedChar, Location, ParseError, ParseResult, Section,
    is_title, located_chars, without_comment,
};

use super::block::Block;
use super::bordered::{is_ambiguous_border, is_bar, is_border};
use super::list;
use super::row::{digits, row};
use super::single_line::{self, MIN_BOARD_LENGTH, is_delimiter, is_same_or_solution};
use super::symbols::{
    EXPECTED_BOARD, EXPECTED_CELL, cell_digit, check_empty_symbols, is_separator, read_cells,
};
use crate::{Grid, Sudoku};

/// The heading that the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// Number of cells in a line that is probably a row of nine cells with a mistake.
const ROW_LENGTHS: RangeInclusive<usize> = 7..=11;

/// After this many consecutive rows, the parser parses their boards, to limit the memory for a long text.
const MAX_BUFFERED_ROWS: usize = 900;

impl BoardSyntax for Sudoku {
    type Board = Grid;

    const NOUN: &'static str = "puzzle";
    const EXPECTED_INPUT: &'static str = EXPECTED_BOARD;
    const BRACKETS: Brackets = list::BRACKETS;

    fn classify(number: usize, text: &str) -> LineKind<Grid> {
        let bytes = text.as_bytes();
        if let Some(grid) = leading_board(bytes).or_else(|| labelled_board(bytes)) {
            return LineKind::Board(Ok(grid));
        }
        let text = without_comment(text);
        let chars: Vec<LocatedChar> = located_chars(number, text).collect();
        let line = text.trim();
        match line {
            "" => return LineKind::Blank,
            CPP_HEADING => return LineKind::BoardHeading,
            _ => {}
        }
        if let Some(section) = section(line, &chars) {
            return LineKind::SectionHeading(section);
        }
        if line.starts_with('<') {
            return match single_line::boards_in_markup(&chars) {
                boards if boards.is_empty() => missing_board_error(line, &chars),
                boards => LineKind::Boards(boards),
            };
        }
        if is_border(line) {
            return match is_ambiguous_border(&chars) {
                true => LineKind::Rows(vec![chars]),
                false => LineKind::Border,
            };
        }
        if list::is_board_start(line) {
            return LineKind::ListStart;
        }
        if let Some(board) = single_line::board(&chars) {
            return LineKind::Board(board);
        }
        if list::is_brackets_only(line) {
            return missing_board_error(line, &chars);
        }
        if list::is_row_start(line) || line.contains(is_bar) {
            return row_or_error(line, chars);
        }
        classify_cells(line, chars)
    }

    fn is_item(list: &List, text: &str) -> bool {
        list::is_item(list, text)
    }

    fn read_list(list: &List) -> Vec<ParseResult<Grid>> {
        list::boards(list)
    }

    /// A band has three rows. Some texts have an empty line after each row, so a band of one row is possible too.
    const BAND_HEIGHTS: &'static [usize] = &[1, 3];

    fn band_height(rows: &[Vec<LocatedChar>]) -> Option<usize> {
        let count = Block::new(rows.to_vec()).len();
        (!count.is_multiple_of(9)).then_some(count)
    }

    fn has_enough_rows(rows: &[Vec<LocatedChar>]) -> bool {
        rows.len() >= MAX_BUFFERED_ROWS && Block::new(rows.to_vec()).len().is_multiple_of(9)
    }

    fn read_rows(rows: Vec<Vec<LocatedChar>>) -> Vec<ParseResult<Grid>> {
        Block::new(rows).boards()
    }
}

/// Returns the section whose heading, such as `[Puzzle]`, is this line.
fn section(line: &str, chars: &[LocatedChar]) -> Option<Section> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?.to_lowercase();
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().all(|char| char.is_alphanumeric() || " _-".contains(char))
        && is_title(line, |char| cell_digit(char).is_some());
    if !is_name {
        return None;
    }
    let location = chars.iter().find(|it| it.char == '[').map_or(Location::START, |it| it.location);
    let error =
        ParseError::new(location, format!("the section {line}"), "[Puzzle]").outside_board();
    let has_notes =
        ["color", "colour", "mark", "candidate", "note"].iter().any(|word| name.contains(word));
    Some(match name.as_str() {
        _ if name.starts_with("puzzle") => Section::Boards,
        "state" | "solution" => Section::RepeatedBoard,
        _ if has_notes => Section::Notes { lines: 9, error },
        _ => Section::Unknown(error),
    })
}

/// Classifies a line of cells with separators between them: one row, or all nine rows.
fn classify_cells(line: &str, chars: Vec<LocatedChar>) -> LineKind<Grid> {
    match digits(&chars).map(<[u8; 81]>::try_from) {
        Ok(Ok(cells)) => {
            LineKind::Board(check_empty_symbols(Grid::from_valid_cells(cells), &chars))
        }
        _ => row_or_error(line, chars),
    }
}

/// Returns the error of a line of brackets or tags without a board. A tag with data should contain a board, so its line
/// is not outside the boards.
fn missing_board_error(line: &str, chars: &[LocatedChar]) -> LineKind<Grid> {
    let first = chars.iter().find(|it| !it.is_blank());
    let blank = LocatedChar { location: Location::START, char: ' ' };
    let error = ParseError::unexpected(*first.unwrap_or(&blank), EXPECTED_CELL);
    let has_data = line.contains("data=") && !line.contains("data=\"\"");
    LineKind::Board(Err(if has_data { error } else { error.outside_board() }))
}

/// Returns the error of a line that is neither a board nor a row. Titles and remarks are outside the boards.
fn unreadable_line_error(line: &str, error: ParseError) -> LineKind<Grid> {
    let is_title = is_title(line, |char| cell_digit(char).is_some());
    LineKind::Board(Err(if is_title { error.outside_board() } else { error }))
}

/// Returns a row, also if the row has an error: the error then belongs to its grid. A line that does not look like a
/// row, such as a heading or a remark, is an error by itself.
fn row_or_error(line: &str, chars: Vec<LocatedChar>) -> LineKind<Grid> {
    match row(&chars) {
        Err(error) if !is_row_like(line, &chars) => unreadable_line_error(line, error),
        _ => LineKind::Rows(vec![chars]),
    }
}

/// Returns whether a line has about nine characters, and at least half of them are cells. A line with bars may have
/// fewer characters, since a blank can be a cell.
fn is_row_like(line: &str, chars: &[LocatedChar]) -> bool {
    if is_title(line, |char| cell_digit(char).is_some()) {
        return false;
    }
    let has_bar = chars.iter().any(|it| is_bar(it.char));
    let is_between_cells =
        |char| is_separator(char) || is_bar(char) || list::is_list_punctuation(char);
    let chars = chars.iter().map(|it| it.char).filter(|&char| !is_between_cells(char));
    let (cells, others): (Vec<char>, Vec<char>) =
        chars.partition(|&char| cell_digit(char).is_some());
    let count = cells.len() + others.len();
    let is_too_short = count < *ROW_LENGTHS.start() && !has_bar;
    others.len() <= cells.len() && !is_too_short && count <= *ROW_LENGTHS.end()
}

/// Returns the board of a line that starts with 81 cells. Returns `None` if the line could be parsed in another way.
///
/// Most lines of a long list start with a board. This function is many times as fast as the rest of the parser, which
/// looks at single characters to find errors.
fn leading_board(line: &[u8]) -> Option<Grid> {
    let (cells, comment) = line.split_first_chunk()?;
    let ends_after_cells =
        matches!(comment.first(), None | Some(b' ' | b'\t' | b',' | b';' | b':'));
    // A line with a bar or a dash may be a row or a border. Characters beyond ASCII may be bars or dashes too.
    let is_comment = comment.iter().all(|byte| byte.is_ascii() && !b"|-=".contains(byte));
    let mut grid = Grid::BLANK;
    let is_board = read_cells(cells, grid.as_mut_bytes()) && ends_after_cells && is_comment;
    (is_board && has_no_other_board(&grid, comment)).then_some(grid)
}

/// Returns the board of a line that starts with a number or a name, such as `1,53..7…`. Returns `None` if the line
/// could be parsed in another way.
fn labelled_board(line: &[u8]) -> Option<Grid> {
    let end = line.iter().take(MIN_BOARD_LENGTH).position(|byte| b" \t,;:".contains(byte))?;
    let (label, rest) = line.split_at(end);
    let grid = leading_board(&rest[1..])?;
    // A complete board may be the solution of another one.
    let is_label = label.iter().all(u8::is_ascii_alphanumeric) && grid.filled() < 81;
    is_label.then_some(grid)
}

/// Returns whether a comment has no board except the solution of this board, at its start or at its end.
fn has_no_other_board(grid: &Grid, comment: &[u8]) -> bool {
    if comment.len() < MIN_BOARD_LENGTH {
        return true;
    }
    let after_solution = without_leading_solution(grid, comment);
    let before_solution = without_trailing_solution(grid, after_solution);
    let mut words = before_solution.split(|byte| is_delimiter(char::from(*byte)));
    words.all(|word| word.len() < MIN_BOARD_LENGTH)
}

/// Removes the solution after the first character of a comment, which is a separator.
fn without_leading_solution<'a>(grid: &Grid, comment: &'a [u8]) -> &'a [u8] {
    match comment[1..].split_first_chunk() {
        Some((word, rest)) if is_solution(grid, word) => rest,
        _ => comment,
    }
}

/// Removes the solution at the end of a comment.
fn without_trailing_solution<'a>(grid: &Grid, comment: &'a [u8]) -> &'a [u8] {
    match comment.split_last_chunk() {
        Some((rest, word)) if is_solution(grid, word) => rest,
        _ => comment,
    }
}

fn is_solution(puzzle: &Grid, word: &[u8; 81]) -> bool {
    let mut board = Grid::BLANK;
    let is_board = read_cells(word, board.as_mut_bytes());
    is_board && board.filled() == 81 && is_same_or_solution(puzzle, &board)
}
