//! The rules of Sudoku: the units, the check for conflicts, and the check of a solution.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use core::ops::RangeInclusive;

use search::notation::{self, LocatedBoard};
use search::{
    AnyBoard, BoardError, BoxError, Cell, Notation, PlainBoard, Rules, Size, Unit, UnitCells,
    UnitKind,
};

use crate::notation::{EXPECTED_BOARD, NOTATIONS};
use crate::{Grid, Sudoku};

impl Rules for Sudoku {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn is_valid_size(&self, size: Size) -> bool {
        size == Grid::SIZE
    }

    fn values(&self) -> RangeInclusive<u8> {
        1..=9
    }

    fn expected_input(&self) -> &'static str {
        EXPECTED_BOARD
    }

    fn symbol(&self, value: u8) -> char {
        if value == 0 { '.' } else { char::from(b'0' + value) }
    }

    fn noun(&self) -> &'static str {
        "digit"
    }

    fn in_chinese(&self, word: &str) -> &'static str {
        match word {
            "row" => "行",
            "column" => "列",
            "box" => "宫",
            _ => "数字",
        }
    }

    fn block_size(&self) -> Option<Size> {
        Some(Size { rows: 3, columns: 3 })
    }

    fn units(&self, _: Size) -> Vec<UnitCells> {
        units().collect()
    }

    fn check_start(&self, start: &AnyBoard) -> Result<(), BoardError> {
        grid_from_board(start)?.clash().map_or(Ok(()), Err)
    }

    fn check_solution(&self, start: &AnyBoard, answer: &AnyBoard) -> Result<(), BoardError> {
        check_solution(&grid_from_board(start)?, &grid_from_board(answer)?)
    }

    fn read(&self, text: &str) -> Result<AnyBoard, BoxError> {
        Ok(text.parse::<Grid>()?.into())
    }

    fn read_all(&self, text: &str) -> Vec<LocatedBoard<Result<AnyBoard, BoxError>>> {
        notation::parse_boards::<Sudoku>(text)
    }

    /// Accepts fewer symbols for an empty cell than [`read`](Rules::read): programs exchange boards in this form, and
    /// another symbol shows a mistake of the program.
    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError> {
        let length = line.chars().count();
        if length != 81 {
            return Err(format!("{length} cells, 81 expected").into());
        }
        let mut digits = [0; 81];
        for (index, char) in line.chars().enumerate() {
            digits[index] = match char {
                '.' => 0,
                '0'..='9' => char as u8 - b'0',
                _ => {
                    let column = index + 1;
                    let expected = "expected a digit 1-9 or an empty cell (. or 0)";
                    return Err(format!("column {column}: found '{char}', {expected}").into());
                }
            };
        }
        Ok(Grid::from_valid_cells(digits).into())
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}

/// Returns all 27 units: the rows, the columns, then the boxes in reading order.
fn units() -> impl Iterator<Item = UnitCells> {
    let kinds = [UnitKind::Row, UnitKind::Column, UnitKind::Box];
    kinds.into_iter().flat_map(|kind| {
        (0..9).map(move |index| {
            let unit = Unit { kind, index };
            UnitCells { unit, cells: (0..9).map(|offset| cell_in_unit(unit, offset)).collect() }
        })
    })
}

/// Returns a cell of a unit. `offset` is its index among the cells of the unit in reading order, 0–8.
fn cell_in_unit(unit: Unit, offset: usize) -> Cell {
    match unit.kind {
        UnitKind::Row => Cell { row: unit.index, col: offset },
        UnitKind::Column => Cell { row: offset, col: unit.index },
        _ => Cell { row: unit.index / 3 * 3 + offset / 3, col: unit.index % 3 * 3 + offset % 3 },
    }
}

fn grid_from_board(board: &AnyBoard) -> Result<Grid, BoardError> {
    let other_size = |_| BoardError::OtherSize { found: board.size(), expected: Grid::SIZE };
    Grid::try_from(*board).map_err(other_size)
}

impl Grid {
    /// Returns the first two cells that conflict: the same digit twice in a row, else in a column, else in a box.
    /// Returns `None` if no cells conflict.
    ///
    /// A grid without conflicts takes one pass over 81 cells. Finding a conflict takes another pass over the 9 cells of
    /// up to 27 units.
    pub fn clash(&self) -> Option<BoardError> {
        if !self.has_clash() {
            return None;
        }
        units().find_map(|unit| self.clash_in_unit(&unit))
    }

    /// Returns the first two cells of a unit with the same digit.
    fn clash_in_unit(&self, unit: &UnitCells) -> Option<BoardError> {
        let mut cell_of_digit: [Option<Cell>; 10] = [None; 10];
        for &cell in &unit.cells {
            let digit = self[cell.row][cell.col];
            if digit == 0 {
                continue;
            }
            if let Some(first) = cell_of_digit[usize::from(digit)] {
                let cells = [first, cell];
                return Some(BoardError::DuplicateDigit { digit, unit: unit.unit, cells });
            }
            cell_of_digit[usize::from(digit)] = Some(cell);
        }
        None
    }

    /// Returns whether a unit has a digit twice. This check is fast, and most grids need no other check.
    fn has_clash(&self) -> bool {
        // A counter has four bits for each digit, since a unit has a digit at most nine times. If the count is 2 or
        // more, at least one of the upper three bits is set. The lowest four bits count empty cells.
        const MORE_THAN_ONE: u64 = 0xee_eeee_eee0;
        let (mut cols, mut seen) = ([0; 9], 0);
        for band in self.cells.chunks_exact(3) {
            let mut boxes = [0; 3];
            for cells in band {
                let counts = cells.map(|digit| 1_u64 << (4 * digit));
                let mut row = 0;
                for col in 0..9 {
                    row += counts[col];
                    cols[col] += counts[col];
                    boxes[col / 3] += counts[col];
                }
                seen |= row;
            }
            seen |= boxes[0] | boxes[1] | boxes[2];
        }
        cols.iter().fold(seen, |seen, col| seen | col) & MORE_THAN_ONE != 0
    }
}

/// Checks that `answer` is a solution of `puzzle`: the answer keeps all givens, has no empty cell, and has no digit
/// twice in a unit.
/// Fails with the first mistake: a changed given, else an empty cell, else two cells that conflict.
pub fn check_solution(puzzle: &Grid, answer: &Grid) -> Result<(), BoardError> {
    for ((row, col, given), &digit) in puzzle.cells().zip(answer.as_bytes()) {
        if given != 0 && given != digit {
            return Err(BoardError::GivenChanged {
                cell: Cell { row, col },
                given: given.to_string(),
                found: (digit != 0).then(|| digit.to_string()),
            });
        }
    }
    if let Some((row, col, _)) = answer.cells().find(|&(.., digit)| digit == 0) {
        return Err(BoardError::EmptyCell(Cell { row, col }));
    }
    answer.clash().map_or(Ok(()), Err)
}
