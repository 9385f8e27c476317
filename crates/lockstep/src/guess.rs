//! Where a search guesses once no sweep strikes anything.

#[cfg(feature = "vectors")]
use fearless_simd::{Simd, SimdInt, SimdMask};

use crate::digit_sets::bit_indices;

/// A cell, and the digit to try there first.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Guess {
    pub cell: usize,
    /// The digit, as a set of one.
    pub digit: u16,
    /// Whether every open cell has two candidates. Then there are as many solutions with the other
    /// digit: each missing digit of a unit has two places there: a digit with one would have been written,
    /// and there is no room for three. So the other candidates of all open cells of a solution are
    /// a solution, too.
    pub is_bivalue_only: bool,
}

/// A bit for each cell, in two words.
pub type CellBits = [u64; 2];

/// A puzzle in which to guess. Its cells are numbered as it likes, below 128.
pub trait CandidateView {
    /// The 20 cells that each cell sees.
    const PEERS: &'static [CellBits];

    fn open_cells(&self) -> OpenCells;

    fn digit_planes(&self) -> DigitPlanes;

    fn candidates(&self, cell: usize) -> u16;
}

/// How many cells with two candidates are compared for a puzzle alone that has had so many
/// guesses. The first guesses are made without much thought: most puzzles need no more, and would
/// be done before the best cell is found; one that needs more needs many.
pub fn pairs_to_compare(guesses: u64) -> usize {
    if guesses < 3 { 1 } else { 81 }
}

/// So many guesses without a solution, and twice as many, and so on, are a sign that one of the
/// first was wrong.
const FIRST_SWITCH_GUESSES: u64 = 64;

/// Whether the oldest branch comes next, and not the latest. What is left of this half of the tree stays
/// on the stack: no branch is searched twice, as it would be by a search that starts again.
pub fn is_turn_of_oldest(guesses: u64) -> bool {
    guesses >= FIRST_SWITCH_GUESSES && guesses.is_power_of_two()
}

/// The guess for a puzzle that no sweep changes, or `None` where each cell has one candidate.
///
/// It is in a cell with two candidates: of the first few, as many as are to be compared, in the
/// one that strikes most; where that is one, it is its lower digit. Without such a cell it takes
/// the first one with the fewest candidates, and the lowest of them. What is first depends on the
/// numbers of the cells, so that one puzzle alone and one of many may need different guesses.
#[inline(always)]
pub fn choose(puzzle: &impl CandidateView, to_compare: usize) -> Option<Guess> {
    let OpenCells { unsolved: open, pairs } = puzzle.open_cells();
    if open == [0; 2] {
        return None;
    }
    let (cell, digit) = if pairs == [0; 2] {
        let cell = cells(open).min_by_key(|&cell| puzzle.candidates(cell).count_ones())?;
        (cell, lowest(puzzle, cell))
    } else if to_compare == 1 {
        (first(pairs), lowest(puzzle, first(pairs)))
    } else {
        best_of(puzzle, pairs, to_compare)
    };
    Some(Guess { cell, digit, is_bivalue_only: open == pairs })
}

#[inline(always)]
fn cells(bits: CellBits) -> impl Iterator<Item = usize> {
    (0..2).flat_map(move |word| bit_indices(bits[word]).map(move |bit| 64 * word + bit))
}

#[inline(always)]
fn first(bits: CellBits) -> usize {
    let word = usize::from(bits[0] == 0);
    64 * word + (bits[word].trailing_zeros() as usize & 63)
}

#[inline(always)]
fn lowest(puzzle: &impl CandidateView, cell: usize) -> u16 {
    let set = puzzle.candidates(cell);
    set & set.wrapping_neg()
}

/// Of the first cells with two candidates the one that strikes most, whichever of the two it is, and of
/// the two the one that strikes more. Of equal cells it is the last, of equal digits the higher.
#[inline(always)]
fn best_of(puzzle: &impl CandidateView, pairs: CellBits, to_compare: usize) -> (usize, u16) {
    let planes = puzzle.digit_planes();
    let mut best = 0;
    for cell in cells(pairs).take(to_compare) {
        let (low, high) = planes.cells_losing_candidate(puzzle, cell);
        let single = [(low[0] | high[0]) & pairs[0], (low[1] | high[1]) & pairs[1]];
        // A cell that loses a candidate counts one, and three more if it had only two.
        let score = count(low) + count(high) + 3 * count(single);
        // The score and the cell in one number: a maximum needs no branch.
        best = best.max((score as usize) << 8 | cell);
    }
    let cell = best & 0xff;
    let first = lowest(puzzle, cell);
    let (low, high) = planes.cells_losing_candidate(puzzle, cell);
    let digit = if count(low) > count(high) { first } else { puzzle.candidates(cell) & !first };
    (cell, digit)
}

fn count(bits: CellBits) -> u32 {
    bits[0].count_ones() + bits[1].count_ones()
}

/// The cells of a puzzle that are not settled.
#[derive(Clone, Copy, Default)]
pub struct OpenCells {
    /// Those with more than one candidate.
    unsolved: CellBits,
    /// Those with two.
    pairs: CellBits,
}

#[cfg(feature = "vectors")]
impl OpenCells {
    /// Adds the cells from `start` on, of which `used` has a bit for each that there is.
    #[inline(always)]
    pub fn add<S: Simd, V: SimdInt<S, Element = u16>>(&mut self, sets: V, start: usize, used: u64) {
        let without_first = sets & (sets - 1);
        let without_two = without_first & (without_first - 1);
        let open = without_first.simd_ne(0).to_bitmask() & used;
        self.unsolved[start / 64] |= open << (start % 64);
        self.pairs[start / 64] |= (without_two.simd_eq(0).to_bitmask() & open) << (start % 64);
    }
}

/// For each digit the cells that have it as a candidate. There are nine digits; sixteen planes
/// are there so that four bits of a number never lead beyond them.
#[derive(Clone, Copy, Default)]
pub struct DigitPlanes([CellBits; 16]);

impl DigitPlanes {
    /// Adds the cells from `start` on, of which `used` has a bit for each that there is.
    #[cfg(feature = "vectors")]
    #[inline(always)]
    pub fn add<S: Simd, V: SimdInt<S, Element = u16>>(&mut self, sets: V, start: usize, used: u64) {
        for digit in 0..9 {
            let has_digit = (sets & (1 << digit)).simd_ne(0).to_bitmask() & used;
            self.0[digit][start / 64] |= has_digit << (start % 64);
        }
    }

    /// The cells that lose a candidate once a cell with two is settled: with the lower of the
    /// two, and with the higher.
    #[inline(always)]
    fn cells_losing_candidate<P: CandidateView>(
        &self,
        puzzle: &P,
        cell: usize,
    ) -> (CellBits, CellBits) {
        let (pair, peers) = (u32::from(puzzle.candidates(cell)), P::PEERS[cell]);
        // A pair is never empty, which the compiler does not know: so it needs no checks.
        let low = self.0[pair.trailing_zeros() as usize & 15];
        let high = self.0[31_u32.wrapping_sub(pair.leading_zeros()) as usize & 15];
        ([low[0] & peers[0], low[1] & peers[1]], [high[0] & peers[0], high[1] & peers[1]])
    }
}

pub fn choose_without_vectors(cells: &[u16; 81], guesses: u64) -> Option<Guess> {
    choose(&ScalarCells(cells), pairs_to_compare(guesses))
}

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

/// The 20 other cells in the row, column and box of each cell, in reading order.
pub static PEERS: [CellBits; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = cell;
        cell += 1;
    }
    peers(bits)
};

/// The 20 other cells in the row, column and box of each, where cells have these bits.
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
