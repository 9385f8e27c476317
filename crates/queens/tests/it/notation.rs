//! How boards are read and written, and what is wrong with a text that is no board.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use queens::{
    Chessboard, Queens,
    notation::{Notation, ParseError, boards},
};
use rstest::rstest;
use search::Rules;

use crate::{any_board, board, config};

/// The lines of a table of `texts/`: a text, and the board or the message that it gives.
fn table(lines: &str) -> impl Iterator<Item = (String, &str)> {
    let signs = [("\\n", "\n"), ("\\r", "\r"), ("\\u{feff}", "\u{feff}")];
    lines.lines().map(move |line| {
        let (text, given) = line.split_once(" ¦ ").expect("two columns");
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
        let error = Chessboard::from_line(&text).map_err(|error| error.to_string());
        assert_eq!(error, Err(message.to_string()), "{text}");
    }
}

/// The boards of a text as their lines of text and n, or the line of what is wrong.
fn outcomes(text: &str) -> Vec<Result<(usize, usize), (usize, usize)>> {
    let found = boards(text).into_iter();
    found
        .map(|found| match found {
            Ok(entry) => Ok((entry.line, entry.board.n())),
            Err(error) => Err((error.line, error.column)),
        })
        .collect()
}

#[rstest]
#[case::in_lines("4\n5\n6\n", vec![Ok((1, 4)), Ok((2, 5)), Ok((3, 6))])]
#[case::one_right_after_the_other("Q.\n.Q\n...\n...\n...\n", vec![Ok((1, 2)), Ok((3, 3))])]
#[case::all_of_leetcode(
    r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
    vec![Ok((1, 4)), Ok((1, 4))],
)]
#[case::after_rows_that_are_not_complete("Q...\n.Q..\n8\n", vec![Err((2, 5)), Ok((3, 8))])]
#[case::after_an_empty_line("Q...\n\n8\n", vec![Err((1, 5)), Ok((3, 8))])]
#[case::after_a_list_that_is_not_closed("[\"Q.\"\n8\n", vec![Err((1, 6)), Ok((2, 8))])]
#[case::after_a_list_with_a_comma_that_is_not_closed("[\"Q.\",\n\n8\n", vec![Err((1, 7)), Ok((3, 8))])]
#[case::after_a_remark("Queens of all kinds\n2 4 1 3\n", vec![Err((1, 1)), Ok((2, 4))])]
fn what_cannot_be_read_hides_no_other_board(
    #[case] text: &str,
    #[case] expected: Vec<Result<(usize, usize), (usize, usize)>>,
) {
    assert_eq!(outcomes(text), expected);
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
    let found = listed.map(|(name, _)| (*name, Queens.write(&position, name).unwrap_or_default()));
    assert_eq!(found.collect::<Vec<_>>(), written.map(|(name, text)| (name, text.to_string())));
    assert_eq!(Queens.write(&position, "java"), None);
}

/// Texts that are nearly boards.
fn any_text() -> impl Strategy<Value = String> {
    let signs = vec![
        ".", "Q", "..Q.", "Q.", "1", "4", "0", "12", "+", "/", " ", "\n", "\n\n", "\r\n", ",", ";",
        "[", "]", "[[", "]]", "\"", "'", "#", "x", "\t", "\u{feff}", "空", "\0",
    ];
    prop::collection::vec(prop::sample::select(signs), 0..40).prop_map(|signs| signs.concat())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_written_is_read_again(board in any_board()) {
        for notation in Notation::ALL {
            prop_assert_eq!(notation.write(&board).parse(), Ok(board));
        }
        prop_assert_eq!(Chessboard::from_line(&board.to_string()), Ok(board));
    }

    #[test]
    fn many_boards_are_read_one_after_the_other(many in prop::collection::vec(any_board(), 0..5)) {
        for notation in Notation::ALL {
            let text: Vec<String> = many.iter().map(|board| notation.write(board)).collect();
            let found: Vec<_> = boards(&text.join("\n")).into_iter().map(|found| found.map(|entry| entry.board)).collect();
            prop_assert_eq!(found, many.iter().copied().map(Ok).collect::<Vec<_>>());
        }
    }

    #[test]
    fn any_text_is_read_to_its_end(text in prop_oneof![any_text(), any::<String>()]) {
        let places = |error: &ParseError| (1..=text.lines().count().max(1)).contains(&error.line) && error.column > 0;
        for found in boards(&text) {
            match found {
                Ok(entry) => prop_assert!(entry.line <= text.lines().count()),
                Err(error) => prop_assert!(places(&error), "{error}"),
            }
        }
        let _ = text.parse::<Chessboard>();
        let _ = Chessboard::from_line(&text);
    }
}
