//! The rules: which digits clash, what makes an answer right, and what tools for all problems ask.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use core::ops::RangeInclusive;

use search::notation::{self, LocatedBoard};
use search::{AnyBoard, BoardError, BoxError, Cell, Notation, PlainBoard, Rules, Size, Unit};

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

    fn units(&self, _: Size) -> Vec<(Unit, Vec<Cell>)> {
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

    fn read_line(&self, line: &str) -> Result<AnyBoard, BoxError> {
        let digit = |(index, char): (usize, char)| match char {
            '.' => Ok(0),
            '0'..='9' => Ok(char as u8 - b'0'),
            _ => {
                let column = index + 1;
                Err(format!("column {column}: '{char}' is no digit 1-9 and no empty cell (. or 0)"))
            }
        };
        let length = line.chars().count();
        if length != 81 {
            return Err(format!("{length} cells, 81 expected").into());
        }
        let cells = line.chars().enumerate().map(digit).collect::<Result<Vec<u8>, _>>()?;
        Ok(AnyBoard::new(Grid::SIZE, &cells).expect("there are 81 digits"))
    }

    fn notations(&self) -> &'static [Notation] {
        &NOTATIONS
    }
}

/// The 27 groups of nine cells in which each digit may occur once: the rows, the columns, then the 3×3
/// boxes in reading order.
fn units() -> impl Iterator<Item = (Unit, Vec<Cell>)> {
    type CellInUnit = fn(usize, usize) -> Cell;
    let kinds: [(&'static str, CellInUnit); 3] = [
        ("row", |row, col| Cell { row, col }),
        ("column", |col, row| Cell { row, col }),
        ("box", |it, i| Cell { row: it / 3 * 3 + i / 3, col: it % 3 * 3 + i % 3 }),
    ];
    kinds.into_iter().flat_map(|(kind, ith)| {
        (0..9).map(move |number| {
            let cells = (0..9).map(|i| ith(number, i)).collect();
            (Unit { kind, index: number }, cells)
        })
    })
}

fn grid_from_board(board: &AnyBoard) -> Result<Grid, BoardError> {
    let other_size = |_| BoardError::OtherSize { found: board.size(), expected: Grid::SIZE };
    Grid::try_from(*board).map_err(other_size)
}

impl Grid {
    /// Says which two cells clash first: of the rows, then of the columns, then of
    /// the boxes, each in reading order. One pass over 81 cells where there is none, and
    /// another over 27 × 9 to find it.
    pub fn clash(&self) -> Option<BoardError> {
        if !self.has_clash() {
            return None;
        }
        units().find_map(|(unit, cells)| {
            let mut seen = [None; 10];
            let (digit, a, b) = cells.into_iter().find_map(|cell| {
                let digit = self[cell.row][cell.col];
                let first = seen[usize::from(digit)].replace(cell).filter(|_| digit != 0)?;
                Some((digit, first, cell))
            })?;
            Some(BoardError::DuplicateDigit { digit, unit, cells: [a, b] })
        })
    }

    /// Whether a digit is in a unit twice: a quick look, which most boards need alone.
    fn has_clash(&self) -> bool {
        // Four bits for each digit count how often it is in a unit: at most nine times.
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

/// Checks that `answer` is a solution of `puzzle`: it keeps all givens, fills
/// all cells, and repeats no digit in a unit.
/// Fails with the first mistake: a changed given, then an empty cell, then a clash.
pub fn check_solution(puzzle: &Grid, answer: &Grid) -> Result<(), BoardError> {
    let mut cells = puzzle.cells().zip(answer.as_bytes());
    if let Some(((row, col, given), &digit)) =
        cells.find(|((.., given), digit)| *given != 0 && given != *digit)
    {
        let found = (digit != 0).then(|| digit.to_string());
        let cell = Cell { row, col };
        return Err(BoardError::GivenChanged { cell, given: given.to_string(), found });
    }
    if let Some((row, col, _)) = answer.cells().find(|&(.., digit)| digit == 0) {
        return Err(BoardError::EmptyCell(Cell { row, col }));
    }
    answer.clash().map_or(Ok(()), Err)
}
