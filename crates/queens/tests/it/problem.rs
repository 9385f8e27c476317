//! The problem as tools for all problems see it.

use pretty_assertions::assert_eq;
use queens::Queens;
use rstest::rstest;
use search::{Position, Rules, Size};

use crate::{SOLUTION, board};

fn solution() -> Position {
    board(SOLUTION).into()
}

#[rstest]
#[case::least(1, 1, true)]
#[case::greatest(11, 11, true)]
#[case::none(0, 0, false)]
#[case::too_great(12, 12, false)]
#[case::not_square(8, 9, false)]
fn sizes_are_known(#[case] rows: usize, #[case] columns: usize, #[case] is_size: bool) {
    assert_eq!(Queens.is_size(Size { rows, columns }), is_size);
}

#[test]
fn queens_are_told_from_empty_squares() {
    assert_eq!((Queens.values(), Queens.noun(), Queens.block()), (1..=1, "queen", None));
    assert_eq!((Queens.symbol(0), Queens.symbol(1)), ('.', 'Q'));
}

#[test]
fn units_have_names() {
    let units = Queens.units(Size { rows: 4, columns: 4 });
    let names: Vec<String> = units.iter().map(ToString::to_string).collect();
    assert_eq!((units.len(), units[8].cells.len()), (22, 1));
    assert_eq!((names[0].as_str(), names[7].as_str()), ("row 1", "column 4"));
    assert_eq!((names[8].as_str(), names[21].as_str()), ("diagonal 1", "antidiagonal 7"));
}

#[test]
fn each_notation_is_written_and_read() {
    let position = solution();
    for (notation, _) in Queens.notations() {
        let text = Queens.write(&position, notation).expect("it is one of the notations");
        assert_eq!(Queens.read(&text).expect("it is readable"), position);
    }
    assert_eq!(Queens.line(&position), SOLUTION);
    assert_eq!(Queens.read_line(SOLUTION).expect("it is readable"), position);
    assert_eq!(Queens.picture(&position), ". Q . .\n. . . Q\nQ . . .\n. . Q .");
    assert_eq!(Queens.write(&position, "java"), None);
}

#[test]
fn all_boards_of_a_text_are_read() {
    let entries = Queens.read_all("4\nno board\n2 4 1 3\n");
    let found: Vec<_> = entries.iter().map(|entry| (entry.line, entry.board.is_ok())).collect();
    assert_eq!(found, [(1, true), (2, false), (3, true)]);
}

#[rstest]
#[case::attack(
    "Q../..Q/Q..",
    "the queens at row 1, column 1 and row 3, column 1 attack each other: both are in column 1"
)]
#[case::too_few("Q../..Q/...", "2 queens, expected 3: row 3 has none")]
fn mistakes_are_told(#[case] line: &str, #[case] message: &str) {
    let error = Queens.check_solution(&board("Q../.../...").into(), &board(line).into());
    assert_eq!(error.expect_err("it is no solution").to_string(), message);
}

#[test]
fn right_boards_are_accepted() {
    assert!(Queens.check_start(&solution()).is_ok());
    assert!(Queens.check_solution(&Position::blank(solution_size()), &solution()).is_ok());
    assert!(Queens.check_start(&board("QQ/..").into()).is_err());
}

fn solution_size() -> Size {
    Size { rows: 4, columns: 4 }
}
