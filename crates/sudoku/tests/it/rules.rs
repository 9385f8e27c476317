//! Which digits clash, what makes an answer right, and what is a board at all.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rstest::rstest;
use sudoku::{Cell, Clash, Grid, House, NotADigit, WrongGrid, check_solution};

use crate::{BLANK, PUZZLE, SOLUTION, grid};

fn at<const N: usize>(positions: [(usize, usize); N]) -> [Cell; N] {
    positions.map(Cell::from)
}

/// `line` with other digits in some cells, each as `(row, col, digit)` with 0 for empty.
fn changed(line: &str, changes: &[(usize, usize, u8)]) -> Grid {
    let mut cells = <[[u8; 9]; 9]>::from(grid(line));
    for &(row, col, digit) in changes {
        cells[row][col] = digit;
    }
    Grid::try_from(cells).expect("the changes are digits")
}

mod units {
    use super::{assert_eq, *};

    #[rstest]
    #[case::row(House::Row(2), "row 3", [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8)])]
    #[case::column(House::Column(8), "column 9", [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8), (7, 8), (8, 8)])]
    #[case::first_box(House::Box(0), "box 1", [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)])]
    #[case::box_at_the_right(House::Box(5), "box 6", [(3, 6), (3, 7), (3, 8), (4, 6), (4, 7), (4, 8), (5, 6), (5, 7), (5, 8)])]
    #[case::box_at_the_bottom(House::Box(7), "box 8", [(6, 3), (6, 4), (6, 5), (7, 3), (7, 4), (7, 5), (8, 3), (8, 4), (8, 5)])]
    fn a_unit_has_a_name_and_nine_cells_in_reading_order(
        #[case] unit: House,
        #[case] name: &str,
        #[case] positions: [(usize, usize); 9],
    ) {
        assert_eq!(unit.to_string(), name);
        assert_eq!(unit.cells().collect::<Vec<_>>(), at(positions));
    }

    #[rstest]
    #[case::first(0, (0, 0), "row 1, column 1")]
    #[case::end_of_the_first_row(8, (0, 8), "row 1, column 9")]
    #[case::start_of_the_second_row(9, (1, 0), "row 2, column 1")]
    #[case::last(80, (8, 8), "row 9, column 9")]
    fn cells_count_from_1_in_messages(
        #[case] index: usize,
        #[case] position: (usize, usize),
        #[case] name: &str,
    ) {
        assert_eq!(Grid::SIZE.cell(index), Cell::from(position));
        assert_eq!(Grid::SIZE.cell(index).to_string(), name);
        assert_eq!(Grid::SIZE.cells().nth(index), Some(Grid::SIZE.cell(index)));
    }

    #[test]
    fn each_cell_is_in_one_row_one_column_and_one_box() {
        let mut units_of = [[[0; 3]; 9]; 9];
        for unit in House::all() {
            let kind = match unit {
                House::Row(_) => 0,
                House::Column(_) => 1,
                House::Box(_) => 2,
            };
            for Cell { row, col } in unit.cells() {
                units_of[row][col][kind] += 1;
            }
        }
        assert_eq!(units_of, [[[1; 3]; 9]; 9]);
    }
}

mod clashes {
    use super::{assert_eq, *};

    #[rstest]
    #[case::row(
        &[(0, 0, 5), (0, 6, 5)],
        Clash { unit: House::Row(0), digit: 5, cells: at([(0, 0), (0, 6)]) },
        "two 5s in row 1: columns 1 and 7",
    )]
    #[case::last_row(
        &[(8, 7, 9), (8, 8, 9)],
        Clash { unit: House::Row(8), digit: 9, cells: at([(8, 7), (8, 8)]) },
        "two 9s in row 9: columns 8 and 9",
    )]
    #[case::column(
        &[(1, 3, 1), (7, 3, 1)],
        Clash { unit: House::Column(3), digit: 1, cells: at([(1, 3), (7, 3)]) },
        "two 1s in column 4: rows 2 and 8",
    )]
    #[case::last_column(
        &[(0, 8, 2), (8, 8, 2)],
        Clash { unit: House::Column(8), digit: 2, cells: at([(0, 8), (8, 8)]) },
        "two 2s in column 9: rows 1 and 9",
    )]
    #[case::box_with_the_second_cell_at_the_left_of_the_first(
        &[(3, 5, 7), (5, 4, 7)],
        Clash { unit: House::Box(4), digit: 7, cells: at([(3, 5), (5, 4)]) },
        "two 7s in box 5: row 4, column 6 and row 6, column 5",
    )]
    #[case::last_box(
        &[(6, 6, 3), (8, 8, 3)],
        Clash { unit: House::Box(8), digit: 3, cells: at([(6, 6), (8, 8)]) },
        "two 3s in box 9: row 7, column 7 and row 9, column 9",
    )]
    fn two_equal_digits_in_a_unit_clash(
        #[case] givens: &[(usize, usize, u8)],
        #[case] clash: Clash,
        #[case] message: &str,
    ) {
        assert_eq!(changed(BLANK, givens).clash(), Some(clash));
        assert_eq!(clash.to_string(), message);
    }

    /// The three boards of `problems/0037-sudoku-solver/cases/bad-input.toml`.
    #[rstest]
    #[case::row(
        "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "two 5s in row 1: columns 1 and 2"
    )]
    #[case::column(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..55...8..79",
        "two 5s in column 1: rows 1 and 9"
    )]
    #[case::box_of_nine(
        "53..7....6..195....985...6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "two 5s in box 2: row 2, column 6 and row 3, column 4"
    )]
    fn a_clash_among_many_givens_is_found(#[case] line: &str, #[case] message: &str) {
        let clash = grid(line).clash().expect("two givens clash");
        assert_eq!(clash.to_string(), message);
    }

    #[rstest]
    #[case::row_before_column_and_box(
        &[(0, 0, 1), (1, 1, 1), (8, 0, 1), (8, 8, 1)],
        "two 1s in row 9: columns 1 and 9",
    )]
    #[case::column_before_box(
        &[(0, 0, 1), (1, 1, 1), (0, 8, 2), (8, 8, 2)],
        "two 2s in column 9: rows 1 and 9",
    )]
    #[case::upper_row(
        &[(4, 0, 1), (4, 1, 1), (3, 7, 2), (3, 8, 2)],
        "two 2s in row 4: columns 8 and 9",
    )]
    #[case::left_column(
        &[(0, 5, 1), (3, 5, 1), (5, 4, 2), (8, 4, 2)],
        "two 2s in column 5: rows 6 and 9",
    )]
    #[case::first_box(
        &[(3, 0, 1), (4, 1, 1), (0, 7, 2), (1, 6, 2)],
        "two 2s in box 3: row 1, column 8 and row 2, column 7",
    )]
    #[case::the_pair_that_is_complete_first(
        &[(0, 0, 1), (0, 3, 2), (0, 4, 2), (0, 8, 1)],
        "two 2s in row 1: columns 4 and 5",
    )]
    #[case::the_first_two_of_three(
        &[(6, 1, 4), (6, 4, 4), (6, 7, 4)],
        "two 4s in row 7: columns 2 and 5",
    )]
    #[case::a_box_whose_pair_is_in_one_row(
        &[(4, 4, 6), (4, 5, 6)],
        "two 6s in row 5: columns 5 and 6",
    )]
    fn of_several_clashes_the_first_is_found(
        #[case] givens: &[(usize, usize, u8)],
        #[case] message: &str,
    ) {
        let clash = changed(BLANK, givens).clash().expect("some givens clash");
        assert_eq!(clash.to_string(), message);
    }

    #[rstest]
    #[case::blank(Grid::BLANK)]
    #[case::puzzle(grid(PUZZLE))]
    #[case::solved(grid(SOLUTION))]
    #[case::equal_digits_that_do_not_meet(changed(BLANK, &[(0, 0, 1), (1, 3, 1), (3, 1, 1)]))]
    fn there_is_no_clash(#[case] board: Grid) {
        assert_eq!(board.clash(), None);
    }
}

mod solutions {
    use super::{assert_eq, *};

    #[rstest]
    #[case::of_its_puzzle(PUZZLE)]
    #[case::of_the_solved_board_itself(SOLUTION)]
    #[case::of_the_blank_board(BLANK)]
    fn a_right_answer_is_accepted(#[case] puzzle: &str) {
        assert_eq!(check_solution(&grid(puzzle), &grid(SOLUTION)), Ok(()));
    }

    #[rstest]
    #[case::given_removed(
        &[(0, 1, 0)],
        WrongGrid::GivenChanged { cell: Cell::from((0, 1)), given: 3, answer: 0 },
        "row 1, column 2: the given 3 was removed",
    )]
    #[case::given_overwritten(
        &[(8, 8, 1)],
        WrongGrid::GivenChanged { cell: Cell::from((8, 8)), given: 9, answer: 1 },
        "row 9, column 9: the given 9 was overwritten by 1",
    )]
    #[case::given_overwritten_and_an_empty_cell_before_it(
        &[(0, 2, 0), (8, 8, 1)],
        WrongGrid::GivenChanged { cell: Cell::from((8, 8)), given: 9, answer: 1 },
        "row 9, column 9: the given 9 was overwritten by 1",
    )]
    #[case::first_given_of_two(
        &[(4, 0, 0), (3, 8, 4)],
        WrongGrid::GivenChanged { cell: Cell::from((3, 8)), given: 3, answer: 4 },
        "row 4, column 9: the given 3 was overwritten by 4",
    )]
    #[case::empty(
        &[(5, 7, 0)],
        WrongGrid::Empty { cell: Cell::from((5, 7)) },
        "row 6, column 8 is empty",
    )]
    #[case::empty_and_a_clash_before_it(
        &[(0, 2, 5), (5, 7, 0)],
        WrongGrid::Empty { cell: Cell::from((5, 7)) },
        "row 6, column 8 is empty",
    )]
    #[case::clash_in_a_row(
        &[(0, 2, 5)],
        WrongGrid::Clash(Clash { unit: House::Row(0), digit: 5, cells: at([(0, 0), (0, 2)]) }),
        "two 5s in row 1: columns 1 and 3",
    )]
    #[case::clash_in_a_column_where_two_cells_of_a_row_were_exchanged(
        &[(0, 2, 6), (0, 3, 4)],
        WrongGrid::Clash(Clash { unit: House::Column(2), digit: 6, cells: at([(0, 2), (4, 2)]) }),
        "two 6s in column 3: rows 1 and 5",
    )]
    fn the_first_mistake_of_a_wrong_answer_is_found(
        #[case] changes: &[(usize, usize, u8)],
        #[case] mistake: WrongGrid,
        #[case] message: &str,
    ) {
        let answer = changed(SOLUTION, changes);
        assert_eq!(check_solution(&grid(PUZZLE), &answer), Err(mistake));
        assert_eq!(mistake.to_string(), message);
    }

    /// Each row and each column is right here. Only boxes have a clash.
    #[test]
    fn a_square_of_digits_that_is_no_sudoku_has_a_clash_in_a_box() {
        let mut cells = [[0; 9]; 9];
        for row in 0..9 {
            for col in 0..9 {
                cells[row][col] = ((row + col) % 9) as u8 + 1;
            }
        }
        let answer = Grid::try_from(cells).expect("all numbers are digits");
        let clash = Clash { unit: House::Box(0), digit: 2, cells: at([(0, 1), (1, 0)]) };
        assert_eq!(check_solution(&Grid::BLANK, &answer), Err(WrongGrid::Clash(clash)));
        assert_eq!(clash.to_string(), "two 2s in box 1: row 1, column 2 and row 2, column 1");
    }
}

mod boards {
    use super::{assert_eq, *};

    #[rstest]
    #[case::ten(0, 0, 10, "row 1, column 1: 10 is no digit; expected 1-9, or 0 for an empty cell")]
    #[case::the_greatest_byte(
        8,
        7,
        255,
        "row 9, column 8: 255 is no digit; expected 1-9, or 0 for an empty cell"
    )]
    fn a_number_that_is_no_digit_makes_no_board(
        #[case] row: usize,
        #[case] col: usize,
        #[case] value: u8,
        #[case] message: &str,
    ) {
        let mut cells = <[[u8; 9]; 9]>::from(grid(PUZZLE));
        cells[row][col] = value;
        let error = Grid::try_from(cells).expect_err("the number is no digit");
        assert_eq!(error, NotADigit { cell: Cell { row, col }, value });
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn givens_are_counted_and_the_first_difference_is_found() {
        let (puzzle, solution) = (grid(PUZZLE), grid(SOLUTION));
        assert_eq!((Grid::BLANK.filled(), puzzle.filled(), solution.filled()), (0, 30, 81));
        assert_eq!(puzzle.first_difference(&solution), Some(Cell { row: 0, col: 2 }));
        let other = changed(SOLUTION, &[(8, 8, 0)]);
        assert_eq!(solution.first_difference(&other), Some(Cell { row: 8, col: 8 }));
        assert_eq!(puzzle.first_difference(&puzzle), None);
    }
}

mod laws {
    use super::*;

    /// Boards with few digits, so that about half of them have a clash.
    fn any_board() -> impl Strategy<Value = Grid> {
        prop::collection::vec((0..9usize, 0..9usize, 1..=9u8), 0..16).prop_map(|givens| {
            let mut board = Grid::BLANK;
            for (row, col, digit) in givens {
                board.place(row, col, digit);
            }
            board
        })
    }

    fn any_order() -> impl Strategy<Value = Vec<u8>> {
        Just((1..=9).collect::<Vec<u8>>()).prop_shuffle()
    }

    /// Each digit replaced by another one.
    fn renamed(board: &Grid, names: &[u8]) -> Grid {
        let rename = |digit: u8| match digit {
            0 => 0,
            _ => names[usize::from(digit - 1)],
        };
        let cells = <[[u8; 9]; 9]>::from(*board).map(|row| row.map(rename));
        Grid::try_from(cells).expect("names are digits")
    }

    /// Rows and columns exchanged.
    fn transposed(board: &Grid) -> Grid {
        let cells = std::array::from_fn(|row| std::array::from_fn(|col| board[col][row]));
        Grid::try_from(cells).expect("no digit was changed")
    }

    fn meet((row_a, col_a): (usize, usize), (row_b, col_b): (usize, usize)) -> bool {
        row_a == row_b || col_a == col_b || (row_a / 3, col_a / 3) == (row_b / 3, col_b / 3)
    }

    proptest! {
        #![proptest_config(crate::config())]

        #[test]
        fn there_is_a_clash_if_and_only_if_two_equal_digits_meet(board in any_board()) {
            let filled: Vec<_> = board.cells().filter(|&(_, _, digit)| digit != 0).collect();
            let pairs = filled.iter().enumerate().flat_map(|(i, a)| filled[..i].iter().map(move |b| (a, b)));
            let clashes = pairs.filter(|(a, b)| a.2 == b.2 && meet((a.0, a.1), (b.0, b.1))).count();
            prop_assert_eq!(board.clash().is_some(), clashes > 0);
        }

        #[test]
        fn the_two_cells_of_a_clash_are_in_its_unit_and_hold_its_digit(board in any_board()) {
            if let Some(Clash { unit, digit, cells }) = board.clash() {
                let indices = cells.map(|cell| Grid::SIZE.cells().position(|other| other == cell));
                prop_assert!(indices[0] < indices[1]);
                for cell in cells {
                    prop_assert_eq!(board[cell.row][cell.col], digit);
                    prop_assert!(unit.cells().any(|other| other == cell));
                }
            }
        }

        #[test]
        fn other_names_for_the_digits_move_no_clash(board in any_board(), names in any_order()) {
            let expected = board.clash().map(|clash| Clash { digit: names[usize::from(clash.digit - 1)], ..clash });
            prop_assert_eq!(renamed(&board, &names).clash(), expected);
        }

        #[test]
        fn rows_and_columns_have_the_same_rules(board in any_board()) {
            prop_assert_eq!(transposed(&board).clash().is_some(), board.clash().is_some());
        }

        #[test]
        fn a_solution_stays_one_under_other_names_and_with_fewer_givens(
            names in any_order(),
            emptied in prop::collection::vec(0..81usize, 0..81),
        ) {
            let solution = renamed(&grid(SOLUTION), &names);
            let mut puzzle = solution;
            for cell in emptied {
                puzzle.remove(cell / 9, cell % 9);
            }
            prop_assert_eq!(check_solution(&puzzle, &solution), Ok(()));
        }

        #[test]
        fn a_solution_with_another_digit_in_one_cell_has_a_clash(cell in 0..81usize, step in 1..9u8) {
            let mut answer = grid(SOLUTION);
            let (row, col) = (cell / 9, cell % 9);
            answer.place(row, col, (answer[row][col] - 1 + step) % 9 + 1);
            prop_assert!(matches!(check_solution(&Grid::BLANK, &answer), Err(WrongGrid::Clash(_))));
        }
    }
}
