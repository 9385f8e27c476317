//! What is read, what is written, and what is wrong with other texts: tables of texts.

use pretty_assertions::assert_eq;
use search::Rules;
use sudoku::{
    Grid, Sudoku,
    notation::{Located, Puzzles},
};

use crate::{JAVA, PUZZLE, SOLUTION, check, grid};

/// What was read: the line and the board, or the message.
fn outcomes(text: &str) -> Vec<Result<(usize, Grid), String>> {
    let found = Puzzles::new(text.lines());
    found
        .map(|found| match found {
            Ok(Located { line, board }) => Ok((line, board)),
            Err(error) => Err(error.to_string()),
        })
        .collect()
}

/// The puzzle of the Java write-up in a notation.
fn written(notation: &str) -> String {
    Sudoku.write(&grid(JAVA).into(), notation).expect("it is one of them")
}

/// The texts of a file of `texts/`, each with its name, and what is said of it after `>>> `.
fn texts(file: &str) -> Vec<(&str, String, &str)> {
    let signs =
        [("\\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ("\\u{feff}", "\u{feff}"), ("\\\\", "\\")];
    let text = |entry| -> Option<(&str, String, &str)> {
        let (name, text): (&str, &str) = str::split_once(entry, '\n')?;
        let (text, message) = text.split_once("\n>>> ").unwrap_or((text, ""));
        let text = text.strip_suffix('\\').unwrap_or(text).to_string();
        Some((
            name,
            signs.iter().fold(text, |text, (sign, char)| text.replace(sign, char)),
            message,
        ))
    };
    let entries = file.trim_end_matches('\n').split("\n=== ").skip(1);
    entries.map(|entry| text(entry).unwrap_or((entry, String::new(), ""))).collect()
}

#[test]
fn all_forms_are_read() {
    for (name, text, _) in texts(include_str!("texts/forms.txt")) {
        assert_eq!(text.parse(), Ok(grid(PUZZLE)), "{name}:\n{text}");
    }
}

/// The texts of `problems/0037-sudoku-solver/cases/bad-input.toml` are among these.
#[test]
fn the_error_is_the_first_place_that_is_wrong() {
    for (name, text, message) in texts(include_str!("texts/errors.txt")) {
        let error = text.parse::<Grid>().map_err(|error| error.to_string());
        assert_eq!(error, Err(message.to_string()), "{name}:\n{text}");
    }
}

#[test]
fn each_notation_is_the_text_of_its_write_up() {
    let written = texts(include_str!("texts/written.txt"));
    let names: Vec<&str> = written.iter().map(|(name, ..)| *name).collect();
    let listed: Vec<&str> = Sudoku.notations().iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, listed);
    for (name, puzzle, text) in written {
        let written = Sudoku.write(&grid(&puzzle).into(), name);
        assert_eq!(written.as_deref(), Some(text), "{name}");
    }
    assert_eq!(Sudoku.write(&grid(PUZZLE).into(), "columns"), None);
    assert_eq!(format!("{:>83}", grid(PUZZLE)), format!("  {PUZZLE}"));
    assert_eq!(format!("{:?}", grid(PUZZLE)), Sudoku.picture(&grid(PUZZLE).into()));
}

#[test]
fn a_line_between_programs_is_81_cells_and_nothing_else() {
    let error = |line: &str| Sudoku.read_line(line).err().map(|error| error.to_string());
    check(include_str!("texts/line-errors.txt"), error);
}

/// A bad text is one error between two puzzles, whatever notation the next one has.
#[test]
fn a_bad_puzzle_hides_no_good_one() {
    for (name, bad, _) in texts(include_str!("texts/bad.txt")) {
        for &(notation, ..) in Sudoku.notations() {
            let good = written(notation);
            let text = format!("{SOLUTION}\n\n{bad}\n{good}\n{PUZZLE}");
            let mut outcomes = outcomes(&text);
            assert!(outcomes.len() > 1 && outcomes.remove(1).is_err(), "{name}: {outcomes:?}");
            // These notations start with a border, which is not their first row.
            let has_border = ["java", "cpp"].contains(&notation);
            let next = 4 + bad.matches('\n').count() + usize::from(has_border);
            let last = text.lines().count();
            let expected = [(1, SOLUTION), (next, JAVA), (last, PUZZLE)];
            assert_eq!(outcomes, expected.map(|(line, cells)| Ok((line, grid(cells)))), "{name}");
        }
    }
}

/// Anything else ends the grid: then its rows above are an error too, and those below.
#[test]
fn a_line_of_about_nine_cells_is_a_bad_row_of_its_grid() {
    let bad = [
        "6001950",
        "60019500000",
        "6?0?1?9?",
        "600 195 000 00",
        "| 6   | 1 9 5 |",
        "| 6 | . | . | 1 | 9 | 5 | . | . | ? |",
        "[6, 0, 0, 1, 9, 5, 0, 0, ?]",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0, 0]",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0, 0, 0]",
        "{'6','.','.','1','9','5','.','.','?'}",
    ];
    let other = ["6?0?1?9??", "600195", "600195000000", "600 195 000 000", "[Easy]"];
    for (row, errors) in bad.map(|row| (row, 1)).into_iter().chain(other.map(|row| (row, 3))) {
        let rows = PUZZLE.as_bytes().chunks(9).map(String::from_utf8_lossy);
        let rows: Vec<_> = rows.map(|row| row.into_owned()).collect();
        let text = [&rows[..1], &[row.to_string()], &rows[2..]].concat().join("\n");
        let outcomes = outcomes(&text);
        assert!(
            outcomes.iter().all(Result::is_err) && outcomes.len() == errors,
            "{row}: {outcomes:?}"
        );
    }
}

/// Nor does a list that is not closed go on in another puzzle.
#[test]
fn an_error_ends_before_the_next_puzzle() {
    let [leetcode, swift] = [written("leetcode"), written("swift")];
    let commas = swift.replace(['[', ']'], "");
    let line = format!("{JAVA},easy");
    let cases: [(&str, usize, &str); 11] = [
        ("[[\"5\",\"3\"", 1, &line),
        ("[[\"5\",\"3\"", 1, &commas),
        ("[[\"5\",\n", 1, &commas),
        ("[[\"5\",", 1, &commas.replace(", ", "")),
        ("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, &leetcode),
        ("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", 1, &commas.replace(", ", "")),
        ("[[5, 3,", 1, &leetcode),
        ("[[5,\n'100000',\n3]]", 1, JAVA),
        ("[[5]]]\n]", 2, JAVA),
        ("[5, 3, 0, 0, 7, 0, 0, 0, 0]\n", 1, JAVA),
        ("[State]\n53..7....\n", 1, JAVA),
    ];
    for (bad, errors, good) in cases {
        let outcomes = outcomes(&format!("{bad}\n{good}"));
        let line = bad.matches('\n').count() + 2;
        assert!(outcomes[..errors].iter().all(Result::is_err), "{outcomes:?}");
        assert_eq!(outcomes[errors..], [Ok((line, grid(JAVA)))], "{bad}");
    }
}

/// Two boards need no line between them. A bordered grid starts with its first row, not its border.
#[test]
fn line_numbers_are_those_of_the_text() {
    let cases: [(&str, &str); 3] = [("\n", ""), ("\r\n", ""), ("\n", "\u{feff}")];
    for (line_break, mark) in cases {
        let (mut text, mut expected, mut line) = (String::new(), Vec::new(), 1);
        for (notation, ..) in [Sudoku.notations(), Sudoku.notations()].concat() {
            let board = written(notation);
            let has_border = ["java", "cpp"].contains(&notation);
            expected.push(Ok((line + usize::from(has_border), grid(JAVA))));
            line += board.lines().count();
            text += &format!("{mark}{board}\n").replace('\n', line_break);
        }
        text += &format!("[Puzzle]\n{PUZZLE}\n[State]\n{SOLUTION}\n{PUZZLE}");
        expected.extend([Ok((line + 1, grid(PUZZLE))), Ok((line + 4, grid(PUZZLE)))]);
        assert_eq!(outcomes(&text), expected);
    }
}
