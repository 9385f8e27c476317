//! Parses lists of numbers or strings in brackets, as programs print a board.

use alloc::string::String;
use alloc::vec::Vec;

use search::notation::{
    Brackets, List, ListParser, ListStyle, LocatedBoard, LocatedChar, Location, ParseError,
    ParseResult, is_quote,
};

use super::symbols::{
    self, EXPECTED_CELL, cell_digit, check_empty_symbols, check_empty_symbols_in_list,
    unexpected_end,
};
use crate::Grid;

/// The brackets of a list. Arrays in the source of Java and C++ programs have braces.
pub(super) const BRACKETS: Brackets = Brackets { open: "[{", close: "]}" };

/// Returns whether a character is a bracket or a quotation mark of a list. A comma is a separator in all notations.
pub(super) fn is_list_punctuation(char: char) -> bool {
    BRACKETS.is_open(char) || BRACKETS.is_close(char) || is_quote(char)
}

pub(super) fn is_open(char: char) -> bool {
    BRACKETS.is_open(char)
}

/// Returns whether a line starts a list of rows or boards: `[[5, 3, …`, `["53..7....", …`, or a bracket alone.
/// A list with a whole board on each line is not parsed as a list, but line by line.
pub(super) fn is_board_start(trimmed: &str) -> bool {
    let Some(rest) = trimmed.strip_prefix(is_open).map(str::trim_start) else { return false };
    rest.is_empty() || rest.starts_with(is_open) || is_list_of_texts(rest)
}

fn is_list_of_texts(rest: &str) -> bool {
    let is_closed = rest.trim_end_matches([',', ';']).ends_with(|char| BRACKETS.is_close(char));
    let max_cells = if is_closed { usize::MAX } else { MAX_CELLS_OF_ROW };
    (2..=max_cells).contains(&cells_in_text(rest))
}

/// Maximum number of cells in a text that can be a row, possibly with a mistake.
const MAX_CELLS_OF_ROW: usize = 2 * 9;

/// Returns whether a line starts with a bracket, such as `[5, 3, …`.
pub(super) fn is_row_start(trimmed: &str) -> bool {
    trimmed.starts_with(is_open)
}

/// Returns the number of cells after a quotation mark at the start of a line.
fn cells_in_text(line: &str) -> usize {
    let text = line.strip_prefix(is_quote).unwrap_or_default();
    text.chars().take_while(|char| cell_digit(*char).is_some()).count()
}

/// Returns whether a line has only brackets and separators, like a line of a list whose boards are on other lines.
pub(super) fn is_brackets_only(line: &str) -> bool {
    let has_bracket = line.contains(|char| "[]{}()<>".contains(char));
    has_bracket && line.chars().all(|char| "[]{}()<>/,;".contains(char))
}

/// Returns whether a line can be the next item of a list that expects an item: an inner list, the text of a row, or a
/// cell. A cell may have a mistake, but a whole row is not a cell.
pub(super) fn is_item(list: &List, text: &str) -> bool {
    let chars = text.chars().filter(|char| !char.is_whitespace());
    let opened_lists = chars.take_while(|char| is_open(*char)).count() as isize;
    if opened_lists > 0 {
        let depth = list.depth + opened_lists;
        let has_cells = list.chars.iter().any(|it| cell_digit(it.char).is_some());
        // All cells of a list are at the same depth.
        return if has_cells { depth == list.max_depth } else { depth <= MAX_DEPTH };
    }
    if list.depth == 1 {
        return (2..=MAX_CELLS_OF_ROW).contains(&cells_in_text(text));
    }
    let first_item = text.split(',').next().unwrap_or_default();
    first_item.chars().count() < 9
}

/// Depth of a list of boards: each board is a list of rows, and each row is a list of cells.
const MAX_DEPTH: isize = 3;

/// Parses a list of nine cells.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let mut items = ListParser::new(BRACKETS, chars);
    let row = cells(&mut items)?;
    items.expect_end().map(|()| row)
}

/// Parses a list of nine rows, a list of such lists, or a list of texts with a board each. Returns the boards before
/// the first error, and the error.
pub(super) fn boards(list: &List) -> Vec<ParseResult<Grid>> {
    let mut boards = Vec::new();
    if let Err(error) = read_boards(list, &mut boards) {
        let text = list.chars.iter().map(|it| it.char).filter(|char| !char.is_whitespace());
        let has_cells = !is_brackets_only(&text.collect::<String>());
        boards.push(Err(if has_cells { error } else { error.outside_board() }));
    }
    boards
}

fn read_boards(list: &List, boards: &mut Vec<ParseResult<Grid>>) -> Result<(), ParseError> {
    let mut items = list.parser();
    let mut brackets = list.chars.iter().filter(|it| !it.is_blank());
    let opened = brackets.by_ref().take_while(|it| is_open(it.char)).count();
    let is_list_of_boards = opened == MAX_DEPTH as usize;
    let is_list_of_texts = opened == 1 && starts_with_whole_board(list);
    if is_list_of_boards {
        items.expect_open()?;
        items.parse_items(ListStyle::Loose, |items| {
            boards.push(Ok(board(items)?));
            Ok(())
        })?;
        return items.expect_end();
    }
    if is_list_of_texts {
        items.expect_open()?;
        items.parse_items(ListStyle::Loose, |items| read_whole_text(items, boards))?;
        return items.expect_end();
    }
    let board = board(&mut items)?;
    items.expect_end()?;
    boards.push(Ok(board));
    Ok(())
}

/// Returns whether the first text of a list is longer than a row.
fn starts_with_whole_board(list: &List) -> bool {
    let after_quote = list.chars.iter().skip_while(|it| !is_quote(it.char)).skip(1);
    after_quote.take_while(|it| !is_quote(it.char)).count() > MAX_CELLS_OF_ROW
}

/// Parses a list of nine rows. Each row is a list or a text.
fn board(items: &mut ListParser) -> Result<LocatedBoard<Grid>, ParseError> {
    let line = items.peek().map_or(1, |first| first.location.line);
    let (start, mut rows) = (items.taken_count(), Vec::new());
    items.expect_open()?;
    items.parse_items(ListStyle::Loose, |items| {
        rows.push(cells_of_row(items)?);
        Ok(())
    })?;
    let Ok(cells) = rows.concat().try_into() else {
        let (end, count) = (items.last_location(), rows.len());
        return Err(unexpected_end(end, count, "row", "nine rows in the list"));
    };
    let grid = Grid::from_valid_cells(cells);
    let board = check_empty_symbols_in_list(grid, items.chars_since(start))?;
    Ok(LocatedBoard { line, board })
}

fn cells_of_row(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    match items.peek() {
        Some(next) if is_quote(next.char) => row_of_text(items),
        _ => cells(items),
    }
}

/// Parses a text with a whole board. Adds the board to `boards`, or an error if only this board is wrong.
/// Fails at an error in the list itself, which ends the list.
fn read_whole_text(
    items: &mut ListParser,
    boards: &mut Vec<ParseResult<Grid>>,
) -> Result<(), ParseError> {
    let line = items.peek().map_or(1, |first| first.location.line);
    let start = items.taken_count();
    let digits = digits_of_text(items)?;
    let board = board_from_digits(&digits, items.last_location())
        .and_then(|grid| check_empty_symbols(grid, items.chars_since(start)));
    boards.push(board.map(|board| LocatedBoard { line, board }));
    Ok(())
}

fn board_from_digits(digits: &[u8], end: Location) -> Result<Grid, ParseError> {
    match <[u8; 81]>::try_from(digits) {
        Ok(cells) => Ok(Grid::from_valid_cells(cells)),
        Err(_) => Err(unexpected_end(end, digits.len(), "cell", "81 cells in each text")),
    }
}

fn row_of_text(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    let digits = digits_of_text(items)?;
    let count = digits.len();
    let expected = "nine cells in each row";
    digits.try_into().map_err(|_| unexpected_end(items.last_location(), count, "cell", expected))
}

/// Parses the cells between two quotation marks.
fn digits_of_text(items: &mut ListParser) -> Result<Vec<u8>, ParseError> {
    let Some(quote) = take_quote(items) else {
        return Err(items.error_at_next("a quotation mark"));
    };
    let text = items.take_until(|char| char == ',' || is_list_punctuation(char));
    let digits: Vec<u8> =
        text.iter().map(|&char| symbols::parse_digit(char)).collect::<Result<_, _>>()?;
    items.expect(|char| char == quote, "the closing quotation mark")?;
    Ok(digits)
}

fn cells(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    let mut cells = Vec::new();
    items.expect_open()?;
    items.parse_items(ListStyle::Loose, |items| {
        cells.push(parse_item(items)?);
        Ok(())
    })?;
    let count = cells.len();
    cells
        .try_into()
        .map_err(|_| unexpected_end(items.last_location(), count, "cell", "nine cells in each row"))
}

/// Takes a quotation mark, if the next character is one, and returns it.
fn take_quote(items: &mut ListParser) -> Option<char> {
    let next = items.peek()?;
    items.take_if(is_quote).then_some(next.char)
}

/// Parses a cell: `5`, `"5"`, `'5'`, `"."`. An empty cell may also be `-1`, `null` or `None`.
fn parse_item(items: &mut ListParser) -> Result<u8, ParseError> {
    let Some(quote) = take_quote(items) else { return number(items) };
    let digit = parse_cell(items)?;
    items.expect(|char| char == quote, "the closing quotation mark after one character")?;
    Ok(digit)
}

fn number(items: &mut ListParser) -> Result<u8, ParseError> {
    if ["-1", "null", "None"].iter().any(|word| items.take_word(word)) {
        return Ok(0);
    }
    parse_cell(items)
}

fn parse_cell(items: &mut ListParser) -> Result<u8, ParseError> {
    let Some(digit) = items.peek().and_then(|it| cell_digit(it.char)) else {
        return Err(items.error_at_next(EXPECTED_CELL));
    };
    items.take_if(|_| true);
    Ok(digit)
}
