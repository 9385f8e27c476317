//! Writes boards in all notations that people use, and reads them back. A board with a row or a cell too few or too many
//! is never read as another board.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::sample::Index;
use search::notation::ParseError;
use search::{AnyBoard, Rules};
use sudoku::{Grid, Sudoku};

type Rows = Vec<Vec<u8>>;

/// Writes a cell: its digit, or `empty`.
fn cell(digit: u8, empty: &str) -> String {
    if digit == 0 { empty.to_string() } else { digit.to_string() }
}

fn joined(cells: &[u8], between: &str, empty: &str) -> String {
    cells.iter().map(|&digit| cell(digit, empty)).collect::<Vec<_>>().join(between)
}

fn lines(rows: &Rows, row: impl Fn(&[u8]) -> String) -> String {
    rows.iter().map(|cells| row(cells)).collect::<Vec<_>>().join("\n")
}

/// Writes bands of three rows, with a text between the bands.
fn bands(rows: &Rows, between: &str, row: impl Fn(&[u8]) -> String) -> String {
    let band = |band: &[Vec<u8>]| lines(&band.to_vec(), &row);
    rows.chunks(3).map(band).collect::<Vec<_>>().join(between)
}

/// Writes groups of three cells with bars between the groups.
fn boxes(cells: &[u8], within: &str, around: &str, empty: &str) -> String {
    let groups = cells.chunks(3).map(|group| joined(group, within, empty));
    format!("|{around}{}{around}|", groups.collect::<Vec<_>>().join(&format!("{around}|{around}")))
}

fn list(rows: &Rows, between: &str, row: impl Fn(&[u8]) -> String) -> String {
    let rows: Vec<String> = rows.iter().map(|cells| row(cells)).collect();
    format!("[{}]", rows.join(between))
}

type Writer = fn(&Rows) -> String;

const NOTATIONS: [(&str, Writer); 24] = [
    ("together", |rows| lines(rows, |row| joined(row, "", "."))),
    ("dashes", |rows| lines(rows, |row| joined(row, "", "-"))),
    ("dashes apart", |rows| lines(rows, |row| joined(row, " ", "-"))),
    ("apart", |rows| lines(rows, |row| joined(row, " ", "0"))),
    ("commas", |rows| lines(rows, |row| joined(row, ",", "0"))),
    ("blank fields", |rows| lines(rows, |row| joined(row, ",", ""))),
    ("semicolons", |rows| lines(rows, |row| joined(row, ";", ""))),
    ("bands apart", |rows| bands(rows, "\n\n", |row| joined(row, "", "."))),
    ("rows apart", |rows| lines(rows, |row| joined(row, "", ".")).replace('\n', "\n\n")),
    ("hodoku", |rows| {
        let bands = bands(rows, "\n:-------+-------+-------:\n", |row| boxes(row, " ", " ", "."));
        format!(".-------.-------.-------.\n{bands}\n'-------'-------'-------'")
    }),
    ("simple sudoku", |rows| {
        let bands = bands(rows, "\n|---+---+---|\n", |row| boxes(row, "", "", "."));
        format!("*-----------*\n{bands}\n*-----------*")
    }),
    ("dashes in boxes", |rows| bands(rows, "\n---+---+---\n", |row| boxes(row, "", "", "-"))),
    ("box drawing", |rows| {
        let bands = bands(rows, "\n├───────┼───────┼───────┤\n", |row| boxes(row, " ", " ", " "));
        format!("┌───────┬───────┬───────┐\n{bands}\n└───────┴───────┴───────┘").replace('|', "│")
    }),
    ("markdown with an empty head", |rows| {
        let rows = lines(rows, |row| format!("| {} |", joined(row, " | ", " ")));
        format!("{}|\n{}|\n{rows}", "|  ".repeat(9), "|---".repeat(9))
    }),
    ("markdown with names", |rows| {
        let rows = lines(rows, |row| format!("|{}|", joined(row, "|", " ")));
        format!("|c1|c2|c3|c4|c5|c6|c7|c8|c9|\n{}|\n{rows}", "|:-:".repeat(9))
    }),
    ("numpy", |rows| list(rows, "\n ", |row| format!("[{}]", joined(row, " ", "0")))),
    ("list", |rows| list(rows, ", ", |row| format!("[{}]", joined(row, ", ", "0")))),
    ("minus one", |rows| list(rows, ",", |row| format!("[{}]", joined(row, ",", "-1")))),
    ("null", |rows| list(rows, ",\n", |row| format!("[{}]", joined(row, ",", "null")))),
    ("texts", |rows| list(rows, ",\n", |row| format!("\"{}\"", joined(row, "", ".")))),
    ("list of a list", |rows| {
        format!("[{}]", list(rows, ",\n", |row| format!("[{}]", joined(row, ",", "0"))))
    }),
    ("one line", |rows| joined(&rows.concat(), "", ".")),
    ("after a number", |rows| format!("12,{},2.5", joined(&rows.concat(), "", "0"))),
    ("xml", |rows| format!("<game data=\"{}\" />", joined(&rows.concat(), "", "0"))),
];

/// Generates a board in which at least two rows have both empty cells and digits. On other boards, the parser may take a
/// row of dashes for a border, or a single `-1` for a typing error.
fn any_rows() -> impl Strategy<Value = Rows> {
    let cell = prop_oneof![2 => Just(0u8), 3 => 1..=9u8];
    let rows = prop::collection::vec(prop::collection::vec(cell, 9), 9);
    let sparse = prop_oneof![4 => Just(None), 1 => (0..9usize).prop_map(Some)];
    let with_empty_row = (rows, sparse).prop_map(|(mut rows, empty)| {
        if let Some(row) = empty {
            rows[row] = vec![0; 9];
        }
        rows
    });
    with_empty_row.prop_filter("two rows with empty cells and digits", |rows| {
        let is_mixed = |row: &&Vec<u8>| row.contains(&0) && row.iter().any(|digit| *digit > 0);
        rows.iter().filter(is_mixed).count() > 1
    })
}

fn position(rows: &Rows) -> AnyBoard {
    AnyBoard::new(Grid::SIZE, &rows.concat()).expect("nine rows of nine")
}

/// Reads a text. Returns its boards, and whether a line that looks like a board could not be read.
fn read(text: &str) -> (Vec<AnyBoard>, bool) {
    let (mut boards, mut has_board_error) = (Vec::new(), false);
    for found in Sudoku.read_all(text) {
        match found.board {
            Ok(board) => boards.push(board),
            Err(error) => {
                let error = error.downcast::<ParseError>().expect("the text is wrong");
                has_board_error |= !error.is_outside_board;
            }
        }
    }
    (boards, has_board_error)
}

#[derive(Clone, Debug)]
enum Mutation {
    RowRemoved(Index),
    RowDoubled(Index),
    CellLost(Index, Index),
    CellDoubled(Index, Index),
}

fn any_mutation() -> impl Strategy<Value = Mutation> {
    let index = any::<Index>;
    prop_oneof![
        index().prop_map(Mutation::RowRemoved),
        index().prop_map(Mutation::RowDoubled),
        (index(), index()).prop_map(|(row, column)| Mutation::CellLost(row, column)),
        (index(), index()).prop_map(|(row, column)| Mutation::CellDoubled(row, column)),
    ]
}

fn mutated(mut rows: Rows, mutation: Mutation) -> Rows {
    match mutation {
        Mutation::RowRemoved(row) => {
            rows.remove(row.index(9));
        }
        Mutation::RowDoubled(row) => {
            let row = row.index(9);
            rows.insert(row, rows[row].clone());
        }
        Mutation::CellLost(row, column) => {
            rows[row.index(9)].remove(column.index(9));
        }
        Mutation::CellDoubled(row, column) => {
            let (row, column) = (row.index(9), column.index(9));
            let digit = rows[row][column];
            rows[row].insert(column, digit);
        }
    }
    rows
}

proptest! {
    // Proptest keeps failures in a file next to `lib.rs`, and this test has no `lib.rs`.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn board_in_any_notation_is_read_back(rows in any_rows()) {
        for (name, write) in NOTATIONS {
            let text = write(&rows);
            prop_assert_eq!(read(&text), (vec![position(&rows)], false), "{}:\n{}", name, text);
        }
    }

    #[test]
    fn two_boards_in_any_notations_are_read_in_order(
        first in any_rows(), second in any_rows(), titles in any::<[bool; 2]>(), places in any::<[Index; 2]>(),
    ) {
        let [(_, write_first), (_, write_second)] = places.map(|place| *place.get(&NOTATIONS));
        let [above, between] = titles.map(|is_title| if is_title { "Grid 07\n" } else { "" });
        let text = format!("{above}{}\n\n\n{between}{}\n", write_first(&first), write_second(&second));
        let expected = vec![position(&first), position(&second)];
        prop_assert_eq!(read(&text), (expected, false), "{}", text);
    }

    #[test]
    fn damaged_board_is_never_read_as_another_board(rows in any_rows(), mutation in any_mutation()) {
        let damaged = mutated(rows, mutation);
        for (name, write) in NOTATIONS {
            let text = write(&damaged);
            prop_assert_eq!(read(&text), (vec![], true), "{}:\n{}", name, text);
        }
    }

    #[test]
    fn damaged_board_between_two_boards_is_an_error(
        [first, damaged, last] in [any_rows(), any_rows(), any_rows()], mutation in any_mutation(), place in any::<Index>(),
    ) {
        let (name, write) = *place.get(&NOTATIONS);
        let texts = [write(&first), write(&mutated(damaged, mutation)), write(&last)];
        let text = texts.join("\n\n\n");
        let expected = vec![position(&first), position(&last)];
        prop_assert_eq!(read(&text), (expected, true), "{}:\n{}", name, text);
    }
}

#[test]
fn nine_lines_of_dashes_may_be_rows_or_borders() {
    assert_eq!(read(&"---------\n".repeat(8)), (vec![], false));
    assert_eq!(read(&"---------\n".repeat(9)), (vec![], true));
}
