//! A board is read from rows of squares, one after the other, or from a number for each row.

use search::notation::{
    BoardSyntax, LineKind, List, ListParser, LocatedBoard, LocatedChar, Location, ParseError,
    ParseResult, end_location, is_quote, is_title, located_chars, pluralize, without_comment,
};
use search::{AnyBoard, Board, Size};

use crate::{Chessboard, Queens};

pub(crate) const EXPECTED_BOARD: &str =
    "a board: rows of . and Q, the column of the queen of each row, or n alone";
const EXPECTED_SQUARE: &str = "a queen (Q) or an empty square (.)";

impl BoardSyntax for Queens {
    type Board = AnyBoard;

    const BRACKETS: [&'static str; 2] = ["[", "]"];

    fn classify(number: usize, text: &str) -> LineKind<AnyBoard> {
        classify(&located_chars(number, without_comment(text)).collect::<Vec<_>>())
    }

    fn is_item(_: &List, text: &str) -> bool {
        text.starts_with(|char: char| is_quote(char) || char.is_ascii_digit() || char == '[')
    }

    /// One board, or a list of boards, and nothing more.
    fn read_list(list: &List) -> Vec<ParseResult<AnyBoard>> {
        let mut brackets = list.chars.iter().filter(|(_, char)| !char.is_whitespace());
        let is_of_boards = brackets.nth(1).is_some_and(|(_, char)| *char == '[');
        let (mut items, mut boards) = (list.parser(), Vec::new());
        let mut read = || {
            if is_of_boards {
                items.expect_open()?;
                items.parse_items(false, |items| {
                    parse_board(items).map(|board| boards.push(Ok(board)))
                })?;
            } else {
                boards.push(Ok(parse_board(&mut items)?));
            }
            items.expect_end()
        };
        if let Err(error) = read() {
            boards.push(Err(error));
        }
        boards
    }

    /// Reads n rows of n squares for each board. Any other number of rows is an error: it is not certain which row is
    /// missing or repeated.
    fn read_rows(rows: Vec<Vec<LocatedChar>>) -> Vec<ParseResult<AnyBoard>> {
        let (mut rest, mut boards) = (&rows[..], Vec::new());
        while let Some(first) = rest.first() {
            let n = first.len();
            let same = rest.iter().take_while(|row| row.len() == n).count();
            // A board with too few rows takes the next rows, whatever their length is.
            let rows_of_board =
                if same.is_multiple_of(n) || same < n { n.min(rest.len()) } else { same };
            let (board, others) = rest.split_at(rows_of_board);
            let line = first[0].0.0;
            let found = board_from_squares(board, end_location(&board.concat()));
            boards.push(found.map(|board| LocatedBoard { line, board }));
            rest = others;
        }
        boards
    }
}

/// The board of these rows, after which a text goes on at `end`.
pub(crate) fn board_from_squares(
    rows: &[Vec<LocatedChar>],
    end: Location,
) -> Result<AnyBoard, ParseError> {
    let n = rows.first().map_or(0, Vec::len);
    let is_size = (1..=Chessboard::MAX_N).contains(&n);
    for row in rows {
        if let Some(&(place, char)) = row.iter().find(|&&(_, char)| !is_square(char)) {
            return Err(ParseError::unexpected(place, char, EXPECTED_SQUARE));
        }
        if !is_size || row.len() != n {
            let place = row.first().map_or(end, |&(place, _)| place);
            let found = format!("a row of {}", pluralize(row.len(), "square"));
            let expected = match is_size {
                true => format!("{}, as in the first row", pluralize(n, "square")),
                false => "1 to 11 squares".to_string(),
            };
            return Err(ParseError::new(place, found, expected));
        }
    }
    if rows.len() != n {
        let expected = format!("{}, as many as the first has squares", pluralize(n, "row"));
        return Err(ParseError::new(end, pluralize(rows.len(), "row"), expected));
    }
    let squares: Vec<u8> = rows.concat().iter().map(|(_, char)| u8::from(*char == 'Q')).collect();
    Ok(AnyBoard::new(Size { rows: n, columns: n }, &squares).expect("n rows of n squares"))
}

fn classify(chars: &[LocatedChar]) -> LineKind<AnyBoard> {
    let Some(&first) = chars.iter().find(|(_, char)| !char.is_whitespace()) else {
        return LineKind::Blank;
    };
    if first.1 == '[' {
        return LineKind::ListStart;
    }
    let words = words(chars);
    if words.iter().find(|word| !is_empty_row(word)).is_some_and(|word| has_leading_digit(word)) {
        return LineKind::Board(parse_numbers(&words));
    }
    let rows: Vec<_> = chars.split(|&(_, char)| char == '/').flat_map(split_rows).collect();
    // At least half of the characters are squares. A heading or a remark is no row.
    let squares = rows.iter().flatten().filter(|&&(_, char)| is_square(char)).count();
    if squares > 0 && 2 * squares >= rows.iter().map(Vec::len).sum() {
        return LineKind::Rows(rows);
    }
    let error = ParseError::unexpected(first.0, first.1, EXPECTED_BOARD);
    let line: String = chars.iter().map(|(_, char)| *char).collect();
    LineKind::Board(Err(if is_title(&line, is_square) { error.outside_board() } else { error }))
}

/// The rows between two slashes: one for each word, or one alone with blanks between its squares.
fn split_rows(chars: &[LocatedChar]) -> Vec<Vec<LocatedChar>> {
    let words = words(chars);
    let is_one_row = words.len() > 1 && words.iter().all(|word| word.len() == 1);
    if is_one_row {
        return vec![words.concat()];
    }
    words.into_iter().map(<[LocatedChar]>::to_vec).collect()
}

/// The words between blanks and commas. There is no empty one.
fn words(chars: &[LocatedChar]) -> Vec<&[LocatedChar]> {
    let words = chars.split(|&(_, char)| char.is_whitespace() || char == ',');
    words.filter(|word| !word.is_empty()).collect()
}

fn is_square(char: char) -> bool {
    matches!(char, '.' | 'Q')
}

/// Whether a word starts as the column of a queen does, or n.
fn has_leading_digit(word: &[LocatedChar]) -> bool {
    word.first().is_some_and(|(_, char)| char.is_ascii_digit())
}

/// Whether a word is a row without a queen that is written as a square.
fn is_empty_row(word: &[LocatedChar]) -> bool {
    matches!(word, [(_, '.')])
}

/// Reads the words of a line: n if there is one, a word for each row otherwise.
fn parse_numbers(words: &[&[LocatedChar]]) -> Result<AnyBoard, ParseError> {
    let [word] = words else { return parse_columns(words) };
    let expected = "n, a number from 1 to 11";
    match parse_number(word, Chessboard::MAX_N, expected)? {
        0 => Err(ParseError::new(word[0].0, "0", expected)),
        n => Ok(Chessboard::blank(n).into()),
    }
}

/// Reads a word for each row: `3`, or `0` or `.` for none. There is at least one, and none is empty.
fn parse_columns(words: &[&[LocatedChar]]) -> Result<AnyBoard, ParseError> {
    let n = words.len();
    if let Some(word) = words.get(Chessboard::MAX_N) {
        return Err(ParseError::new(
            word[0].0,
            pluralize(n, "column"),
            "at most 11, one for each row",
        ));
    }
    let expected = format!("a column from 1 to {n}, or 0 for a row without a queen");
    let mut board = AnyBoard::from(Chessboard::blank(n));
    for (row, word) in words.iter().enumerate().filter(|(_, word)| !is_empty_row(word)) {
        let column = parse_number(word, n, &expected)?;
        if column > 0 {
            board.place(row, column - 1, 1);
        }
    }
    Ok(board)
}

fn parse_number(word: &[LocatedChar], most: usize, expected: &str) -> Result<usize, ParseError> {
    if let Some(&(place, char)) = word.iter().find(|(_, char)| !char.is_ascii_digit()) {
        return Err(ParseError::unexpected(place, char, expected.to_string()));
    }
    let digits: String = word.iter().map(|&(_, char)| char).collect();
    match digits.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(ParseError::new(word[0].0, digits, expected.to_string())),
    }
}

/// A board of a list: rows in quotation marks, or columns.
fn parse_board(items: &mut ListParser) -> ParseResult<AnyBoard> {
    let line = items.peek().map_or(1, |((line, _), _)| line);
    items.expect_open()?;
    let board = match items.peek() {
        Some((_, char)) if is_quote(char) => {
            let (mut rows, mut end) = (Vec::new(), (1, 1));
            items.parse_items(false, |items| {
                rows.push(quoted_row(items)?.to_vec());
                end = items.last_location();
                Ok(())
            })?;
            board_from_squares(&rows, end)?
        }
        Some((_, char)) if char.is_ascii_digit() || char == '.' => {
            let mut words = Vec::new();
            items
                .parse_items(false, |items| column_word(items).map(|column| words.push(column)))?;
            parse_columns(&words)?
        }
        _ => return Err(items.error_at_next("a row in quotation marks, or a column")),
    };
    Ok(LocatedBoard { line, board })
}

/// What is between two quotation marks of one kind.
fn quoted_row<'a>(items: &mut ListParser<'a>) -> Result<&'a [LocatedChar], ParseError> {
    let Some((_, quote)) = items.peek().filter(|&(_, char)| is_quote(char)) else {
        return Err(items.error_at_next("a row in quotation marks"));
    };
    items.take_if(is_quote);
    let row = items.take_until(|char| char == quote);
    items.expect(|char| char == quote, "the closing quotation mark")?;
    Ok(row)
}

/// What is there up to the next comma, bracket or blank.
fn column_word<'a>(items: &mut ListParser<'a>) -> Result<&'a [LocatedChar], ParseError> {
    items.peek();
    let word = items.take_until(|char| char.is_whitespace() || matches!(char, ',' | '[' | ']'));
    if word.is_empty() { Err(items.error_at_next("a column")) } else { Ok(word) }
}
