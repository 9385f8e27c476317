//! A board is read from rows of squares, one after the other, or from a number for each row.

use search::notation::{
    Found, Items, LineKind, List, Located, ParseError, Place, Placed, Rows, count, end, is_quote,
    is_title, placed, without_comment,
};
use search::{Board, Position, Size};

use crate::{Chessboard, Queens};

pub(crate) const BOARD: &str =
    "a board: rows of . and Q, the column of the queen of each row, or n alone";
const SQUARE: &str = "a queen (Q) or an empty square (.)";

impl Rows for Queens {
    type Board = Position;

    const BRACKETS: [&'static str; 2] = ["[", "]"];

    fn classify(number: usize, text: &str) -> LineKind<Position> {
        classify(&placed(number, without_comment(text)).collect::<Vec<_>>())
    }

    fn is_item(_: &List, text: &str) -> bool {
        text.starts_with(|char: char| is_quote(char) || char.is_ascii_digit() || char == '[')
    }

    /// One board, or a list of boards, and nothing more.
    fn read_list(list: &List) -> Vec<Found<Position>> {
        let mut brackets = list.chars.iter().filter(|(_, char)| !char.is_whitespace());
        let is_of_boards = brackets.nth(1).is_some_and(|(_, char)| *char == '[');
        let (mut items, mut boards) = (list.items(), Vec::new());
        let mut read = || {
            if is_of_boards {
                items.open()?;
                items.each(false, |items| board(items).map(|board| boards.push(Ok(board))))?;
            } else {
                boards.push(Ok(board(&mut items)?));
            }
            items.end()
        };
        if let Err(error) = read() {
            boards.push(Err(error));
        }
        boards
    }

    /// Reads n rows of n squares for each board. Any other number of rows is an error: it is not certain which row is
    /// missing or repeated.
    fn read_rows(rows: Vec<Vec<Placed>>) -> Vec<Found<Position>> {
        let (mut rest, mut boards) = (&rows[..], Vec::new());
        while let Some(first) = rest.first() {
            let n = first.len();
            let same = rest.iter().take_while(|row| row.len() == n).count();
            // A board with too few rows takes the next rows, whatever their length is.
            let rows_of_board =
                if same.is_multiple_of(n) || same < n { n.min(rest.len()) } else { same };
            let (board, others) = rest.split_at(rows_of_board);
            let line = first[0].0.0;
            let found = of_squares(board, end(&board.concat()));
            boards.push(found.map(|board| Located { line, board }));
            rest = others;
        }
        boards
    }
}

/// The board of these rows, after which a text goes on at `end`.
pub(crate) fn of_squares(rows: &[Vec<Placed>], end: Place) -> Result<Position, ParseError> {
    let n = rows.first().map_or(0, Vec::len);
    let is_size = (1..=Chessboard::MOST).contains(&n);
    for row in rows {
        if let Some(&(place, char)) = row.iter().find(|&&(_, char)| !is_square(char)) {
            return Err(ParseError::unexpected(place, char, SQUARE));
        }
        if !is_size || row.len() != n {
            let place = row.first().map_or(end, |&(place, _)| place);
            let found = format!("a row of {}", count(row.len(), "square"));
            let expected = match is_size {
                true => format!("{}, as in the first row", count(n, "square")),
                false => "1 to 11 squares".to_string(),
            };
            return Err(ParseError::new(place, found, expected));
        }
    }
    if rows.len() != n {
        let expected = format!("{}, as many as the first has squares", count(n, "row"));
        return Err(ParseError::new(end, count(rows.len(), "row"), expected));
    }
    let squares: Vec<u8> = rows.concat().iter().map(|(_, char)| u8::from(*char == 'Q')).collect();
    Ok(Position::new(Size { rows: n, columns: n }, &squares).expect("n rows of n squares"))
}

fn classify(chars: &[Placed]) -> LineKind<Position> {
    let Some(&first) = chars.iter().find(|(_, char)| !char.is_whitespace()) else {
        return LineKind::Blank;
    };
    if first.1 == '[' {
        return LineKind::List;
    }
    let words = words(chars);
    if words.iter().find(|word| !is_empty_row(word)).is_some_and(|word| is_number(word)) {
        return LineKind::Whole(numbers(&words));
    }
    let rows: Vec<_> = chars.split(|&(_, char)| char == '/').flat_map(rows).collect();
    // At least half of the characters are squares. A heading or a remark is no row.
    let squares = rows.iter().flatten().filter(|&&(_, char)| is_square(char)).count();
    if squares > 0 && 2 * squares >= rows.iter().map(Vec::len).sum() {
        return LineKind::Rows(rows);
    }
    let error = ParseError::unexpected(first.0, first.1, BOARD);
    let line: String = chars.iter().map(|(_, char)| *char).collect();
    LineKind::Whole(Err(if is_title(&line, is_square) { error.aside() } else { error }))
}

/// The rows between two slashes: one for each word, or one alone with blanks between its squares.
fn rows(chars: &[Placed]) -> Vec<Vec<Placed>> {
    let words = words(chars);
    let is_one_row = words.len() > 1 && words.iter().all(|word| word.len() == 1);
    if is_one_row {
        return vec![words.concat()];
    }
    words.into_iter().map(<[Placed]>::to_vec).collect()
}

/// The words between blanks and commas. There is no empty one.
fn words(chars: &[Placed]) -> Vec<&[Placed]> {
    let words = chars.split(|&(_, char)| char.is_whitespace() || char == ',');
    words.filter(|word| !word.is_empty()).collect()
}

fn is_square(char: char) -> bool {
    matches!(char, '.' | 'Q')
}

/// Whether a word starts as the column of a queen does, or n.
fn is_number(word: &[Placed]) -> bool {
    word.first().is_some_and(|(_, char)| char.is_ascii_digit())
}

/// Whether a word is a row without a queen that is written as a square.
fn is_empty_row(word: &[Placed]) -> bool {
    matches!(word, [(_, '.')])
}

/// Reads the words of a line: n if there is one, a word for each row otherwise.
fn numbers(words: &[&[Placed]]) -> Result<Position, ParseError> {
    let [word] = words else { return columns(words) };
    let expected = "n, a number from 1 to 11";
    match number(word, Chessboard::MOST, expected)? {
        0 => Err(ParseError::new(word[0].0, "0", expected)),
        n => Ok(Chessboard::blank(n).into()),
    }
}

/// Reads a word for each row: `3`, or `0` or `.` for none. There is at least one, and none is empty.
fn columns(words: &[&[Placed]]) -> Result<Position, ParseError> {
    let n = words.len();
    if let Some(word) = words.get(Chessboard::MOST) {
        return Err(ParseError::new(word[0].0, count(n, "column"), "at most 11, one for each row"));
    }
    let expected = format!("a column from 1 to {n}, or 0 for a row without a queen");
    let mut board = Position::from(Chessboard::blank(n));
    for (row, word) in words.iter().enumerate().filter(|(_, word)| !is_empty_row(word)) {
        let column = number(word, n, &expected)?;
        if column > 0 {
            board.place(row, column - 1, 1);
        }
    }
    Ok(board)
}

fn number(word: &[Placed], most: usize, expected: &str) -> Result<usize, ParseError> {
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
fn board(items: &mut Items) -> Found<Position> {
    let line = items.peek().map_or(1, |((line, _), _)| line);
    items.open()?;
    let board = match items.peek() {
        Some((_, char)) if is_quote(char) => {
            let (mut rows, mut end) = (Vec::new(), (1, 1));
            items.each(false, |items| {
                rows.push(string(items)?.to_vec());
                end = items.before();
                Ok(())
            })?;
            of_squares(&rows, end)?
        }
        Some((_, char)) if char.is_ascii_digit() || char == '.' => {
            let mut words = Vec::new();
            items.each(false, |items| word(items).map(|column| words.push(column)))?;
            columns(&words)?
        }
        _ => return Err(items.here("a row in quotation marks, or a column")),
    };
    Ok(Located { line, board })
}

/// What is between two quotation marks of one kind.
fn string<'a>(items: &mut Items<'a>) -> Result<&'a [Placed], ParseError> {
    let Some((_, quote)) = items.peek().filter(|&(_, char)| is_quote(char)) else {
        return Err(items.here("a row in quotation marks"));
    };
    items.take(is_quote);
    let row = items.word(|char| char == quote);
    items.expect(|char| char == quote, "the closing quotation mark")?;
    Ok(row)
}

/// What is there up to the next comma, bracket or blank.
fn word<'a>(items: &mut Items<'a>) -> Result<&'a [Placed], ParseError> {
    items.peek();
    let word = items.word(|char| char.is_whitespace() || matches!(char, ',' | '[' | ']'));
    if word.is_empty() { Err(items.here("a column")) } else { Ok(word) }
}
