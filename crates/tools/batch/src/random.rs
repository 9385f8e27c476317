//! Random numbers that are the same on every machine, and random full boards.
//!
//! `fastrand` draws all numbers from a seed. They are drawn as `u32`, since a `usize` would depend on the width of a pointer.

use fastrand::Rng;
use sudoku::Grid;

/// Returns the generator of random numbers for puzzle `index` of a seed. The puzzles of a seed are independent.
pub fn rng_for(seed: u64, index: u64) -> Rng {
    // SplitMix64, twice: neighbouring seeds and indices lead to unrelated numbers.
    Rng::with_seed(mix(mix(seed).wrapping_add(index)))
}

fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Draws a number from 0 to `limit - 1`. Panics if `limit` is 0.
pub fn random_below(random: &mut Rng, limit: usize) -> usize {
    random.u32(..limit as u32) as usize
}

/// Puts items into a random order; all orders are equally likely.
pub fn shuffle<T>(random: &mut Rng, items: &mut [T]) {
    for last in 1..items.len() {
        items.swap(last, random_below(random, last + 1));
    }
}

/// Makes a random full board that keeps all rules, in some 20 µs. Every such board is possible, but some are
/// more likely than others.
pub fn random_full_board(random: &mut Rng) -> Grid {
    let mut filling = Filling::default();
    // The three boxes of the diagonal share no row and no column, so any order of digits fits.
    for band in 0..3 {
        for (i, digit) in shuffled_digits(random).into_iter().enumerate() {
            filling.toggle(27 * band + 3 * band + i / 3 * 9 + i % 3, digit);
        }
    }
    let is_filled = filling.fill(random);
    debug_assert!(is_filled, "each choice of diagonal boxes can be completed");
    filling.grid
}

/// The nine digits in a random order, each as a set of one digit.
fn shuffled_digits(random: &mut Rng) -> [u16; 9] {
    let mut digits = std::array::from_fn(|bit| 1 << bit);
    shuffle(random, &mut digits);
    digits
}

/// A board that is being filled, and the set of digits in each row, column and box. Bit 0 of a set is the digit 1.
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

    /// Places a digit in an empty cell, or removes it again.
    fn toggle(&mut self, cell: usize, digit: u16) {
        let (row, col) = (cell / 9, cell % 9);
        match self.grid[row][col] {
            0 => self.grid.place(row, col, digit.trailing_zeros() as u8 + 1),
            _ => self.grid.remove(row, col),
        }
        self.rows[row] ^= digit;
        self.cols[col] ^= digit;
        self.boxes[row / 3 * 3 + col / 3] ^= digit;
    }

    /// Fills all empty cells by backtracking: the cell with the fewest candidates first, its candidates in a random
    /// order. Returns `false` if the board has no solution.
    fn fill(&mut self, random: &mut Rng) -> bool {
        let empty = self.grid.cells().filter(|&(_, _, digit)| digit == 0);
        let cells = empty.map(|(row, col, _)| 9 * row + col);
        let Some(cell) = cells.min_by_key(|&cell| self.candidates(cell).count_ones()) else {
            return true;
        };
        let candidates = self.candidates(cell);
        let digits = shuffled_digits(random).into_iter();
        for digit in digits.filter(|digit| digit & candidates != 0) {
            self.toggle(cell, digit);
            if self.fill(random) {
                return true;
            }
            self.toggle(cell, digit);
        }
        false
    }
}
