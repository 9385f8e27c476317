//! One pass over a board that strikes candidates which no solution can have.
//!
//! It is written once for whatever holds the candidates of a cell: a number, for one
//! puzzle, or a vector of them, for as many puzzles as it has lanes.
//!
//! A *unit* is a row, a column or a box, a *band* three rows of boxes, a *stack* three columns
//! of them. A *chute* is a band or a stack, and a *segment* where a line of it meets a box.

use crate::digit_sets::DigitSets;

/// The candidates of the 81 cells, in reading order.
pub type CellCandidates<C> = [C; 81];

/// A band, or a stack with rows and columns exchanged: 27 cells as three lines of nine.
type Chute<C> = [C; 27];

/// What a sweep has found.
pub struct SweepResult<C> {
    /// Digits that have a place in each row, column and box: all nine, or there is no solution.
    pub possible: C,
    /// The candidates that were struck: none where the next sweep would strike none either.
    pub struck: C,
}

/// Strikes candidates from all cells: what is settled in a row, column or box goes from its
/// other cells; what has one place left there is settled; and what is confined to where a
/// box and a line meet goes from the rest of both.
#[inline(always)]
pub fn sweep<C: DigitSets>(cells: &mut CellCandidates<C>, singles: &Singles<C>) -> SweepResult<C> {
    let none = cells[0].empty();
    let mut found = SweepResult { possible: !none, struck: none };
    for band in 0..3 {
        let mut chute = [none; 27];
        for i in 0..27 {
            chute[i] = cells[27 * band + i];
        }
        singles.strike(&mut chute, band);
        found.possible = found.possible & strike_confined(&mut chute);
        for i in 0..27 {
            found.struck = found.struck | (cells[27 * band + i] ^ chute[i]);
            cells[27 * band + i] = chute[i];
        }
    }
    for stack in 0..3 {
        let mut chute = [none; 27];
        for col in 0..3 {
            for row in 0..9 {
                chute[9 * col + row] = cells[9 * row + 3 * stack + col];
            }
        }
        found.possible = found.possible & strike_confined(&mut chute);
        for col in 0..3 {
            for row in 0..9 {
                let cell = 9 * row + 3 * stack + col;
                found.struck = found.struck | (cells[cell] ^ chute[9 * col + row]);
                cells[cell] = chute[9 * col + row];
            }
        }
    }
    found
}

/// The digits that are settled in each row, column and box: the only candidate of a cell.
pub struct Singles<C> {
    rows: [C; 9],
    cols: [C; 9],
    boxes: [C; 9],
}

impl<C: DigitSets> Singles<C> {
    #[inline(always)]
    pub fn of(cells: &CellCandidates<C>) -> Self {
        let none = cells[0].empty();
        let mut singles = Singles { rows: [none; 9], cols: [none; 9], boxes: [none; 9] };
        for row in 0..9 {
            let mut segments = [none; 3];
            for stack in 0..3 {
                for col in 3 * stack..3 * stack + 3 {
                    let single = cells[9 * row + col].at_most_one_or(none);
                    singles.cols[col] = singles.cols[col] | single;
                    segments[stack] = segments[stack] | single;
                }
                let in_box = 3 * (row / 3) + stack;
                singles.boxes[in_box] = singles.boxes[in_box] | segments[stack];
            }
            singles.rows[row] = segments[0] | segments[1] | segments[2];
        }
        singles
    }

    /// The digits that are settled in every unit: all nine where the board is a solution.
    #[cfg(feature = "vectors")]
    #[inline(always)]
    pub fn everywhere(&self) -> C {
        let mut everywhere = self.rows[0];
        for unit in 0..9 {
            everywhere = everywhere & self.rows[unit] & self.cols[unit] & self.boxes[unit];
        }
        everywhere
    }

    /// Strikes what is settled from the other cells of its units, within a band.
    #[inline(always)]
    fn strike(&self, chute: &mut Chute<C>, band: usize) {
        for row in 0..3 {
            for stack in 0..3 {
                let seen = self.rows[3 * band + row] | self.boxes[3 * band + stack];
                for col in 3 * stack..3 * stack + 3 {
                    let cell = chute[9 * row + col];
                    chute[9 * row + col] = cell.at_most_one_or(cell & !(seen | self.cols[col]));
                }
            }
        }
    }
}

/// Strikes within a chute, and returns the digits that have a place in each line and box.
///
/// A digit takes one segment of each line and one of each box, so the three that it takes are
/// one of the six ways in which three rooks on a board of 3×3 do not attack each other:
///
/// ```text
///           box 1   box 2   box 3
/// line 1      ♜       ·       ·
/// line 2      ·       ·       ♜
/// line 3      ·       ♜       ·
/// ```
///
/// A segment that is in none of the ways still open cannot have the digit.
#[inline(always)]
fn strike_confined<C: DigitSets>(chute: &mut Chute<C>) -> C {
    let none = chute[0].empty();
    let mut segments = [none; 9];
    for s in 0..9 {
        segments[s] = chute[3 * s] | chute[3 * s + 1] | chute[3 * s + 2];
    }
    let mut kept = [none; 9];
    for line in 0..3 {
        for block in 0..3 {
            let (line1, line2) = (3 * ((line + 1) % 3), 3 * ((line + 2) % 3));
            let (block1, block2) = ((block + 1) % 3, (block + 2) % 3);
            let ways = (segments[line1 + block1] & segments[line2 + block2])
                | (segments[line1 + block2] & segments[line2 + block1]);
            kept[3 * line + block] = segments[3 * line + block] & ways;
        }
    }
    for line in 0..3 {
        for block in 0..3 {
            let s = 3 * line + block;
            // Where a box keeps one segment every way goes through it, and its line keeps no
            // other either: whoever looks along the lines has seen the boxes, too.
            let elsewhere = kept[3 * line + (block + 1) % 3] | kept[3 * line + (block + 2) % 3];
            let [a, b, c] = [chute[3 * s], chute[3 * s + 1], chute[3 * s + 2]];
            let forced = kept[s] & !elsewhere & C::in_exactly_one(a, b, c);
            chute[3 * s] = a & forced.overlapping_or(a, kept[s]);
            chute[3 * s + 1] = b & forced.overlapping_or(b, kept[s]);
            chute[3 * s + 2] = c & forced.overlapping_or(c, kept[s]);
        }
    }
    // A way has a segment in each line and each box, so one line tells for all.
    kept[0] | kept[1] | kept[2]
}
