//! Where a solution comes from.

use fastrand::Rng;
use sudoku::Grid;

use crate::random::shuffle;

/// A random full board, without a clash. Any board can come out, though not each with
/// the same probability. Some 20 microseconds.
pub fn full_board(random: &mut Rng) -> Grid {
    let mut filling = Filling::default();
    // The boxes of the diagonal share no row and no column, so they are free.
    for band in 0..3 {
        let mut digits = digits();
        shuffle(random, &mut digits);
        for (i, digit) in digits.into_iter().enumerate() {
            filling.place(27 * band + 3 * band + i / 3 * 9 + i % 3, 1 << digit);
        }
    }
    let is_filled = filling.fill_fewest_first(random);
    debug_assert!(is_filled, "each choice of diagonal boxes can be completed");
    filling.grid
}

/// The full board that a search in reading order, with the digits from 1 up, finds first
/// below a random first row: so the Java write-up makes its second test.
///
/// There are 9! such boards. The write-up's ten swaps make only half of the first rows;
/// here each is as likely as any other. A few microseconds.
pub fn first_row_board(random: &mut Rng) -> Grid {
    let mut filling = Filling::default();
    let mut digits = digits();
    shuffle(random, &mut digits);
    for (col, digit) in digits.into_iter().enumerate() {
        filling.place(col, 1 << digit);
    }
    let is_filled = filling.fill_in_order(9);
    debug_assert!(is_filled, "each first row can be completed");
    filling.grid
}

/// The digits as numbers of bits, 0–8.
fn digits() -> [u16; 9] {
    std::array::from_fn(|bit| bit as u16)
}

/// A board on its way to be full, and the digits that are taken in each unit, as sets:
/// bit 0 is the digit 1.
#[derive(Default)]
struct Filling {
    grid: Grid,
    rows: [u16; 9],
    cols: [u16; 9],
    boxes: [u16; 9],
}

impl Filling {
    fn candidates(&self, cell: usize) -> u16 {
        let (row, col) = (cell / 9, cell % 9);
        !(self.rows[row] | self.cols[col] | self.boxes[row / 3 * 3 + col / 3]) & 0x1ff
    }

    fn place(&mut self, cell: usize, digit: u16) {
        self.grid.place(cell / 9, cell % 9, digit.trailing_zeros() as u8 + 1);
        self.toggle(cell, digit);
    }

    fn remove(&mut self, cell: usize, digit: u16) {
        self.grid.remove(cell / 9, cell % 9);
        self.toggle(cell, digit);
    }

    fn toggle(&mut self, cell: usize, digit: u16) {
        let (row, col) = (cell / 9, cell % 9);
        self.rows[row] ^= digit;
        self.cols[col] ^= digit;
        self.boxes[row / 3 * 3 + col / 3] ^= digit;
    }

    /// Fills the empty cells from this one on, the digits from 1 up.
    fn fill_in_order(&mut self, cell: usize) -> bool {
        if cell == 81 {
            return true;
        }
        let mut candidates = self.candidates(cell);
        while candidates != 0 {
            let digit = candidates & candidates.wrapping_neg();
            self.place(cell, digit);
            if self.fill_in_order(cell + 1) {
                return true;
            }
            self.remove(cell, digit);
            candidates ^= digit;
        }
        false
    }

    /// Fills all empty cells, the one with the fewest candidates first, its candidates in a
    /// random order.
    fn fill_fewest_first(&mut self, random: &mut Rng) -> bool {
        let empty = self.grid.cells().filter(|&(_, _, digit)| digit == 0);
        let cells = empty.map(|(row, col, _)| 9 * row + col);
        let Some(cell) = cells.min_by_key(|&cell| self.candidates(cell).count_ones()) else {
            return true;
        };
        let candidates = self.candidates(cell);
        let mut digits = digits();
        shuffle(random, &mut digits);
        for digit in digits.map(|bit| 1 << bit).into_iter().filter(|digit| digit & candidates != 0)
        {
            self.place(cell, digit);
            if self.fill_fewest_first(random) {
                return true;
            }
            self.remove(cell, digit);
        }
        false
    }
}
