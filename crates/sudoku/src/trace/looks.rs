//! Which cells a search looks at.

use std::{cell::Cell as Shared, fmt, ops::Index};

use super::Write;
use crate::{Board, Cell, Grid};

/// A board that notes which cells a search looks at.
///
/// At each write it calls `report` with the cells that were looked at since the write before, and
/// with the write, just before it is made. Its rows do what [`Grid`] and [`Traced`](super::Traced)
/// have plain arrays for, so those pay nothing.
///
/// ```
/// use sudoku::{Board, Grid};
/// use sudoku::trace::Looked;
///
/// let mut looks = Vec::new();
/// let mut board = Looked::new(Grid::BLANK, |cells, _| looks.push(cells.to_string()));
/// if board[0][4] == 0 && board[1][4] == board[0][4] {
///     board.place(0, 4, 5);
/// }
/// assert_eq!(looks, ["row 1, column 5; row 2, column 5"]);
/// ```
#[derive(Clone, Debug)]
pub struct Looked<F> {
    rows: [LookedRow; 9],
    report: F,
}

/// A row of a [`Looked`] board.
#[derive(Clone, Debug)]
pub struct LookedRow {
    digits: [u8; 9],
    /// The columns that were looked at, a bit for each.
    looks: Shared<u16>,
}

impl<F: FnMut(CellSet, Write)> Looked<F> {
    /// Starts to watch a board.
    pub fn new(grid: Grid, report: F) -> Self {
        let row = |digits| LookedRow { digits, looks: Shared::new(0) };
        Looked { rows: grid.cells.map(row), report }
    }

    fn write(&mut self, row: usize, col: usize, after: u8) {
        let looks = (0_usize..).step_by(9).zip(&self.rows);
        let bits = looks.map(|(start, row)| u128::from(row.looks.take()) << start);
        let cells = CellSet(bits.sum());
        let digit = &mut self.rows[row].digits[col];
        // Indices are in 0..9 here, or the line above has panicked.
        (self.report)(cells, Write { row: row as u8, col: col as u8, before: *digit, after });
        *digit = after;
    }
}

impl<F> Index<usize> for Looked<F> {
    type Output = LookedRow;

    #[inline]
    fn index(&self, row: usize) -> &LookedRow {
        &self.rows[row]
    }
}

impl Index<usize> for LookedRow {
    type Output = u8;

    #[inline]
    fn index(&self, col: usize) -> &u8 {
        let digit = &self.digits[col];
        self.looks.set(self.looks.get() | 1 << col);
        digit
    }
}

impl<F: FnMut(CellSet, Write)> Board for Looked<F> {
    fn grid(&self) -> Grid {
        Grid { cells: std::array::from_fn(|row| self.rows[row].digits) }
    }

    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.write(row, col, digit);
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.write(row, col, 0);
    }
}

/// Some of the 81 cells, in 16 bytes.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct CellSet(u128);

impl CellSet {
    /// Whether a cell is among them.
    pub fn contains(self, cell: Cell) -> bool {
        self.0 & 1 << (cell.row * 9 + cell.col) != 0
    }

    /// How many there are, 0–81.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |&cell| self.contains(cell))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let add = |set, cell: Cell| set | 1 << (cell.row * 9 + cell.col);
        CellSet(cells.into_iter().fold(0, add))
    }
}

/// All of them, in reading order.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, cell) in self.iter().enumerate() {
            let between = if number == 0 { "" } else { "; " };
            write!(f, "{between}{cell}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// The looks before each write of a search on an empty board.
    fn looks(search: impl FnOnce(&mut Looked<&mut dyn FnMut(CellSet, Write)>)) -> Vec<String> {
        let mut looks = Vec::new();
        let mut report = |cells: CellSet, _: Write| looks.push(cells.to_string());
        search(&mut Looked::new(Grid::BLANK, &mut report));
        looks
    }

    #[test]
    fn each_write_ends_what_was_looked_at_before_it() {
        let looks = looks(|board| {
            board.place(0, 0, 1);
            let _ = (board[8][8], board[0][0], board[8][8]);
            board.remove(0, 0);
            let _ = board.grid();
            board.remove(0, 0);
            let _ = board[4][4];
        });
        assert_eq!(looks, ["", "row 1, column 1; row 9, column 9", ""]);
    }

    #[test]
    fn it_is_the_board() {
        let (mut grid, mut writes) = (Grid::BLANK, Vec::new());
        let mut board = Looked::new(grid, |_, write| writes.push(write));
        for (row, col, digit) in [(3, 4, 7), (3, 4, 8), (0, 0, 1), (3, 4, 0)] {
            match digit {
                0 => (grid.remove(row, col), board.remove(row, col)),
                _ => (grid.place(row, col, digit), board.place(row, col, digit)),
            };
            assert_eq!((board.grid(), board[row][col]), (grid, digit));
        }
        let expected = [(0, 7), (7, 8), (0, 1), (8, 0)];
        assert_eq!(
            writes.iter().map(|write| (write.before, write.after)).collect::<Vec<_>>(),
            expected
        );
        assert_eq!((writes[0].row, writes[0].col), (3, 4));
    }

    #[test]
    fn a_set_of_cells_has_all_81() {
        let all: CellSet = Cell::all().collect();
        assert_eq!((all.len(), all.is_empty(), all.iter().count()), (81, false, 81));
        assert!(CellSet::default().is_empty() && !CellSet::default().contains(Cell::at(80)));
    }
}
