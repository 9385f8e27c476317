//! Lists in brackets, of numbers or of strings, as programs print a board.

use alloc::string::String;
use alloc::vec::Vec;

use search::notation::{
    List, ListParser, LocatedBoard, LocatedChar, ParseError, ParseResult, is_quote,
};

use super::symbols::{
    self, EXPECTED_CELL, cell_digit, check_empty_symbols, check_empty_symbols_in_list,
    unexpected_end,
};
use crate::Grid;

/// The brackets that begin a list, and those that end one.
pub(super) const BRACKETS: [&str; 2] = ["[{", "]}"];

/// Whether a character is part of a list and no cell. A comma is a separator everywhere.
pub(super) fn is_list_punctuation(char: char) -> bool {
    BRACKETS.iter().any(|brackets| brackets.contains(char)) || is_quote(char)
}

pub(super) fn is_open(char: char) -> bool {
    BRACKETS[0].contains(char)
}

fn is_close(char: char) -> bool {
    BRACKETS[1].contains(char)
}

/// Returns whether a line starts a list of rows or boards: `[[5, 3, …`, `["53..7....", …`, or a bracket alone. If a list
/// has a whole board on each line, each line is read on its own.
pub(super) fn is_board_start(trimmed: &str) -> bool {
    let Some(rest) = trimmed.strip_prefix(is_open).map(str::trim_start) else { return false };
    rest.is_empty() || rest.starts_with(is_open) || is_list_of_texts(rest)
}

fn is_list_of_texts(rest: &str) -> bool {
    let is_whole = rest.trim_end_matches([',', ';']).ends_with(is_close);
    let max_cells = if is_whole { usize::MAX } else { MAX_CELLS_OF_ROW };
    (2..=max_cells).contains(&cells_in_text(rest))
}

/// A text with more cells is not a row.
const MAX_CELLS_OF_ROW: usize = 2 * 9;

/// Whether a line starts with a bracket, such as `[5, 3, …`.
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

/// Whether an open list that expects an item goes on in this line: with a row, or with a cell, right or
/// wrong, and not a whole row. The brackets of the line open as many lists as were open before.
pub(super) fn is_item(list: &List, text: &str) -> bool {
    let brackets = text.chars().filter(|char| !char.is_whitespace());
    let opened = brackets.take_while(|char| is_open(*char)).count() as isize;
    let has_cells = list.chars.iter().any(|(_, char)| cell_digit(*char).is_some());
    if opened > 0 {
        let depth = list.depth + opened;
        return if has_cells { depth == list.max_depth } else { depth <= MAX_DEPTH };
    }
    if list.depth == 1 {
        return (2..=MAX_CELLS_OF_ROW).contains(&cells_in_text(text));
    }
    let item = text.split(',').next().unwrap_or_default();
    item.chars().count() < 9
}

/// Depth of a list of boards, which are lists of rows.
const MAX_DEPTH: isize = 3;

/// Reads a list of nine cells.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let mut items = ListParser::new(BRACKETS, chars);
    let row = cells(&mut items)?;
    items.expect_end().map(|()| row)
}

/// Reads a list of nine rows, a list of such lists, or a list of texts with a board each.
pub(super) fn boards(list: &List) -> Vec<ParseResult<Grid>> {
    let mut boards = Vec::new();
    if let Err(error) = read_boards(list, &mut boards) {
        let text = list.chars.iter().map(|(_, char)| *char).filter(|char| !char.is_whitespace());
        let has_cells = !is_brackets_only(&text.collect::<String>());
        boards.push(Err(if has_cells { error } else { error.outside_board() }));
    }
    boards
}

fn read_boards(list: &List, boards: &mut Vec<ParseResult<Grid>>) -> Result<(), ParseError> {
    let mut items = list.parser();
    let mut brackets = list.chars.iter().filter(|(_, char)| !char.is_whitespace());
    let opened = brackets.by_ref().take_while(|(_, char)| is_open(*char)).count();
    if opened == 3 {
        items.expect_open()?;
        items.parse_items(true, |items| board(items).map(|board| boards.push(Ok(board))))?;
    } else if opened == 1 && starts_with_whole_board(list) {
        items.expect_open()?;
        items.parse_items(true, |items| {
            boards.push(whole_text(items)?);
            Ok(())
        })?;
    } else {
        let board = board(&mut items)?;
        items.expect_end()?;
        boards.push(Ok(board));
        return Ok(());
    }
    items.expect_end()
}

/// Returns whether the first text of a list is longer than a row.
fn starts_with_whole_board(list: &List) -> bool {
    let after_quote = list.chars.iter().skip_while(|(_, char)| !is_quote(*char)).skip(1);
    after_quote.take_while(|(_, char)| !is_quote(*char)).count() > MAX_CELLS_OF_ROW
}

/// Reads a list of nine rows, each a list or a text.
fn board(items: &mut ListParser) -> Result<LocatedBoard<Grid>, ParseError> {
    let line = items.peek().map_or(1, |((line, _), _)| line);
    let (start, mut rows) = (items.offset(), Vec::new());
    items.expect_open()?;
    items.parse_items(true, |items| cells_of_row(items).map(|row| rows.push(row)))?;
    let Ok(cells) = rows.concat().try_into() else {
        return Err(unexpected_end(
            items.last_location(),
            rows.len(),
            "row",
            "nine rows in the list",
        ));
    };
    let board =
        check_empty_symbols_in_list(Grid::from_valid_cells(cells), items.chars_since(start))?;
    Ok(LocatedBoard { line, board })
}

fn cells_of_row(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    match items.peek() {
        Some((_, char)) if is_quote(char) => row_of_text(items),
        _ => cells(items),
    }
}

/// Reads a text with a whole board. A text that is not one is no mistake of the list.
fn whole_text(items: &mut ListParser) -> Result<ParseResult<Grid>, ParseError> {
    let line = items.peek().map_or(1, |((line, _), _)| line);
    let start = items.offset();
    let digits = digits_of_text(items)?;
    let place = items.last_location();
    let Ok(cells) = <[u8; 81]>::try_from(&digits[..]) else {
        return Ok(Err(unexpected_end(place, digits.len(), "cell", "81 cells in each text")));
    };
    let board = check_empty_symbols(Grid::from_valid_cells(cells), items.chars_since(start));
    Ok(board.map(|board| LocatedBoard { line, board }))
}

fn row_of_text(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    let digits = digits_of_text(items)?;
    let count = digits.len();
    let expected = "nine cells in each row";
    digits.try_into().map_err(|_| unexpected_end(items.last_location(), count, "cell", expected))
}

/// Reads the cells between two quotation marks.
fn digits_of_text(items: &mut ListParser) -> Result<Vec<u8>, ParseError> {
    let quote = items.peek().map(|(_, char)| char).filter(|&char| is_quote(char));
    let Some(quote) = quote else { return Err(items.error_at_next("a quotation mark")) };
    items.take_if(is_quote);
    let word = items.take_until(|char| is_quote(char) || char == ',' || is_list_punctuation(char));
    let digits =
        word.iter().map(|&char| symbols::parse_digit(char)).collect::<Result<Vec<u8>, _>>()?;
    items.expect(|char| char == quote, "the closing quotation mark")?;
    Ok(digits)
}

fn cells(items: &mut ListParser) -> Result<[u8; 9], ParseError> {
    let mut cells = Vec::new();
    items.expect_open()?;
    items.parse_items(true, |items| parse_item(items).map(|digit| cells.push(digit)))?;
    let count = cells.len();
    cells
        .try_into()
        .map_err(|_| unexpected_end(items.last_location(), count, "cell", "nine cells in each row"))
}

/// `5`, `"5"`, `'5'`, `"."`, and for an empty cell also `-1`, `null` and `None`.
fn parse_item(items: &mut ListParser) -> Result<u8, ParseError> {
    let quote = items.peek().map(|(_, char)| char).filter(|&char| is_quote(char));
    let Some(quote) = quote else { return number(items) };
    items.take_if(is_quote);
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
    let Some(digit) = items.peek().and_then(|(_, char)| cell_digit(char)) else {
        return Err(items.error_at_next(EXPECTED_CELL));
    };
    items.take_if(|_| true);
    Ok(digit)
}
