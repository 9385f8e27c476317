//! The first sweeps of as many new puzzles as there are lanes, all at once.
//!
//! Easy puzzles need nothing else, and for them most of the time goes into bringing boards
//! into vectors and solutions out of them: here that is done for all lanes together.

use alloc::vec::Vec;

use fearless_simd::{Simd, SimdBase, SimdInt, SimdInto, SimdMask, SimdNarrow, SimdWiden};
use sudoku::Grid;

use crate::digit_sets::{ALL_DIGITS, MAX_LANES, PuzzleLanes, bit_indices, given_candidates};
use crate::lane_access::{Branch, EMPTY_BRANCH, lanes_with_all_digits, read_lane};
use crate::solve_result::SolveResult;
use crate::sweep::{CellCandidates, Singles, sweep};

/// A round ends where less than one lane of so many is neither done nor at a standstill.
const MIN_MOVING_FRACTION: u32 = 4;

pub struct UnsolvedPuzzle {
    pub puzzle: usize,
    pub branch: Branch,
}

/// Sweeps puzzles, no more of them than there are lanes, adds an answer for each, and keeps
/// those that are not solved yet.
#[inline(always)]
pub fn first_round<S: Simd>(
    simd: S,
    puzzles: &[Grid],
    tables: &mut [BoardTable; 2],
    answers: &mut Vec<SolveResult>,
    unsolved: &mut Vec<UnsolvedPuzzle>,
) {
    let lanes = u64::MAX >> (64 - puzzles.len());
    let mut cells = load_lanes(simd, puzzles, tables);
    let mut singles = Singles::of(&cells);
    let mut impossible = 0;
    let solved = loop {
        let found = sweep(&mut cells, &singles);
        singles = Singles::of(&cells);
        impossible |= lanes & !lanes_with_all_digits(simd, found.possible);
        let solved = lanes & !impossible & lanes_with_all_digits(simd, singles.everywhere());
        let still = found.struck.0.simd_eq(0).to_bitmask();
        let open = lanes & !(impossible | solved | still);
        if open.count_ones() * MIN_MOVING_FRACTION < S::u16s::LEN as u32 {
            break solved;
        }
    };
    let first = answers.len();
    let solutions = store_lanes(&cells, tables);
    answers.extend(solutions[..puzzles.len()].iter().enumerate().map(|(lane, digits)| {
        let is_solved = solved >> lane & 1 == 1;
        SolveResult {
            solutions: is_solved.into(),
            first: is_solved.then(|| grid(digits)),
            guesses: 0,
        }
    }));
    for lane in bit_indices(lanes & !impossible & !solved) {
        let mut branch = EMPTY_BRANCH;
        read_lane(&cells, lane, &mut branch);
        unsolved.push(UnsolvedPuzzle { puzzle: first + lane, branch });
    }
}

#[inline(always)]
fn load_lanes<S: Simd>(
    simd: S,
    puzzles: &[Grid],
    tables: &mut [BoardTable; 2],
) -> CellCandidates<PuzzleLanes<S>> {
    let lanes = S::u16s::LEN;
    let [boards, other] = tables;
    let (rows, unused) = boards.0.as_chunks_mut::<BYTES_PER_BOARD>().0.split_at_mut(puzzles.len());
    for (row, puzzle) in rows.iter_mut().zip(puzzles) {
        row[..81].copy_from_slice(puzzle.as_bytes());
    }
    unused.fill([0; BYTES_PER_BOARD]);
    let digits = transpose(boards, other, lanes, interleave);
    let mut cells = [PuzzleLanes(S::u16s::splat(simd, ALL_DIGITS)); 81];
    let [low, high] = SETS_OF_DIGITS.map(|table| S::u8s::block_splat(table.simd_into(simd)));
    // A vector has twice as many bytes as lanes, so that the digits of two cells are in it.
    for (two, digits) in cells.chunks_mut(2).zip(digits.chunks_exact(2 * lanes)) {
        let digits = S::u8s::from_slice(simd, digits);
        let low = low.swizzle_dyn_within_blocks(digits).widen();
        let high = high.swizzle_dyn_within_blocks(digits).widen();
        two[0].0 = low.0 | high.0 << 8;
        if let [_, second] = two {
            second.0 = low.1 | high.1 << 8;
        }
    }
    cells
}

/// The candidates of an empty cell, and of each digit: their lower eight bits, and the ninth.
const SETS_OF_DIGITS: [[u8; 16]; 2] = {
    let mut sets = [[0; 16]; 2];
    let mut digit = 0;
    while digit <= 9 {
        let [low, high] = given_candidates(digit).to_le_bytes();
        sets[0][digit as usize] = low;
        sets[1][digit as usize] = high;
        digit += 1;
    }
    sets
};

/// The boards of all lanes. One that is not solved has no meaning.
#[inline(always)]
fn store_lanes<'a, S: Simd>(
    cells: &CellCandidates<PuzzleLanes<S>>,
    tables: &'a mut [BoardTable; 2],
) -> &'a [[u8; BYTES_PER_BOARD]] {
    let lanes = S::u16s::LEN;
    let [columns, other] = tables;
    for (columns, two) in columns.0.chunks_exact_mut(2 * lanes).zip(cells.chunks(2)) {
        let (first, second) = (digits(two[0]), digits(two[two.len() - 1]));
        first.narrow(second).store_slice(columns);
    }
    transpose(columns, other, lanes, deinterleave).as_chunks().0
}

/// The digit of each lane. A set of one less one has a bit for each lower digit. Of other sets it
/// makes no sense, and is not read.
#[inline(always)]
fn digits<S: Simd>(cell: PuzzleLanes<S>) -> S::u16s {
    (cell.0 - 1).count_ones() + 1
}

#[inline(always)]
fn grid(digits: &[u8; BYTES_PER_BOARD]) -> Grid {
    let (cells, _) = digits.split_first_chunk::<81>().expect("a row holds a board");
    Grid::try_from(*cells).expect("a solution is made of digits")
}

/// The bytes of a board: its 81 cells, and some that nobody reads, so that half a table is a
/// whole number of vectors.
const BYTES_PER_BOARD: usize = 88;

/// Room for a table of as many boards as there may be lanes; it begins where a vector begins.
#[repr(align(64))]
pub struct BoardTable([u8; MAX_LANES * BYTES_PER_BOARD]);

impl BoardTable {
    pub const ZEROED: BoardTable = BoardTable([0; MAX_LANES * BYTES_PER_BOARD]);
}

/// Makes the rows of a table its columns by riffles, or its columns its rows again; there is a power of two of them.
///
/// A riffle puts the halves of a deck together, a card of each in turns: the highest bit of
/// each card's place becomes the lowest. After as many riffles as the number of a row has
/// bits, that number has come from the front of the place to its end.
#[inline(always)]
fn transpose<'a>(
    from: &'a mut BoardTable,
    to: &'a mut BoardTable,
    count: usize,
    pass: impl Fn(&[u8], &mut [u8]),
) -> &'a [u8] {
    let (mut from, mut to) =
        (&mut from.0[..count * BYTES_PER_BOARD], &mut to.0[..count * BYTES_PER_BOARD]);
    for _ in 0..count.ilog2() {
        pass(from, to);
        (from, to) = (to, from);
    }
    from
}

#[inline(always)]
fn interleave(deck: &[u8], riffled: &mut [u8]) {
    let (low, high) = deck.split_at(deck.len() / 2);
    for (pair, (&a, &b)) in riffled.chunks_exact_mut(2).zip(low.iter().zip(high)) {
        pair[0] = a;
        pair[1] = b;
    }
}

#[inline(always)]
fn deinterleave(riffled: &[u8], deck: &mut [u8]) {
    let (low, high) = deck.split_at_mut(riffled.len() / 2);
    for (pair, (a, b)) in riffled.chunks_exact(2).zip(low.iter_mut().zip(high)) {
        *a = pair[0];
        *b = pair[1];
    }
}
