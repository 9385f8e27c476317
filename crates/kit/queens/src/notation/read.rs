//! Parses boards from rows of squares, or from a column number for each row.

use search::notation::{
    BoardSyntax, Brackets, LineKind, List, ListParser, ListStyle, LocatedBoard, LocatedChar,
    Location, ParseError, ParseResult, end_location, is_quote, is_title, located_chars, pluralize,
    without_comment,
};
use search::{AnyBoard, Board, Size};

use crate::{Chessboard, Queens};

pub(crate) const EXPECTED_BOARD: &str =
    "a board: rows of . and Q, the column of the queen of each row, or n alone";
const EXPECTED_SQUARE: &str = "a queen (Q) or an empty square (.)";

impl BoardSyntax for Queens {
    type Board = AnyBoard;

    const NOUN: &'static str = "board";
    const EXPECTED_INPUT: &'static str = EXPECTED_BOARD;
    const BRACKETS: Brackets = Brackets { open: "[", close: "]" };

    fn classify(number: usize, text: &str) -> LineKind<AnyBoard> {
        classify(&located_chars(number, without_comment(text)).collect::<Vec<_>>())
    }

    fn is_item(_: &List, text: &str) -> bool {
        text.starts_with(|char: char| is_quote(char) || char.is_ascii_digit() || char == '[')
    }

    /// Parses one board, or a list of boards.
    fn read_list(list: &List) -> Vec<ParseResult<AnyBoard>> {
        let mut boards = Vec::new();
        if let Err(error) = parse_list(list, &mut boards) {
            boards.push(Err(error));
        }
        boards
    }

    /// Parses n rows of n squares for each board. Any other number of rows is an error, since the missing or repeated
    /// row is not known.
    fn read_rows(rows: Vec<Vec<LocatedChar>>) -> Vec<ParseResult<AnyBoard>> {
        let mut boards = Vec::new();
        let mut rest = &rows[..];
        while let Some(first) = rest.first() {
            let (board_rows, later_rows) = rest.split_at(count_rows_of_board(rest));
            let line = first[0].location.line;
            let board = board_from_squares(board_rows, end_location(&board_rows.concat()));
            boards.push(board.map(|board| LocatedBoard { line, board }));
            rest = later_rows;
        }
        boards
    }
}

/// Parses one board, or a list of boards. Adds the boards before the first error to `boards`.
fn parse_list(list: &List, boards: &mut Vec<ParseResult<AnyBoard>>) -> Result<(), ParseError> {
    let mut chars = list.chars.iter().filter(|it| !it.is_blank());
    let is_list_of_boards = chars.nth(1).is_some_and(|it| it.char == '[');
    let mut items = list.parser();
    if is_list_of_boards {
        items.expect_open()?;
        items.parse_items(ListStyle::Strict, |items| {
            boards.push(Ok(parse_board(items)?));
            Ok(())
        })?;
    } else {
        boards.push(Ok(parse_board(&mut items)?));
    }
    items.expect_end()
}

/// Returns the number of rows that belong to the first board, possibly with a mistake. There must be a row, and the
/// first row must have squares.
fn count_rows_of_board(rows: &[Vec<LocatedChar>]) -> usize {
    let n = rows[0].len();
    let equal_rows = rows.iter().take_while(|row| row.len() == n).count();
    if equal_rows.is_multiple_of(n) || equal_rows < n {
        // If a board has too few rows of n squares, the next rows belong to this board too.
        return n.min(rows.len());
    }
    // A row is missing or repeated somewhere, so all these rows are one wrong board.
    equal_rows
}

/// Creates a board from its rows. `end_of_rows` is the location after the last row, for messages.
pub(crate) fn board_from_squares(
    rows: &[Vec<LocatedChar>],
    end_of_rows: Location,
) -> Result<AnyBoard, ParseError> {
    let n = rows.first().map_or(0, Vec::len);
    let is_valid_n = (1..=Chessboard::MAX_N).contains(&n);
    for row in rows {
        if let Some(&other) = row.iter().find(|it| !is_square(it.char)) {
            return Err(ParseError::unexpected(other, EXPECTED_SQUARE));
        }
        if !is_valid_n || row.len() != n {
            let location = row.first().map_or(end_of_rows, |first| first.location);
            let found = format!("a row of {}", pluralize(row.len(), "square"));
            let expected = match is_valid_n {
                true => format!("{}, as in the first row", pluralize(n, "square")),
                false => "1 to 11 squares".to_string(),
            };
            return Err(ParseError::new(location, found, expected));
        }
    }
    if rows.len() != n {
        let expected = format!("{}, one for each square of the first row", pluralize(n, "row"));
        return Err(ParseError::new(end_of_rows, pluralize(rows.len(), "row"), expected));
    }
    let squares: Vec<u8> = rows.concat().iter().map(|it| u8::from(it.char == 'Q')).collect();
    Ok(AnyBoard::new(Size { rows: n, columns: n }, &squares).expect("n rows of n squares"))
}

fn classify(chars: &[LocatedChar]) -> LineKind<AnyBoard> {
    let Some(&first) = chars.iter().find(|it| !it.is_blank()) else {
        return LineKind::Blank;
    };
    if first.char == '[' {
        return LineKind::ListStart;
    }
    let words = words(chars);
    // In a line of columns, a row without a queen may be a dot.
    let first_column = words.iter().find(|word| !is_empty_row(word));
    if first_column.is_some_and(|word| has_leading_digit(word)) {
        return LineKind::Board(parse_numbers(&words));
    }
    let rows: Vec<_> = chars.split(|it| it.char == '/').flat_map(split_rows).collect();
    let char_count: usize = rows.iter().map(Vec::len).sum();
    let square_count = rows.iter().flatten().filter(|it| is_square(it.char)).count();
    // With fewer squares, the line is a heading or a remark.
    if square_count > 0 && 2 * square_count >= char_count {
        return LineKind::Rows(rows);
    }
    let error = ParseError::unexpected(first, EXPECTED_BOARD);
    let line: String = chars.iter().map(|it| it.char).collect();
    LineKind::Board(Err(if is_title(&line, is_square) { error.outside_board() } else { error }))
}

/// Splits the text between two slashes into rows. Each word is a row, but words of one square are one row together.
fn split_rows(chars: &[LocatedChar]) -> Vec<Vec<LocatedChar>> {
    let words = words(chars);
    let is_one_row = words.len() > 1 && words.iter().all(|word| word.len() == 1);
    if is_one_row {
        return vec![words.concat()];
    }
    words.into_iter().map(<[LocatedChar]>::to_vec).collect()
}

/// Splits a text at blanks and commas, without empty words.
fn words(chars: &[LocatedChar]) -> Vec<&[LocatedChar]> {
    chars.split(|it| it.is_blank() || it.char == ',').filter(|word| !word.is_empty()).collect()
}

fn is_square(char: char) -> bool {
    matches!(char, '.' | 'Q')
}

/// Returns whether a word starts with a digit, like a column or n.
fn has_leading_digit(word: &[LocatedChar]) -> bool {
    word.first().is_some_and(|it| it.char.is_ascii_digit())
}

/// Returns whether a word is a dot: a row without a queen in a line of columns.
fn is_empty_row(word: &[LocatedChar]) -> bool {
    matches!(word, [LocatedChar { char: '.', .. }])
}

/// Parses a line of numbers. One number is n. Several numbers are the columns of the queens.
fn parse_numbers(words: &[&[LocatedChar]]) -> Result<AnyBoard, ParseError> {
    let [word] = words else { return parse_columns(words) };
    let expected = "n, a number from 1 to 11";
    match parse_number(word, Chessboard::MAX_N, expected)? {
        0 => Err(ParseError::new(word[0].location, "0", expected)),
        n => Ok(Chessboard::blank(n).into()),
    }
}

/// Parses the column of the queen in each row: `3`, or `0` or `.` for a row without a queen. There must be at least one
/// word, and no word may be empty.
fn parse_columns(words: &[&[LocatedChar]]) -> Result<AnyBoard, ParseError> {
    let n = words.len();
    if let Some(word) = words.get(Chessboard::MAX_N) {
        return Err(ParseError::new(
            word[0].location,
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

/// Parses a number up to `max`. `expected` describes the number for messages.
fn parse_number(word: &[LocatedChar], max: usize, expected: &str) -> Result<usize, ParseError> {
    if let Some(&other) = word.iter().find(|it| !it.char.is_ascii_digit()) {
        return Err(ParseError::unexpected(other, expected.to_string()));
    }
    let digits: String = word.iter().map(|it| it.char).collect();
    match digits.parse() {
        Ok(number) if number <= max => Ok(number),
        _ => Err(ParseError::new(word[0].location, digits, expected.to_string())),
    }
}

/// Parses a list with one board: a list of rows in quotation marks, or of columns.
fn parse_board(items: &mut ListParser) -> ParseResult<AnyBoard> {
    let line = items.peek().map_or(1, |first| first.location.line);
    items.expect_open()?;
    let board = match items.peek() {
        Some(next) if is_quote(next.char) => parse_quoted_rows(items)?,
        Some(next) if next.char.is_ascii_digit() || next.char == '.' => {
            parse_list_of_columns(items)?
        }
        _ => return Err(items.error_at_next("a row in quotation marks, or a column")),
    };
    Ok(LocatedBoard { line, board })
}

fn parse_quoted_rows(items: &mut ListParser) -> Result<AnyBoard, ParseError> {
    let mut rows = Vec::new();
    let mut end_of_rows = Location::START;
    items.parse_items(ListStyle::Strict, |items| {
        rows.push(quoted_row(items)?.to_vec());
        end_of_rows = items.last_location();
        Ok(())
    })?;
    board_from_squares(&rows, end_of_rows)
}

fn parse_list_of_columns(items: &mut ListParser) -> Result<AnyBoard, ParseError> {
    let mut words = Vec::new();
    items.parse_items(ListStyle::Strict, |items| {
        words.push(column_word(items)?);
        Ok(())
    })?;
    parse_columns(&words)
}

/// Takes a quotation mark, the squares up to the same quotation mark, and that mark. Returns the squares.
fn quoted_row<'a>(items: &mut ListParser<'a>) -> Result<&'a [LocatedChar], ParseError> {
    let Some(quote) = items.peek().filter(|it| is_quote(it.char)) else {
        return Err(items.error_at_next("a row in quotation marks"));
    };
    items.take_if(is_quote);
    let row = items.take_until(|char| char == quote.char);
    items.expect(|char| char == quote.char, "the closing quotation mark")?;
    Ok(row)
}

/// Takes the text up to the next comma, bracket or blank.
fn column_word<'a>(items: &mut ListParser<'a>) -> Result<&'a [LocatedChar], ParseError> {
    items.peek();
    let word = items.take_until(|char| char.is_whitespace() || matches!(char, ',' | '[' | ']'));
    if word.is_empty() { Err(items.error_at_next("a column")) } else { Ok(word) }
}
