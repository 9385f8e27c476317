//! How boards are read and written, and what is wrong with a text that is no board.

use pretty_assertions::assert_eq;
use queens::{Chessboard, Queens};
use search::{
    Fault, PlainBoard, Position, Rules,
    notation::{Located, ParseError},
};

use crate::board;

/// The lines of a table of `texts/`: a text, and the board or the message that it gives.
pub fn table(lines: &str) -> impl Iterator<Item = (String, &str)> {
    let signs = [("\\n", "\n"), ("\\r", "\r"), ("\\u{feff}", "\u{feff}")];
    lines.lines().map(move |line| {
        let (text, given) = line.split_once(" ¦").expect("two columns");
        let given = given.trim_start();
        (signs.iter().fold(text.to_string(), |text, (sign, char)| text.replace(sign, char)), given)
    })
}

#[test]
fn a_board_is_read_in_many_notations() {
    for (text, expected) in table(include_str!("texts/forms.txt")) {
        assert_eq!(text.parse(), Ok(board(expected)), "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in table(include_str!("texts/errors.txt")) {
        let error = text.parse::<Chessboard>().map_err(|error| error.to_string());
        assert_eq!(error, Err(message.to_string()), "{text}");
    }
}

#[test]
fn programs_exchange_one_notation_alone() {
    for (text, message) in table(include_str!("texts/line-errors.txt")) {
        let error = Queens.read_line(&text).map_err(|error| error.to_string());
        assert_eq!(error, Err(message.to_string()), "{text}");
    }
}

/// The line of a board and how many rows it has, or the place of what is wrong.
type Outcome = Result<(usize, usize), (usize, usize)>;

fn outcomes(text: &str) -> Vec<Outcome> {
    let found = Queens.read_all(text).into_iter();
    let outcome = |found: Located<Result<Position, Fault>>| match found.board {
        Ok(board) => Ok((found.line, board.size().rows)),
        Err(error) => {
            let error = error.downcast::<ParseError>().expect("the text is wrong");
            Err((error.line, error.column))
        }
    };
    found.map(outcome).collect()
}

#[test]
fn what_cannot_be_read_hides_no_other_board() {
    let cases: [(&str, Vec<Outcome>); 8] = [
        ("4\n5\n6\n", vec![Ok((1, 4)), Ok((2, 5)), Ok((3, 6))]),
        ("Q.\n.Q\n...\n...\n...\n", vec![Ok((1, 2)), Ok((3, 3))]),
        (
            r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
            vec![Ok((1, 4)), Ok((1, 4))],
        ),
        ("Q...\n.Q..\n8\n", vec![Err((2, 5)), Ok((3, 8))]),
        ("Q...\n\n8\n", vec![Err((1, 5)), Ok((3, 8))]),
        ("[\"Q.\"\n8\n", vec![Err((1, 6)), Ok((2, 8))]),
        ("[\"Q.\",\n\n8\n", vec![Err((1, 7)), Ok((3, 8))]),
        ("Queens of all kinds\n2 4 1 3\n", vec![Err((1, 1)), Ok((2, 4))]),
    ];
    for (text, expected) in cases {
        assert_eq!(outcomes(text), expected);
    }
}

#[test]
fn a_board_is_written() {
    let written = [
        ("grid", ". Q . .\n. . . Q\n. . . .\n. . Q ."),
        ("line", ".Q../...Q/..../..Q."),
        ("columns", "2 4 0 3"),
        ("leetcode", r#"[".Q..","...Q","....","..Q."]"#),
    ];
    let position = board(".Q../...Q/..../..Q.").into();
    let listed = Queens.notations().iter();
    let found = listed.map(|&(name, ..)| (name, Queens.write(&position, name).unwrap_or_default()));
    assert_eq!(found.collect::<Vec<_>>(), written.map(|(name, text)| (name, text.to_string())));
    assert_eq!(Queens.write(&position, "java"), None);
}
