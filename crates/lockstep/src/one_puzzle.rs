//! One puzzle alone: its nine boxes are the lanes.
//!
//! Where there are no other puzzles to fill the lanes, the boxes of one do: a vector holds
//! the same cell of each box, so that a board is nine vectors. A box then needs what its two
//! neighbours in the band, and in the stack, have: their lanes are turned to it.
//!
//! ```text
//! lane:  0  1  2  3   4  5  6  7   8  9 10 11   12 … 15
//! box:   1  2  3  –   4  5  6  –   7  8  9  –      –
//! ```

use alloc::vec::Vec;

use fearless_simd::{Simd, SimdBase, SimdFrom, SimdMask, u8x32, u16x16};
use sudoku::Grid;

use crate::digit_sets::{ALL_DIGITS, BoxLanes, DigitSets, given_candidates};
use crate::guess::{
    CandidateView, CellBits, DigitPlanes, Guess, OpenCells, choose, is_turn_of_oldest,
    pairs_to_compare, peers,
};
use crate::solve_result::{SolveResult, is_clash_detected};

/// The nine cells of all boxes, row by row.
type BoxCells<S> = [BoxLanes<S>; 9];

/// Answers one puzzle, and ends its search at `limit` solutions, at least one, or after so many guesses.
#[inline(always)]
pub fn solve<S: Simd>(simd: S, puzzle: &Grid, limit: usize, guesses: u64) -> SolveResult {
    let mut answer = SolveResult::EMPTY;
    let neighbours = Neighbours::new(simd);
    let mut cells = givens(simd, puzzle);
    let mut branches = Vec::new();
    // How many solutions there are for each that is found.
    let mut weight = 1_usize;
    loop {
        if propagate(&neighbours, &mut cells) {
            match choose(&BoxOrderCells(&cells), pairs_to_compare(answer.guesses)) {
                Some(_)
                    if answer.guesses >= guesses || is_clash_detected(puzzle, answer.guesses) =>
                {
                    return answer;
                }
                Some(Guess { cell, digit, is_bivalue_only: is_fork }) => {
                    answer.guesses += 1;
                    let CellSlot { vector, lane } = SLOTS_BY_BIT[cell];
                    if is_fork {
                        weight = weight.saturating_mul(2);
                    } else {
                        let mut other = cells;
                        other[vector].0.as_mut_slice()[lane] &= !digit;
                        branches.push(other);
                        if is_turn_of_oldest(answer.guesses) {
                            branches.rotate_left(1);
                        }
                    }
                    cells[vector].0.as_mut_slice()[lane] = digit;
                    continue;
                }
                None => answer.add(weight, limit, |cell| set(&cells, SLOTS[cell])),
            }
        }
        match branches.pop() {
            Some(branch) if answer.solutions < limit => (cells, weight) = (branch, 1),
            _ => return answer,
        }
    }
}

/// Where a cell is: which of the nine vectors, and which lane of it.
#[derive(Clone, Copy)]
struct CellSlot {
    vector: usize,
    lane: usize,
}

impl CellSlot {
    const fn of(cell: usize) -> CellSlot {
        let (row, col) = (cell / 9, cell % 9);
        CellSlot { vector: row % 3 * 3 + col % 3, lane: row / 3 * 4 + col / 3 }
    }

    /// Its number among the bits of the planes: twelve for each vector, and five vectors for
    /// each word.
    const fn bit(self) -> usize {
        64 * (self.vector / 5) + 12 * (self.vector % 5) + self.lane
    }
}

/// The place of each cell, in reading order.
static SLOTS: [CellSlot; 81] = {
    let mut places = [CellSlot::of(0); 81];
    let mut cell = 0;
    while cell < 81 {
        places[cell] = CellSlot::of(cell);
        cell += 1;
    }
    places
};

/// The place of each bit of the planes that has one.
static SLOTS_BY_BIT: [CellSlot; 128] = {
    let mut places = [CellSlot::of(0); 128];
    let mut cell = 0;
    while cell < 81 {
        places[CellSlot::of(cell).bit()] = CellSlot::of(cell);
        cell += 1;
    }
    places
};

/// For each bit of the planes the bits of the 20 cells that its cell sees.
static PEERS: [CellBits; 128] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = CellSlot::of(cell).bit();
        cell += 1;
    }
    peers(bits)
};

#[inline(always)]
fn givens<S: Simd>(simd: S, puzzle: &Grid) -> BoxCells<S> {
    let mut sets = [[ALL_DIGITS; 16]; 9];
    for (&CellSlot { vector, lane }, &digit) in SLOTS.iter().zip(puzzle.as_bytes()) {
        sets[vector][lane] = given_candidates(digit);
    }
    sets.map(|sets| BoxLanes(u16x16::simd_from(simd, sets)))
}

#[inline(always)]
fn set<S: Simd>(cells: &BoxCells<S>, CellSlot { vector, lane }: CellSlot) -> u16 {
    cells[vector].0.as_slice()[lane]
}

/// A puzzle whose cells are numbered box by box within each vector.
struct BoxOrderCells<'a, S: Simd>(&'a BoxCells<S>);

impl<S: Simd> BoxOrderCells<'_, S> {
    /// Three lanes of four, for three bands.
    const BOXES: u64 = 0x777;

    /// The candidates of each vector, and the number of its first cell.
    #[inline(always)]
    fn vectors(&self) -> impl Iterator<Item = (usize, u16x16<S>)> {
        let vectors = self.0.iter().enumerate();
        vectors.map(|(vector, sets)| (CellSlot { vector, lane: 0 }.bit(), sets.0))
    }
}

impl<S: Simd> CandidateView for BoxOrderCells<'_, S> {
    const PEERS: &'static [CellBits] = &PEERS;

    #[inline(always)]
    fn open_cells(&self) -> OpenCells {
        let mut open = OpenCells::default();
        for (start, sets) in self.vectors() {
            open.add(sets, start, Self::BOXES);
        }
        open
    }

    #[inline(always)]
    fn digit_planes(&self) -> DigitPlanes {
        let mut planes = DigitPlanes::default();
        for (start, sets) in self.vectors() {
            planes.add(sets, start, Self::BOXES);
        }
        planes
    }

    #[inline(always)]
    fn candidates(&self, cell: usize) -> u16 {
        set(self.0, SLOTS_BY_BIT[cell])
    }
}

/// Sweeps until nothing is struck, and tells whether there may be a solution. Once nothing is
/// struck, and not before, the cells are what [`sweep`](crate::sweep::sweep) leaves, too.
#[inline(always)]
fn propagate<S: Simd>(neighbours: &Neighbours<S>, cells: &mut BoxCells<S>) -> bool {
    loop {
        let before = *cells;
        strike_settled(neighbours, cells);
        let possible = strike_confined(&neighbours.in_band, cells, 3, 1)
            & strike_confined(&neighbours.in_stack, cells, 1, 3);
        if !(possible.0 & ALL_DIGITS).simd_eq(ALL_DIGITS).all_true() {
            return false;
        }
        let mut struck = cells[0].empty();
        for i in 0..9 {
            struck = struck | (before[i] ^ cells[i]);
        }
        if struck.0.simd_eq(0).all_true() {
            return true;
        }
    }
}

/// What [`Singles`](crate::sweep::Singles) does, for the boxes of one puzzle.
#[inline(always)]
fn strike_settled<S: Simd>(neighbours: &Neighbours<S>, cells: &mut BoxCells<S>) {
    let none = cells[0].empty();
    let mut singles = *cells;
    for i in 0..9 {
        singles[i] = cells[i].at_most_one_or(none);
    }
    let (mut rows, mut cols) = ([none; 3], [none; 3]);
    for i in 0..3 {
        rows[i] = singles[3 * i] | singles[3 * i + 1] | singles[3 * i + 2];
        cols[i] = singles[i] | singles[i + 3] | singles[i + 6];
    }
    let boxes = rows[0] | rows[1] | rows[2];
    for i in 0..3 {
        let (next, last) = neighbours.in_band.rotated(rows[i]);
        rows[i] = boxes | rows[i] | next | last;
        let (next, last) = neighbours.in_stack.rotated(cols[i]);
        cols[i] = cols[i] | next | last;
    }
    for row in 0..3 {
        for col in 0..3 {
            let cell = cells[3 * row + col];
            cells[3 * row + col] = cell.at_most_one_or(cell & !(rows[row] | cols[col]));
        }
    }
}

/// What the sweep of many puzzles does with a chute, for three chutes of one puzzle at once.
///
/// The cells of a segment are `along` vectors from each other, the lines of a box `across`.
#[inline(always)]
fn strike_confined<S: Simd>(
    neighbours: &LaneRotation<S>,
    cells: &mut BoxCells<S>,
    across: usize,
    along: usize,
) -> BoxLanes<S> {
    let none = cells[0].empty();
    let (mut segments, mut next, mut last) = ([none; 3], [none; 3], [none; 3]);
    for line in 0..3 {
        let [a, b, c] = [0, along, 2 * along].map(|i| cells[across * line + i]);
        segments[line] = a | b | c;
        (next[line], last[line]) = neighbours.rotated(segments[line]);
    }
    let mut possible = none;
    for line in 0..3 {
        let (line1, line2) = ((line + 1) % 3, (line + 2) % 3);
        let ways = (next[line1] & last[line2]) | (last[line1] & next[line2]);
        let kept = segments[line] & ways;
        let (kept_next, kept_last) = neighbours.rotated(kept);
        possible = kept | kept_next | kept_last;
        let [i, j, k] = [0, along, 2 * along].map(|i| across * line + i);
        let [a, b, c] = [cells[i], cells[j], cells[k]];
        let forced = kept & !(kept_next | kept_last) & BoxLanes::in_exactly_one(a, b, c);
        cells[i] = a & forced.overlapping_or(a, kept);
        cells[j] = b & forced.overlapping_or(b, kept);
        cells[k] = c & forced.overlapping_or(c, kept);
    }
    possible
}

/// How lanes are turned to their neighbours.
struct Neighbours<S: Simd> {
    in_band: LaneRotation<S>,
    in_stack: LaneRotation<S>,
}

impl<S: Simd> Neighbours<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        const IN_BAND: [[u8; 32]; 2] = [rotation_bytes(1, 0), rotation_bytes(2, 0)];
        const IN_STACK: [[u8; 32]; 2] = [rotation_bytes(0, 1), rotation_bytes(0, 2)];
        Neighbours {
            in_band: LaneRotation(IN_BAND.map(|bytes| u8x32::simd_from(simd, bytes))),
            in_stack: LaneRotation(IN_STACK.map(|bytes| u8x32::simd_from(simd, bytes))),
        }
    }
}

/// The bytes that each lane takes from another: those of the next box, and of the one after.
struct LaneRotation<S: Simd>([u8x32<S>; 2]);

impl<S: Simd> LaneRotation<S> {
    #[inline(always)]
    fn rotated(&self, boxes: BoxLanes<S>) -> (BoxLanes<S>, BoxLanes<S>) {
        (BoxLanes(boxes.0.swizzle_dyn(self.0[0])), BoxLanes(boxes.0.swizzle_dyn(self.0[1])))
    }
}

/// Where each byte comes from when boxes are turned by so many stacks and bands. The fourth
/// lane of a band, and the fourth band, hold no box and stay where they are.
const fn rotation_bytes(stacks: usize, bands: usize) -> [u8; 32] {
    let mut from = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let (band, stack) = (byte / 8, byte / 2 % 4);
        let is_box = band < 3 && stack < 3;
        let lane = if is_box { (band + bands) % 3 * 4 + (stack + stacks) % 3 } else { byte / 2 };
        from[byte] = (2 * lane + byte % 2) as u8;
        byte += 1;
    }
    from
}
