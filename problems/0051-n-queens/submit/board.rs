/// What the search may do with a board: `board[row][col]` is 1 for a queen and 0 for an empty square,
/// and writing is a verb.
#[allow(dead_code)]
pub trait Board: std::ops::Index<usize, Output = [u8]> {
    fn n(&self) -> usize;

    fn chessboard(&self) -> Chessboard;

    fn place(&mut self, row: usize, col: usize, value: u8);

    fn remove(&mut self, row: usize, col: usize);
}

/// A square, by its row and its column from 0.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Cell {
    pub row: usize,
    pub col: usize,
}

/// A board as plain data.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Chessboard {
    n: usize,
    squares: [[u8; Chessboard::MOST]; Chessboard::MOST],
}

#[allow(dead_code)]
impl Chessboard {
    /// As many rows as any judge has.
    pub const MOST: usize = 15;

    pub fn blank(n: usize) -> Chessboard {
        Chessboard { n, squares: [[0; Chessboard::MOST]; Chessboard::MOST] }
    }

    pub fn n(&self) -> usize {
        self.n
    }

    /// Where the queens are, in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = (0..self.n).flat_map(move |row| (0..self.n).map(move |col| Cell { row, col }));
        cells.filter(move |cell| self.squares[cell.row][cell.col] != 0)
    }
}

impl std::ops::Index<usize> for Chessboard {
    type Output = [u8];

    fn index(&self, row: usize) -> &[u8] {
        &self.squares[row][..self.n]
    }
}

impl Board for Chessboard {
    fn n(&self) -> usize {
        self.n
    }

    fn chessboard(&self) -> Chessboard {
        *self
    }

    fn place(&mut self, row: usize, col: usize, value: u8) {
        self.squares[row][col] = value;
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.squares[row][col] = 0;
    }
}
