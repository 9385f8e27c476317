//! Properties of all notations, for any board and any text of any problem.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::sample::Index;
use queens::{Chessboard, Queens};
use search::notation::{LocatedBoard, ParseError};
use search::{AnyBoard, Rules, Size, UnitKind};
use sudoku::{Grid, Sudoku};

fn any_grid() -> impl Strategy<Value = AnyBoard> {
    let digits = |filled: u8| prop::collection::vec(prop_oneof![Just(0), 0..=filled], 81);
    let values = prop_oneof![digits(0), digits(9), prop::collection::vec(1..=9u8, 81)];
    values.prop_map(|values| AnyBoard::new(Grid::SIZE, &values).expect("81 digits"))
}

/// Generates boards of all sizes, with any number of queens.
fn any_chessboard() -> impl Strategy<Value = AnyBoard> {
    let squares = prop::collection::vec(0..=255u8, Chessboard::MAX_N * Chessboard::MAX_N);
    (1..=Chessboard::MAX_N, prop::sample::select(vec![0, 10, 128, 255]), squares).prop_map(
        |(n, filled, squares)| {
            let squares: Vec<u8> =
                squares[..n * n].iter().map(|&it| u8::from(it < filled)).collect();
            AnyBoard::new(Size { rows: n, columns: n }, &squares).expect("n times n")
        },
    )
}

/// Generates a board of any problem, and its text in one of the notations of the problem.
fn any_written_board() -> impl Strategy<Value = (&'static dyn Rules, AnyBoard, String)> {
    let text = |(rules, board, index): (&'static dyn Rules, AnyBoard, Index)| {
        let name = index.get(rules.notations()).name;
        (rules, board, rules.format(&board, name).expect("it is one of them"))
    };
    prop_oneof![
        (Just(&Sudoku as &'static dyn Rules), any_grid(), any::<Index>()).prop_map(text),
        (Just(&Queens as &'static dyn Rules), any_chessboard(), any::<Index>()).prop_map(text),
    ]
}

fn any_grid_text() -> impl Strategy<Value = (AnyBoard, String)> {
    any_written_board()
        .prop_filter("a Sudoku", |(rules, ..)| rules.name() == "sudoku")
        .prop_map(|(_, board, text)| (board, text))
}

fn boards(rules: &dyn Rules, text: &str) -> Vec<Option<AnyBoard>> {
    rules.read_all(text).into_iter().map(|found| found.board.ok()).collect()
}

/// Checks that each error is located in a line of the text, or just after the end of the line.
fn check_error_locations(rules: &dyn Rules, text: &str) -> Result<(), TestCaseError> {
    let lines: Vec<&str> = text.lines().collect();
    for LocatedBoard { line, board } in rules.read_all(text) {
        prop_assert!((1..=lines.len()).contains(&line));
        if let Err(error) = board {
            let error = error.downcast::<ParseError>().expect("the text is wrong");
            let end = lines[error.line - 1].chars().count() + 1;
            prop_assert!((1..=end).contains(&error.column), "{}", error);
        }
    }
    let _ = (rules.read(text), rules.read_line(text));
    Ok(())
}

proptest! {
    // Proptest keeps failures in a file next to `lib.rs`, and this test has no `lib.rs`.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_board_is_read_back((rules, board, text) in any_written_board(), line_break in prop::sample::select(vec!["\n", "\r\n"])) {
        prop_assert!(!text.ends_with(['\n', ' ']));
        let text = text.replace('\n', line_break);
        prop_assert_eq!(rules.read(&text).ok(), Some(board));
        prop_assert_eq!(rules.read_line(&rules.format_line(&board)).ok(), Some(board));
        let two = [text.as_str(), &text].join(line_break);
        prop_assert_eq!(boards(rules, &two), [Some(board); 2]);
    }

    #[test]
    fn errors_lie_within_any_text(
        text in prop_oneof!["(?s).{0,400}", r#"[0-9.*xXQ_ ,;|│/\[\]{}"'#=+\-\n\r]{0,400}"#],
    ) {
        check_error_locations(&Sudoku, &text)?;
        check_error_locations(&Queens, &text)?;
    }

    /// A faster parser reads lines of 81 cells that do not start with a blank. It must give the same result.
    #[test]
    fn leading_blank_does_not_change_board(
        cells in "[1-9._*xX0]{79,81}|[1-9._*xX0]{7,9}", inserted in "[0-9.xX_*a#|\\-é ,]", tail in "[ ,;\t#|=\\-é1.a]{0,3}",
    ) {
        let line = format!("{cells}{inserted}{tail}");
        prop_assert_eq!(boards(&Sudoku, &line), boards(&Sudoku, &format!(" {line}")));
    }

    /// A user would not notice that a mistyped board is read as another board. So a changed character may change its own
    /// cell, but no other cell moves.
    #[test]
    fn one_changed_character_moves_no_other_cell(
        (grid, text) in any_grid_text(),
        place in any::<Index>(),
        (removed, inserted, max_changed_cells) in prop_oneof![
            Just((1, String::new(), 0)),
            "[ ,;|\"'#a\n\t\\[\\]{}+=-]".prop_map(|sign| (0, sign, 0)),
            "[0-9.*xX_ ,;|│\\[\\]{}\"'#=+\\-a]".prop_map(|sign| (1, sign, 1)),
        ],
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        let start = place.index(chars.len() + 1 - removed);
        chars.splice(start..start + removed, inserted.chars());
        let text: String = chars.into_iter().collect();
        if let Ok(read) = Sudoku.read(&text) {
            let cells = read.as_bytes().iter().zip(grid.as_bytes());
            let changed = cells.filter(|(read, cell)| read != cell).count();
            prop_assert!(changed <= max_changed_cells, "{text}");
        }
    }

    /// Real mistakes are boards with a few characters changed, inserted or removed, more often than random texts.
    #[test]
    fn damaged_board_does_not_affect_its_neighbours(
        [first, damaged, last] in [any_grid_text(), any_grid_text(), any_grid_text()],
        (rules, _, other) in any_written_board(),
        place in any::<Index>(),
        removed in prop_oneof![0..3usize, 0..200usize],
        inserted in "[0-9Q .,;|\"a#\n\\[\\]+-]{0,9}",
    ) {
        let damage = |text: &str| {
            let mut chars: Vec<char> = text.chars().collect();
            let start = place.index(chars.len());
            let end = chars.len().min(start + removed);
            chars.splice(start..end, inserted.chars());
            chars.into_iter().collect::<String>()
        };
        check_error_locations(rules, &damage(&other))?;
        let damaged = damage(&damaged.1);
        let found = boards(&Sudoku, &format!("{}\n\n{damaged}\n\n{}", first.1, last.1));
        prop_assert_eq!([found[0], found[found.len() - 1]], [Some(first.0), Some(last.0)]);
    }
}

/// Checks that each cell is in exactly one unit of each kind.
#[test]
fn units_of_each_kind_partition_the_board() {
    let sizes = (1..=Chessboard::MAX_N).map(|n| Size { rows: n, columns: n });
    let chessboards = sizes.map(|size| (&Queens as &dyn Rules, size));
    for (rules, size) in chessboards.chain([(&Sudoku as &dyn Rules, Grid::SIZE)]) {
        let units = rules.units(size);
        let mut kinds: Vec<UnitKind> = units.iter().map(|unit| unit.unit.kind).collect();
        kinds.dedup();
        for cell in size.cells() {
            let units_of_cell = units.iter().filter(|unit| unit.cells.contains(&cell));
            let kinds_of_cell: Vec<UnitKind> = units_of_cell.map(|unit| unit.unit.kind).collect();
            assert_eq!(kinds_of_cell, kinds);
        }
    }
}
