//! How one puzzle becomes another one.

use fastrand::Rng;
use sudoku::Grid;

use crate::random::{below, shuffle};

/// A change of a board that leaves it as many solutions as it has: digits may be renamed,
/// rows of a band and columns of a stack exchanged, bands and stacks too, and rows and
/// columns with each other.
///
/// A solution of the board becomes a solution of the other one by the same change.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Transformation {
    /// What each digit becomes; 0 stays 0.
    digits: [u8; 10],
    /// Which row each row comes from.
    rows: [usize; 9],
    cols: [usize; 9],
    /// Rows become columns, before anything else.
    is_transposed: bool,
}

impl Transformation {
    /// Changes nothing.
    pub const IDENTITY: Transformation = Transformation {
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        cols: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        is_transposed: false,
    };

    /// One of all 1,218,998,108,160, each as likely as any other.
    pub fn random(random: &mut Rng) -> Self {
        let mut digits = Self::IDENTITY.digits;
        shuffle(random, &mut digits[1..]);
        let (rows, cols) = (lines(random), lines(random));
        Transformation { digits, rows, cols, is_transposed: random.bool() }
    }

    /// A small one: two digits, two rows of a band, two bands, and so on.
    pub fn step(random: &mut Rng) -> Self {
        let mut step = Self::IDENTITY;
        match below(random, 6) {
            0 | 1 => {
                let [a, b] = two(random, 9);
                step.digits.swap(a + 1, b + 1);
            }
            2 => swap_lines(random, &mut step.rows),
            3 => swap_lines(random, &mut step.cols),
            4 => {
                let lines = if random.bool() { &mut step.rows } else { &mut step.cols };
                swap_threes(random, lines);
            }
            _ => step.is_transposed = true,
        }
        step
    }

    /// The board that this one becomes.
    pub fn of(&self, grid: &Grid) -> Grid {
        let digit = |row: usize, col: usize| {
            let (row, col) = (self.rows[row], self.cols[col]);
            if self.is_transposed { grid[col][row] } else { grid[row][col] }
        };
        let cells = std::array::from_fn(|row| {
            std::array::from_fn(|col| self.digits[usize::from(digit(row, col))])
        });
        Grid::try_from(cells).expect("digits become digits")
    }
}

/// The nine rows or columns in an order that keeps each three together.
fn lines(random: &mut Rng) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    shuffle(random, &mut bands);
    let mut lines = [0; 9];
    for (place, band) in bands.into_iter().enumerate() {
        let three = &mut lines[place * 3..place * 3 + 3];
        three.copy_from_slice(&[band * 3, band * 3 + 1, band * 3 + 2]);
        shuffle(random, three);
    }
    lines
}

/// Two different numbers less than `limit`.
fn two(random: &mut Rng, limit: usize) -> [usize; 2] {
    let first = below(random, limit);
    [first, (first + 1 + below(random, limit - 1)) % limit]
}

fn swap_lines(random: &mut Rng, lines: &mut [usize; 9]) {
    let band = below(random, 3);
    let [a, b] = two(random, 3);
    lines.swap(3 * band + a, 3 * band + b);
}

fn swap_threes(random: &mut Rng, lines: &mut [usize; 9]) {
    let [a, b] = two(random, 3);
    for i in 0..3 {
        lines.swap(3 * a + i, 3 * b + i);
    }
}
