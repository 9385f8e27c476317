//! Reads lines with a whole board in one word, and possibly other words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError};

use super::symbols::{
    EXPECTED_BOARD, cell_digit, check_empty_symbols, parse_digit, unexpected_end,
};
use crate::Grid;

/// A word with at least this many characters was meant as a whole board.
pub(super) const MIN_BOARD_LENGTH: usize = 28;

/// A word with at least this many characters is not a board with some extra cells.
const MIN_COMMENT_LENGTH: usize = 200;

/// Returns whether a character separates words. A board may be in a table, in JSON, in XML, or after a label.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_whitespace() || ",;:|\"'=<>()[]{}/".contains(char)
}

/// Reads a line with a whole board in one word. Returns `None` if no word was meant as a board.
///
/// The words before the board may be a number or a label. A second board on the line must be the solution.
pub(super) fn board(chars: &[LocatedChar]) -> Option<Result<Grid, ParseError>> {
    let first = words(chars).find(|word| is_board_like(word))?;
    let boards = match boards(chars) {
        Ok(boards) => boards,
        Err(error) => return Some(Err(error)),
    };
    let is_puzzle =
        |puzzle: &Grid| boards.iter().all(|(_, board)| is_same_or_solution(puzzle, board));
    let Some((_, grid)) = boards.iter().find(|(_, board)| is_puzzle(board)) else {
        let place = boards.get(1).map_or(first[0].0, |(word, _)| word[0].0);
        let expected = "its solution, or one board on each line";
        return Some(Err(ParseError::new(place, "a second board on the line", expected)));
    };
    let is_solution =
        boards.len() == 1 && grid.filled_count() == 81 && is_named_solution(chars, first);
    Some(match is_solution {
        true => Err(ParseError::new(first[0].0, "a solution", "its puzzle").outside_board()),
        false => Ok(*grid),
    })
}

/// Reads the boards of a line of XML or HTML, each in quotation marks or between two tags.
pub(super) fn boards_in_markup(chars: &[LocatedChar]) -> Vec<Result<Grid, ParseError>> {
    let texts = chars.split(|(_, char)| "\"'<>".contains(*char));
    let texts = texts.map(trim).filter(|text| is_board_like(text));
    texts.map(parse_word).collect()
}

/// Reads all boards of a line. After the first board, a word that is much longer than a board is a comment.
fn boards(chars: &[LocatedChar]) -> Result<Vec<(&[LocatedChar], Grid)>, ParseError> {
    let mut boards = Vec::new();
    for word in words(chars).filter(|word| is_board_like(word)) {
        if boards.is_empty() || word.len() < MIN_COMMENT_LENGTH {
            boards.push((word, parse_word(word)?));
        }
    }
    Ok(boards)
}

fn words(chars: &[LocatedChar]) -> impl Iterator<Item = &[LocatedChar]> {
    chars.split(|(_, char)| is_delimiter(*char)).filter(|word| !word.is_empty())
}

/// Returns whether a word is long, and at least half of its characters are cells.
fn is_board_like(word: &[LocatedChar]) -> bool {
    let cells = || word.iter().filter(|(_, char)| cell_digit(*char).is_some()).count();
    word.len() >= MIN_BOARD_LENGTH && 2 * cells() >= word.len()
}

/// Reads a word that was meant as a whole board.
fn parse_word(word: &[LocatedChar]) -> Result<Grid, ParseError> {
    let cells: Vec<u8> = word[..word.len().min(81)]
        .iter()
        .map(|&char| parse_digit(char))
        .collect::<Result<_, _>>()?;
    match (word.get(81), cells.try_into()) {
        (None, Ok(cells)) => check_empty_symbols(Grid::from_valid_cells(cells), word),
        (None, Err(_)) => {
            Err(unexpected_end(location_after(word), word.len(), "cell", EXPECTED_BOARD))
        }
        (Some(&(place, char)), _) if cell_digit(char).is_some() => {
            Err(ParseError::new(place, format!("an 82nd cell, '{char}'"), EXPECTED_BOARD))
        }
        (Some(&(place, char)), _) => {
            let expected = "the end of the line, or a blank and a comment";
            Err(ParseError::unexpected(place, char, expected))
        }
    }
}

/// Returns the place after a word.
fn location_after(word: &[LocatedChar]) -> (usize, usize) {
    word.last().map_or((1, 1), |((line, column), _)| (*line, column + 1))
}

fn trim(mut text: &[LocatedChar]) -> &[LocatedChar] {
    while let [(_, char), rest @ ..] = text
        && char.is_whitespace()
    {
        text = rest;
    }
    while let [rest @ .., (_, char)] = text
        && char.is_whitespace()
    {
        text = rest;
    }
    text
}

pub(super) fn is_same_or_solution(puzzle: &Grid, board: &Grid) -> bool {
    // The loop has no branch, so the compiler can compare many cells at once.
    let cells = puzzle.as_bytes().iter().zip(board.as_bytes());
    let keeps_givens =
        cells.fold(true, |all, (given, digit)| all & ((*given == 0) | (given == digit)));
    puzzle == board || (board.filled_count() == 81 && keeps_givens)
}

/// Returns whether a word before the board names it a solution.
fn is_named_solution(chars: &[LocatedChar], board: &[LocatedChar]) -> bool {
    let before = chars.iter().take_while(|(place, _)| *place < board[0].0);
    let label = before.map(|(_, char)| char.to_ascii_lowercase()).collect::<String>();
    ["solution", "solved", "answer"].iter().any(|word| label.contains(word))
}
