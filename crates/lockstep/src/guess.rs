//! Chooses the cell and the digit of a guess when a sweep strikes nothing.

#[cfg(feature = "vectors")]
use fearless_simd::{Simd, SimdInt, SimdMask};

use crate::digit_sets::bit_indices;

/// A cell, and the digit to try first.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Guess {
    /// The number of the cell.
    pub cell: usize,
    /// The digit, as a set with one digit.
    pub digit: u16,
    /// Whether every open cell has two candidates. Then both digits of the cell have the same number of solutions.
    ///
    /// In such a board each missing digit of a unit has exactly two places: a digit with one place would have been
    /// written, and there is no room for three. So if every open cell of a solution takes its other candidate, the
    /// result is a solution, too.
    pub all_open_cells_are_pairs: bool,
}

/// A set of cells, as 128 bits in two words.
pub type CellBits = [u64; 2];

/// The candidates of one puzzle, to choose a guess. Each implementation numbers the cells in its own way, below 128.
pub trait CandidateView {
    /// For each cell the 20 other cells of its row, column and box.
    const PEERS: &'static [CellBits];

    /// Returns the cells that are not settled.
    fn open_cells(&self) -> OpenCells;

    /// Returns for each digit the cells that have the digit as a candidate.
    fn digit_planes(&self) -> DigitPlanes;

    /// Returns the candidates of a cell.
    fn candidates(&self, cell: usize) -> u16;
}

/// Returns how many cells with two candidates are compared for a guess, when a puzzle is solved alone and has made this
/// number of guesses.
///
/// The first three guesses take the first such cell. Most puzzles need no more guesses, and are solved in less time than a
/// comparison takes. A puzzle that needs more guesses usually needs many.
pub fn pairs_to_compare(guesses: u64) -> usize {
    if guesses < 3 { 1 } else { 81 }
}

/// Number of guesses after which the search first switches to its oldest branch. It switches again at 128, 256, …
/// guesses: many guesses are a sign that one of the first guesses was wrong.
const FIRST_SWITCH_GUESSES: u64 = 64;

/// Returns whether the search takes the oldest branch next, and not the latest one. The other branches stay on the
/// stack. So no branch is searched twice, unlike in a search that restarts.
pub fn is_turn_of_oldest(guesses: u64) -> bool {
    guesses >= FIRST_SWITCH_GUESSES && guesses.is_power_of_two()
}

/// Chooses a guess for a puzzle in which a sweep strikes nothing. Returns `None` if each cell has one candidate.
///
/// Compares the first `to_compare` cells with two candidates, and takes the cell that strikes most. If `to_compare` is
/// 1, takes the first such cell and its lower digit. If there is no such cell, takes the first cell with the fewest
/// candidates and its lowest digit.
///
/// The first cell depends on the numbering of the cells, which differs between a puzzle alone and a puzzle among many. So
/// the guesses may differ, too.
#[inline(always)]
pub fn choose(puzzle: &impl CandidateView, to_compare: usize) -> Option<Guess> {
    let OpenCells { unsolved, pairs } = puzzle.open_cells();
    if unsolved == [0; 2] {
        return None;
    }
    let (cell, digit) = if pairs == [0; 2] {
        let cell = cells(unsolved).min_by_key(|&cell| puzzle.candidates(cell).count_ones())?;
        (cell, lowest(puzzle, cell))
    } else if to_compare == 1 {
        (first(pairs), lowest(puzzle, first(pairs)))
    } else {
        best_of(puzzle, pairs, to_compare)
    };
    Some(Guess { cell, digit, all_open_cells_are_pairs: unsolved == pairs })
}

/// Returns the numbers of the cells in a set.
#[inline(always)]
fn cells(bits: CellBits) -> impl Iterator<Item = usize> {
    (0..2).flat_map(move |word| bit_indices(bits[word]).map(move |bit| 64 * word + bit))
}

/// Returns the lowest number in a set that is not empty.
#[inline(always)]
fn first(bits: CellBits) -> usize {
    let word = usize::from(bits[0] == 0);
    64 * word + (bits[word].trailing_zeros() as usize & 63)
}

/// Returns the lowest candidate of a cell, as a set with one digit.
#[inline(always)]
fn lowest(puzzle: &impl CandidateView, cell: usize) -> u16 {
    let set = puzzle.candidates(cell);
    set & set.wrapping_neg()
}

/// Compares the first `to_compare` cells with two candidates. Returns the cell whose two digits together strike most
/// candidates, and the digit that strikes more of them. Of equal cells, returns the last one. Of equal digits, returns the
/// higher one.
#[inline(always)]
fn best_of(puzzle: &impl CandidateView, pairs: CellBits, to_compare: usize) -> (usize, u16) {
    let planes = puzzle.digit_planes();
    let mut best = 0;
    for cell in cells(pairs).take(to_compare) {
        let Losses { low, high } = planes.losses(puzzle, cell);
        // Cells with two candidates that lose one of them.
        let single = [(low[0] | high[0]) & pairs[0], (low[1] | high[1]) & pairs[1]];
        // A cell that loses a candidate counts 1, and 3 more if it had only two.
        let score = count(low) + count(high) + 3 * count(single);
        // One number has the score in its high bits and the cell in its low bits, so a maximum needs no branch.
        best = best.max((score as usize) << 8 | cell);
    }
    let cell = best & 0xff;
    let lower_digit = lowest(puzzle, cell);
    let higher_digit = puzzle.candidates(cell) & !lower_digit;
    let Losses { low, high } = planes.losses(puzzle, cell);
    let digit = if count(low) > count(high) { lower_digit } else { higher_digit };
    (cell, digit)
}

fn count(bits: CellBits) -> u32 {
    bits[0].count_ones() + bits[1].count_ones()
}

/// The cells of a puzzle that are not settled.
#[derive(Clone, Copy, Default)]
pub struct OpenCells {
    /// The cells with more than one candidate.
    unsolved: CellBits,
    /// The cells with two candidates.
    pairs: CellBits,
}

#[cfg(feature = "vectors")]
impl OpenCells {
    /// Adds the cells of a vector. Lane 0 is the cell `start`. `used` has a bit for each lane that holds a cell.
    #[inline(always)]
    pub fn add<S: Simd, V: SimdInt<S, Element = u16>>(&mut self, sets: V, start: usize, used: u64) {
        let without_first = sets & (sets - 1);
        let without_two = without_first & (without_first - 1);
        let open = without_first.simd_ne(0).to_bitmask() & used;
        self.unsolved[start / 64] |= open << (start % 64);
        self.pairs[start / 64] |= (without_two.simd_eq(0).to_bitmask() & open) << (start % 64);
    }
}

/// For each digit the cells that have the digit as a candidate. There are 16 planes for nine digits, so an index of
/// four bits is always in range.
#[derive(Clone, Copy, Default)]
pub struct DigitPlanes([CellBits; 16]);

impl DigitPlanes {
    /// Adds the cells of a vector. Lane 0 is the cell `start`. `used` has a bit for each lane that holds a cell.
    #[cfg(feature = "vectors")]
    #[inline(always)]
    pub fn add<S: Simd, V: SimdInt<S, Element = u16>>(&mut self, sets: V, start: usize, used: u64) {
        for digit in 0..9 {
            let has_digit = (sets & (1 << digit)).simd_ne(0).to_bitmask() & used;
            self.0[digit][start / 64] |= has_digit << (start % 64);
        }
    }

    /// Returns the cells that lose a candidate when `cell`, which has two candidates, is settled.
    #[inline(always)]
    fn losses<P: CandidateView>(&self, puzzle: &P, cell: usize) -> Losses {
        let (pair, peers) = (u32::from(puzzle.candidates(cell)), P::PEERS[cell]);
        // A pair is never empty, but the compiler does not know this. `& 15` and `wrapping_sub` avoid run-time checks.
        let low = self.0[pair.trailing_zeros() as usize & 15];
        let high = self.0[31_u32.wrapping_sub(pair.leading_zeros()) as usize & 15];
        Losses {
            low: [low[0] & peers[0], low[1] & peers[1]],
            high: [high[0] & peers[0], high[1] & peers[1]],
        }
    }
}

/// The cells that lose a candidate when a cell with two candidates is settled.
struct Losses {
    /// If the cell gets its lower digit.
    low: CellBits,
    /// If the cell gets its higher digit.
    high: CellBits,
}

/// Chooses a guess for one puzzle, without vectors, after this number of guesses.
pub fn choose_without_vectors(cells: &[u16; 81], guesses: u64) -> Option<Guess> {
    choose(&ScalarCells(cells), pairs_to_compare(guesses))
}

/// The candidates of a puzzle in reading order, without vectors.
struct ScalarCells<'a>(&'a [u16; 81]);

impl CandidateView for ScalarCells<'_> {
    const PEERS: &'static [CellBits] = &PEERS;

    fn open_cells(&self) -> OpenCells {
        let mut open = OpenCells::default();
        for (cell, set) in self.0.iter().enumerate() {
            let count = set.count_ones();
            open.unsolved[cell / 64] |= u64::from(count > 1) << (cell % 64);
            open.pairs[cell / 64] |= u64::from(count == 2) << (cell % 64);
        }
        open
    }

    fn digit_planes(&self) -> DigitPlanes {
        let mut planes = DigitPlanes::default();
        for (cell, set) in self.0.iter().enumerate() {
            for digit in 0..9 {
                planes.0[digit][cell / 64] |= u64::from(set >> digit & 1) << (cell % 64);
            }
        }
        planes
    }

    fn candidates(&self, cell: usize) -> u16 {
        self.0[cell]
    }
}

/// For each cell the 20 other cells of its row, column and box. Cells are numbered in reading order.
pub static PEERS: [CellBits; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = cell;
        cell += 1;
    }
    peers(bits)
};

/// Returns for each cell the 20 other cells of its row, column and box. `bits` has the number of each cell.
pub const fn peers<const BITS: usize>(bits: [usize; 81]) -> [CellBits; BITS] {
    let mut peers = [[0; 2]; BITS];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            if other != cell && see_each_other(cell, other) {
                peers[bits[cell]][bits[other] / 64] |= 1 << (bits[other] % 64);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}

const fn see_each_other(cell: usize, other: usize) -> bool {
    let (row, col) = (cell / 9, cell % 9);
    let (other_row, other_col) = (other / 9, other % 9);
    row == other_row || col == other_col || (row / 3 == other_row / 3 && col / 3 == other_col / 3)
}
