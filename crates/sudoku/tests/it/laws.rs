//! What is true of any board and any text.

use proptest::prelude::*;
use sudoku::{
    Grid,
    notation::{Cutter, Located, Notation, ParseError, Puzzles},
};

use crate::{PUZZLE, any_grid};

type Found = Result<Located<Grid>, ParseError>;

fn read(text: &str) -> Vec<Found> {
    Puzzles::new(text.lines()).collect()
}

fn any_notation() -> impl Strategy<Value = Notation> {
    prop::sample::select(&Notation::ALL[..])
}

/// Every place that an error names is in a line of the text, or just after its end.
fn check_places(text: &str) -> Result<(), TestCaseError> {
    let lines: Vec<&str> = text.lines().collect();
    for found in read(text) {
        match found {
            Ok(entry) => prop_assert!((1..=lines.len()).contains(&entry.line)),
            Err(error) => {
                prop_assert!((1..=lines.len()).contains(&error.line), "{}", error);
                let end = lines[error.line - 1].chars().count() + 1;
                prop_assert!((1..=end).contains(&error.column), "{}", error);
            }
        }
    }
    Ok(())
}

/// Lines that mean something else where they follow each other.
fn any_lines() -> impl Strategy<Value = String> {
    let lines = [
        PUZZLE,
        "600195000",
        "| 6     | 1 9 5 |       |",
        "[6, 0, 0, 1, 9, 5, 0, 0, 0],",
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "[[5], [3]]",
        "[[5, {3]]",
        "[",
        "5,",
        "]]",
        "",
        "# 5",
        "5 # 3",
        ". . . . . . . . .",
        "---+---+---",
        "[State]",
        "[Puzzle]",
        "not a puzzle",
    ];
    prop::sample::select(lines.map(|line| format!("{line}\n")).to_vec())
}

/// What is found in a text with some lines more before it.
fn moved(found: Result<Located<Grid>, ParseError>, by: usize) -> Result<Located<Grid>, ParseError> {
    match found {
        Ok(Located { line, board: grid }) => Ok(Located { line: line + by, board: grid }),
        Err(error) => Err(ParseError { line: error.line + by, ..error }),
    }
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn many_puzzles_are_read_in_their_order(
        puzzles in prop::collection::vec((any_grid(), any_notation()), 0..8),
        line_break in prop::sample::select(vec!["\n", "\r\n"]),
    ) {
        let texts: Vec<String> = puzzles.iter().map(|(grid, notation)| notation.write(grid)).collect();
        prop_assert!(texts.iter().all(|text| !text.ends_with(['\n', ' '])));
        let text = texts.join("\n\n").replace('\n', line_break);
        let grids: Vec<Grid> = puzzles.iter().map(|&(grid, _)| grid).collect();
        let found: Result<Vec<Grid>, ParseError> =
            read(&text).into_iter().map(|found| found.map(|entry| entry.board)).collect();
        prop_assert_eq!(found, Ok(grids));
    }

    /// Without a blank before them, lines of 81 cells are read in a faster way.
    #[test]
    fn a_blank_before_a_line_changes_nothing(
        cells in "[1-9._*xX0]{79,81}|[1-9._*xX0]{7,9}", inserted in "[0-9.xX_*a#|\\-é ,]", tail in "[ ,;\t#|=\\-é1.a]{0,3}",
    ) {
        let line = format!("{cells}{inserted}{tail}");
        let boards = |text: &str| -> Vec<Option<Grid>> {
            read(text).into_iter().map(|found| found.ok().map(|entry| entry.board)).collect()
        };
        prop_assert_eq!(boards(&line), boards(&format!(" {line}")));
    }

    /// To read it as another board would be a mistake that goes unnoticed. Another sign for a cell may be
    /// another cell, and nothing else moves.
    #[test]
    fn a_board_with_one_character_changed_is_the_same_or_an_error(
        grid in any_grid(),
        notation in any_notation(),
        place in any::<prop::sample::Index>(),
        (lost, inserted, most) in prop_oneof![
            Just((1, String::new(), 0)),
            "[ ,;|\"'#a\n\t\\[\\]{}+=-]".prop_map(|sign| (0, sign, 0)),
            "[0-9.*xX_ ,;|│\\[\\]{}\"'#=+\\-a]".prop_map(|sign| (1, sign, 1)),
        ],
    ) {
        let mut chars: Vec<char> = notation.write(&grid).chars().collect();
        let start = place.index(chars.len() + 1 - lost);
        chars.splice(start..start + lost, inserted.chars());
        let text: String = chars.into_iter().collect();
        if let Ok(read) = text.parse::<Grid>() {
            let cells = read.as_bytes().iter().zip(grid.as_bytes());
            prop_assert!(cells.filter(|(read, cell)| read != cell).count() <= most, "{text}");
        }
    }

    #[test]
    fn a_damaged_board_leaves_its_neighbours_alone(
        grids in [any_grid(), any_grid(), any_grid()],
        notations in [any_notation(), any_notation(), any_notation()],
        place in any::<prop::sample::Index>(),
        removed in 0..200usize,
        inserted in "[0-9 .,;|\"a\n\\[\\]+-]{0,9}",
    ) {
        let [first, damaged, last]: [String; 3] =
            std::array::from_fn(|i| notations[i].write(&grids[i]));
        let mut chars: Vec<char> = damaged.chars().collect();
        let start = place.index(chars.len());
        let end = chars.len().min(start + removed);
        chars.splice(start..end, inserted.chars());
        let damaged: String = chars.into_iter().collect();

        let found = read(&format!("{first}\n\n{damaged}\n\n{last}"));
        let ends = [found.first(), found.last()].map(|found| {
            found.and_then(|found| found.as_ref().ok()).map(|entry| entry.board)
        });
        prop_assert_eq!(ends, [Some(grids[0]), Some(grids[2])]);
    }

    #[test]
    fn any_text_is_read_to_its_end(
        text in prop_oneof!["(?s).{0,400}", r#"[0-9.*xX_ ,;|│\[\]{}"'#=+\-\n\r]{0,400}"#],
    ) {
        check_places(&text)?;
    }

    /// Boards with a few characters changed, inserted or lost are nearer to what goes wrong.
    #[test]
    fn any_damaged_board_is_read_to_its_end(
        puzzles in prop::collection::vec((any_grid(), any_notation()), 1..4),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..3usize, "[0-9 ,|\\[\\]\"\n#a]"), 1..6),
    ) {
        let texts: Vec<String> = puzzles.iter().map(|(grid, notation)| notation.write(grid)).collect();
        let mut chars: Vec<char> = texts.join("\n").chars().collect();
        for (place, removed, inserted) in damage {
            let start = place.index(chars.len());
            let end = chars.len().min(start + removed);
            chars.splice(start..end, inserted.chars());
        }
        check_places(&chars.into_iter().collect::<String>())?;
    }

    #[test]
    fn the_pieces_of_a_text_have_what_the_whole_text_has(
        lines in prop::collection::vec((any_lines(), 1..4usize), 0..20),
    ) {
        let lines: String = lines.into_iter().map(|(line, count)| line.repeat(count)).collect();
        let (mut cutter, mut found) = (Cutter::default(), Vec::new());
        let (mut start, mut end) = (0, 0);
        let mut read_up_to = |cut: usize| {
            let before = lines[..start].lines().count();
            found.extend(read(&lines[start..cut]).into_iter().map(|found| moved(found, before)));
            start = cut;
        };
        for line in lines.split_inclusive('\n') {
            if let Some(length) = cutter.push(line.as_bytes()) {
                read_up_to(end + length);
            }
            end += line.len();
        }
        read_up_to(end);
        prop_assert_eq!(found, read(&lines));
    }
}
