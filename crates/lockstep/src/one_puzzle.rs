//! Solves one puzzle alone, with one of its nine boxes in each lane.
//!
//! A vector holds the same cell of all boxes, so a board is nine vectors. A box needs the candidates of the two other
//! boxes in its band and in its stack. So the lanes are rotated within each band, or within each stack.
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
use crate::solve_result::{SolveResult, is_clash_found_at_check};

/// The nine cells of all boxes, in reading order within a box.
type BoxCells<S> = [BoxLanes<S>; 9];

/// Solves one puzzle. Stops after `limit` solutions, which is at least 1, or after `max_guesses` guesses.
#[inline(always)]
pub fn solve<S: Simd>(simd: S, puzzle: &Grid, limit: usize, max_guesses: u64) -> SolveResult {
    let mut answer = SolveResult::EMPTY;
    let rotations = Rotations::new(simd);
    let mut cells = givens(simd, puzzle);
    let mut branches = Vec::new();
    // Number of solutions that each found solution stands for.
    let mut weight = 1_usize;
    loop {
        if propagate(&rotations, &mut cells) {
            let guess = choose(&BoxOrderCells(&cells), pairs_to_compare(answer.guesses));
            if let Some(Guess { cell, digit, all_open_cells_are_pairs: is_bivalue_only }) = guess {
                if answer.guesses >= max_guesses || is_clash_found_at_check(puzzle, answer.guesses)
                {
                    return answer;
                }
                answer.guesses += 1;
                let CellSlot { vector, lane } = SLOTS_BY_BIT[cell];
                if is_bivalue_only {
                    // The other digit has the same number of solutions.
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
            answer.add(weight, limit, |cell| candidates(&cells, SLOTS[cell]));
        }
        // A dead end or a solution: continue with the latest branch.
        match branches.pop() {
            Some(branch) if answer.solutions < limit => (cells, weight) = (branch, 1),
            _ => return answer,
        }
    }
}

/// The position of a cell in the vectors.
#[derive(Clone, Copy)]
struct CellSlot {
    /// The index of the vector: the cell within its box.
    vector: usize,
    /// The lane: the box.
    lane: usize,
}

impl CellSlot {
    const fn of(cell: usize) -> CellSlot {
        let (row, col) = (cell / 9, cell % 9);
        CellSlot { vector: row % 3 * 3 + col % 3, lane: row / 3 * 4 + col / 3 }
    }

    /// Returns the bit of the cell in [`CellBits`]. A vector uses 12 bits, and a word has the bits of five vectors.
    const fn bit(self) -> usize {
        64 * (self.vector / 5) + 12 * (self.vector % 5) + self.lane
    }
}

/// The slots of all cells, in reading order.
static SLOTS: [CellSlot; 81] = {
    let mut slots = [CellSlot::of(0); 81];
    let mut cell = 0;
    while cell < 81 {
        slots[cell] = CellSlot::of(cell);
        cell += 1;
    }
    slots
};

/// The slot of each bit in [`CellBits`]. Bits without a cell have the slot of the first cell.
static SLOTS_BY_BIT: [CellSlot; 128] = {
    let mut slots = [CellSlot::of(0); 128];
    let mut cell = 0;
    while cell < 81 {
        slots[CellSlot::of(cell).bit()] = CellSlot::of(cell);
        cell += 1;
    }
    slots
};

/// For each bit in [`CellBits`] the 20 other cells of the row, column and box of its cell.
static PEERS: [CellBits; 128] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = CellSlot::of(cell).bit();
        cell += 1;
    }
    peers(bits)
};

/// Returns the candidates before the first sweep.
#[inline(always)]
fn givens<S: Simd>(simd: S, puzzle: &Grid) -> BoxCells<S> {
    let mut sets = [[ALL_DIGITS; 16]; 9];
    for (&CellSlot { vector, lane }, &digit) in SLOTS.iter().zip(puzzle.as_bytes()) {
        sets[vector][lane] = given_candidates(digit);
    }
    sets.map(|sets| BoxLanes(u16x16::simd_from(simd, sets)))
}

/// Returns the candidates of one cell.
#[inline(always)]
fn candidates<S: Simd>(cells: &BoxCells<S>, CellSlot { vector, lane }: CellSlot) -> u16 {
    cells[vector].0.as_slice()[lane]
}

/// The candidates of the puzzle, to choose a guess. The number of a cell is its bit, [`CellSlot::bit`].
struct BoxOrderCells<'a, S: Simd>(&'a BoxCells<S>);

impl<S: Simd> BoxOrderCells<'_, S> {
    /// The lanes that hold a box: three of four in each of three bands.
    const BOXES: u64 = 0x777;

    /// Returns the number of the first cell of each vector, and the vector.
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
        candidates(self.0, SLOTS_BY_BIT[cell])
    }
}

/// Sweeps until nothing is struck. Returns `false` at a dead end: some digit has no place. If there is no dead end, the
/// remaining candidates are the same as with [`sweep`](crate::sweep::sweep).
#[inline(always)]
fn propagate<S: Simd>(rotations: &Rotations<S>, cells: &mut BoxCells<S>) -> bool {
    loop {
        let before = *cells;
        strike_settled(rotations, cells);
        let possible = strike_confined(&rotations.in_band, cells, ROWS)
            & strike_confined(&rotations.in_stack, cells, COLUMNS);
        if !(possible.0 & ALL_DIGITS).simd_eq(ALL_DIGITS).all_true() {
            return false;
        }
        let mut struck = cells[0].empty_set();
        for i in 0..9 {
            struck = struck | (before[i] ^ cells[i]);
        }
        if struck.0.simd_eq(0).all_true() {
            return true;
        }
    }
}

/// Strikes settled digits as [`Singles`](crate::sweep::Singles) does, for the boxes of one puzzle.
#[inline(always)]
fn strike_settled<S: Simd>(rotations: &Rotations<S>, cells: &mut BoxCells<S>) {
    let none = cells[0].empty_set();
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
        let in_band = rotations.in_band.neighbours(rows[i]);
        rows[i] = boxes | rows[i] | in_band.next | in_band.previous;
        let in_stack = rotations.in_stack.neighbours(cols[i]);
        cols[i] = cols[i] | in_stack.next | in_stack.previous;
    }
    for row in 0..3 {
        for col in 0..3 {
            let cell = cells[3 * row + col];
            cells[3 * row + col] = cell.at_most_one_or(cell & !(rows[row] | cols[col]));
        }
    }
}

/// The arrangement of the cells of a box in lines of a chute: distances between the indices of the vectors of the cells.
#[derive(Clone, Copy)]
struct LineLayout {
    /// From one line to the next.
    line_step: usize,
    /// From one cell of a line to the next.
    cell_step: usize,
}

/// The lines of a band.
const ROWS: LineLayout = LineLayout { line_step: 3, cell_step: 1 };
/// The lines of a stack.
const COLUMNS: LineLayout = LineLayout { line_step: 1, cell_step: 3 };

/// Strikes candidates within chutes as the sweep of many puzzles does, for all three bands or all three stacks at once.
/// Returns the digits that have a place in each line and box.
#[inline(always)]
fn strike_confined<S: Simd>(
    rotation: &LaneRotation<S>,
    cells: &mut BoxCells<S>,
    LineLayout { line_step, cell_step }: LineLayout,
) -> BoxLanes<S> {
    let none = cells[0].empty_set();
    // The candidates of each segment of a box, and of the segments in the next and the previous box.
    let (mut segments, mut next, mut previous) = ([none; 3], [none; 3], [none; 3]);
    for line in 0..3 {
        let [a, b, c] = [0, cell_step, 2 * cell_step].map(|i| cells[line_step * line + i]);
        segments[line] = a | b | c;
        Neighbours { next: next[line], previous: previous[line] } =
            rotation.neighbours(segments[line]);
    }
    let mut possible = none;
    for line in 0..3 {
        let (line1, line2) = ((line + 1) % 3, (line + 2) % 3);
        // A way through this segment has two more segments, in the other lines and boxes. There are two such pairs.
        let ways = (next[line1] & previous[line2]) | (previous[line1] & next[line2]);
        let kept = segments[line] & ways;
        let elsewhere = rotation.neighbours(kept);
        possible = kept | elsewhere.next | elsewhere.previous;
        let [i, j, k] = [0, cell_step, 2 * cell_step].map(|i| line_step * line + i);
        let [a, b, c] = [cells[i], cells[j], cells[k]];
        // Digits that are only in this segment of the line, and only in one of its cells.
        let forced =
            kept & !(elsewhere.next | elsewhere.previous) & BoxLanes::in_exactly_one(a, b, c);
        cells[i] = a & forced.overlapping_or(a, kept);
        cells[j] = b & forced.overlapping_or(b, kept);
        cells[k] = c & forced.overlapping_or(c, kept);
    }
    possible
}

/// The rotations that bring the neighbours of each box to its lane.
struct Rotations<S: Simd> {
    in_band: LaneRotation<S>,
    in_stack: LaneRotation<S>,
}

impl<S: Simd> Rotations<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        const IN_BAND: [[u8; 32]; 2] = [rotation_bytes(1, 0), rotation_bytes(2, 0)];
        const IN_STACK: [[u8; 32]; 2] = [rotation_bytes(0, 1), rotation_bytes(0, 2)];
        Rotations {
            in_band: LaneRotation(IN_BAND.map(|bytes| u8x32::simd_from(simd, bytes))),
            in_stack: LaneRotation(IN_STACK.map(|bytes| u8x32::simd_from(simd, bytes))),
        }
    }
}

/// For each byte of a vector the index of the byte that replaces it: in the next box, and in the previous box.
struct LaneRotation<S: Simd>([u8x32<S>; 2]);

/// For each box the sets of the two other boxes of its band or stack.
struct Neighbours<S: Simd> {
    /// The box after this one. The first box comes after the last.
    next: BoxLanes<S>,
    /// The box before this one. The last box comes before the first.
    previous: BoxLanes<S>,
}

impl<S: Simd> LaneRotation<S> {
    #[inline(always)]
    fn neighbours(&self, boxes: BoxLanes<S>) -> Neighbours<S> {
        Neighbours {
            next: BoxLanes(boxes.0.swizzle_dyn(self.0[0])),
            previous: BoxLanes(boxes.0.swizzle_dyn(self.0[1])),
        }
    }
}

/// Returns for each byte of a vector the index of the byte that replaces it, when boxes are rotated by this number of
/// stacks and bands. The fourth lane of a band, and the fourth band, hold no box and stay in place.
const fn rotation_bytes(stacks: usize, bands: usize) -> [u8; 32] {
    let mut source = [0; 32];
    let mut byte = 0;
    while byte < 32 {
        let (band, stack) = (byte / 8, byte / 2 % 4);
        let is_box = band < 3 && stack < 3;
        let lane = if is_box { (band + bands) % 3 * 4 + (stack + stacks) % 3 } else { byte / 2 };
        source[byte] = (2 * lane + byte % 2) as u8;
        byte += 1;
    }
    source
}
