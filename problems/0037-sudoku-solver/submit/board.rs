/// What the search may do with a board: `board[row][col]` is the digit of a cell, 0 where it is
/// empty, and writing is a verb.
// ANCHOR: more
#[allow(dead_code)]
// ANCHOR_END: more
pub trait Board: std::ops::Index<usize, Output = [u8; 9]> {
    // ANCHOR: more
    fn grid(&self) -> Grid;

    // ANCHOR_END: more
    fn place(&mut self, row: usize, col: usize, digit: u8);

    fn remove(&mut self, row: usize, col: usize);
}

/// A board as plain data.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Grid {
    cells: [[u8; 9]; 9],
}

// ANCHOR: more
#[allow(dead_code)]
impl Grid {
    pub const BLANK: Grid = Grid { cells: [[0; 9]; 9] };

    /// All 81 cells in reading order, each as `(row, col, digit)`.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, u8)> + '_ {
        (0..81).map(move |cell| (cell / 9, cell % 9, self.cells[cell / 9][cell % 9]))
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.cells.iter().flatten().filter(|&&digit| digit != 0).count()
    }
}

// ANCHOR_END: more
impl std::ops::Index<usize> for Grid {
    type Output = [u8; 9];

    fn index(&self, row: usize) -> &[u8; 9] {
        &self.cells[row]
    }
}

impl Board for Grid {
    // ANCHOR: more
    fn grid(&self) -> Grid {
        *self
    }

    // ANCHOR_END: more
    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.cells[row][col] = digit;
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.cells[row][col] = 0;
    }
}
