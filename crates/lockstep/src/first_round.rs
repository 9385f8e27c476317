//! The first sweeps of new puzzles, one puzzle in each lane.
//!
//! Easy puzzles need nothing else. Most of their time is spent on moving boards into vectors, and solutions out of
//! vectors. This file moves the boards of all lanes at once.

use alloc::vec::Vec;

use fearless_simd::{Simd, SimdBase, SimdInt, SimdInto, SimdMask, SimdNarrow, SimdWiden};
use sudoku::Grid;

use crate::digit_sets::{ALL_DIGITS, MAX_LANES, PuzzleLanes, bit_indices, given_candidates};
use crate::lane_access::{Branch, EMPTY_BRANCH, lanes_with_all_digits, read_lane};
use crate::solve_result::SolveResult;
use crate::sweep::{CellCandidates, Singles, sweep};

/// The first round continues while a sweep strikes candidates in at least one of four lanes.
const LANES_PER_CHANGED_LANE: u32 = 4;

/// A puzzle that needs a search.
pub struct UnsolvedPuzzle {
    /// The index of the puzzle.
    pub puzzle: usize,
    /// The candidates after the first round.
    pub branch: Branch,
}

/// Sweeps at most as many puzzles as there are lanes. Adds a result for each puzzle to `answers`, and the puzzles that
/// need a search to `unsolved`.
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
        impossible |= lanes & !lanes_with_all_digits(simd, found.possible_digits);
        let solved = lanes & !impossible & lanes_with_all_digits(simd, singles.everywhere());
        let unchanged = found.struck_digits.0.simd_eq(0).to_bitmask();
        let changed = lanes & !(impossible | solved | unchanged);
        if changed.count_ones() * LANES_PER_CHANGED_LANE < S::u16s::LEN as u32 {
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

/// Moves boards into the lanes of vectors, and returns the candidates of their cells.
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
    // A vector has twice as many bytes as lanes, so a vector of bytes has the digits of two cells.
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

/// The candidates of an empty cell (0) and of each given (1–9). The first table has the lower eight bits of the sets, the
/// second table has the ninth bit.
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

/// Moves the boards of all lanes out of the vectors. Only the boards of solved puzzles have a meaning.
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

/// Returns the digit of each lane. A set with one digit, minus 1, has a bit for each lower digit. The result for other
/// sets has no meaning and is not read.
#[inline(always)]
fn digits<S: Simd>(cell: PuzzleLanes<S>) -> S::u16s {
    (cell.0 - 1).count_ones() + 1
}

#[inline(always)]
fn grid(digits: &[u8; BYTES_PER_BOARD]) -> Grid {
    let (cells, _) = digits.split_first_chunk::<81>().expect("a row holds a board");
    Grid::try_from(*cells).expect("a solution is made of digits")
}

/// Number of bytes for a board: 81 cells, and unused bytes, so that half a table is a whole number of vectors.
const BYTES_PER_BOARD: usize = 88;

/// Memory for a table with a board for each lane, aligned like a vector.
#[repr(align(64))]
pub struct BoardTable([u8; MAX_LANES * BYTES_PER_BOARD]);

impl BoardTable {
    /// A table of zeros.
    pub const ZEROED: BoardTable = BoardTable([0; MAX_LANES * BYTES_PER_BOARD]);
}

/// Transposes a table with `count` rows, which is a power of two, by several passes from one table to the other. Each
/// pass is [`interleave`]; the passes of [`deinterleave`] transpose the table back. Returns the table with the result.
///
/// In a table of N bytes a pass of [`interleave`] moves the byte with index i to index 2i modulo N - 1. After
/// log₂(`count`) passes the byte of row r and column c, with index r · [`BYTES_PER_BOARD`] + c, has index c · `count` +
/// r.
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

/// Writes the bytes of the two halves in turns: byte 0 of the first half, byte 0 of the second half, byte 1 of the
/// first …
#[inline(always)]
fn interleave(halves: &[u8], interleaved: &mut [u8]) {
    let (low, high) = halves.split_at(halves.len() / 2);
    for (pair, (&a, &b)) in interleaved.chunks_exact_mut(2).zip(low.iter().zip(high)) {
        pair[0] = a;
        pair[1] = b;
    }
}

/// Does the reverse of [`interleave`].
#[inline(always)]
fn deinterleave(interleaved: &[u8], halves: &mut [u8]) {
    let (low, high) = halves.split_at_mut(interleaved.len() / 2);
    for (pair, (a, b)) in interleaved.chunks_exact(2).zip(low.iter_mut().zip(high)) {
        *a = pair[0];
        *b = pair[1];
    }
}
