//! Parses lines with a whole board in one word, and possibly other words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError, end_location};

use super::symbols::{
    EXPECTED_BOARD, cell_digit, check_empty_symbols, parse_digit, unexpected_end,
};
use crate::Grid;

/// Minimum number of characters of a word that should be a whole board.
pub(super) const MIN_BOARD_LENGTH: usize = 28;

/// Minimum number of characters of a word that is a comment, and not a board with some extra cells.
const MIN_COMMENT_LENGTH: usize = 200;

/// Returns whether a character separates words. A board may be in a table, in JSON or XML, or after a label.
pub(super) fn is_delimiter(char: char) -> bool {
    char.is_whitespace() || ",;:|\"'=<>()[]{}/".contains(char)
}

/// Parses a line with a whole board in one word. Returns `None` if no word looks like a board.
///
/// The words before the board may be a number or a label. If the line has two boards, one of them must be the solution of
/// the other one.
pub(super) fn board(chars: &[LocatedChar]) -> Option<Result<Grid, ParseError>> {
    let first = words(chars).find(|word| is_board_like(word))?;
    let boards = match boards(chars) {
        Ok(boards) => boards,
        Err(error) => return Some(Err(error)),
    };
    // The puzzle is the board that all other boards on the line solve.
    let is_puzzle =
        |puzzle: &Grid| boards.iter().all(|(_, board)| is_same_or_solution(puzzle, board));
    let Some((_, puzzle)) = boards.iter().find(|(_, board)| is_puzzle(board)) else {
        let location = boards.get(1).map_or(first[0].location, |(word, _)| word[0].location);
        let expected = "its solution, or one board on each line";
        return Some(Err(ParseError::new(location, "a second board on the line", expected)));
    };
    let is_solution_alone =
        boards.len() == 1 && puzzle.filled() == 81 && is_named_solution(chars, first);
    Some(match is_solution_alone {
        true => Err(ParseError::new(first[0].location, "a solution", "its puzzle").outside_board()),
        false => Ok(*puzzle),
    })
}

/// Parses the boards of a line of XML or HTML, each in quotation marks or between two tags.
pub(super) fn boards_in_markup(chars: &[LocatedChar]) -> Vec<Result<Grid, ParseError>> {
    chars
        .split(|it| "\"'<>".contains(it.char))
        .map(trim)
        .filter(|text| is_board_like(text))
        .map(parse_word)
        .collect()
}

/// Parses all boards of a line. After the first board, a word that is much longer than a board is a comment.
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
    chars.split(|it| is_delimiter(it.char)).filter(|word| !word.is_empty())
}

/// Returns whether a word is long, and at least half of its characters are cells.
fn is_board_like(word: &[LocatedChar]) -> bool {
    let cells = || word.iter().filter(|it| cell_digit(it.char).is_some()).count();
    word.len() >= MIN_BOARD_LENGTH && 2 * cells() >= word.len()
}

/// Parses a word that should be a whole board.
fn parse_word(word: &[LocatedChar]) -> Result<Grid, ParseError> {
    let cells: Vec<u8> = word[..word.len().min(81)]
        .iter()
        .map(|&char| parse_digit(char))
        .collect::<Result<_, _>>()?;
    match (word.get(81), cells.try_into()) {
        (None, Ok(cells)) => check_empty_symbols(Grid::from_valid_cells(cells), word),
        (None, Err(_)) => {
            Err(unexpected_end(end_location(word), word.len(), "cell", EXPECTED_BOARD))
        }
        (Some(&LocatedChar { location, char }), _) if cell_digit(char).is_some() => {
            Err(ParseError::new(location, format!("an 82nd cell, '{char}'"), EXPECTED_BOARD))
        }
        (Some(&next), _) => {
            let expected = "the end of the line, or a blank and a comment";
            Err(ParseError::unexpected(next, expected))
        }
    }
}

fn trim(mut text: &[LocatedChar]) -> &[LocatedChar] {
    while let [first, rest @ ..] = text
        && first.is_blank()
    {
        text = rest;
    }
    while let [rest @ .., last] = text
        && last.is_blank()
    {
        text = rest;
    }
    text
}

/// Returns whether `board` is the puzzle itself, or fills all cells of the puzzle and keeps its givens. Does not check
/// for conflicts.
pub(super) fn is_same_or_solution(puzzle: &Grid, board: &Grid) -> bool {
    // The loop has no branch, so the compiler can compare many cells at once.
    let cells = puzzle.as_bytes().iter().zip(board.as_bytes());
    let keeps_givens =
        cells.fold(true, |all, (given, digit)| all & ((*given == 0) | (given == digit)));
    puzzle == board || (board.filled() == 81 && keeps_givens)
}

/// Returns whether a word before the board names it a solution.
fn is_named_solution(chars: &[LocatedChar], board: &[LocatedChar]) -> bool {
    let before = chars.iter().take_while(|it| it.location < board[0].location);
    let label = before.map(|it| it.char.to_ascii_lowercase()).collect::<String>();
    ["solution", "solved", "answer"].iter().any(|word| label.contains(word))
}
