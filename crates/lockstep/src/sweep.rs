//! One pass over a board that strikes candidates which no solution can have.
//!
//! The code works for one puzzle and for many: a cell holds its candidates as a number, or as a vector with a number
//! for each puzzle.
//!
//! - A *unit* is a row, a column or a box.
//! - A *band* is a row of three boxes, a *stack* a column of three boxes.
//! - A *chute* is a band or a stack. Its *lines* are the rows of a band, or the columns of a stack.
//! - A *segment* is the three cells in which a line and a box meet.

use crate::digit_sets::DigitSets;

/// The candidates of the 81 cells, in reading order.
pub type CellCandidates<C> = [C; 81];

/// The 27 cells of a band or a stack, as three lines of nine cells.
type Chute<C> = [C; 27];

/// The result of a sweep.
pub struct SweepResult<C> {
    /// The digits that have a place in each row, column and box. If a digit is missing, there is no solution.
    pub possible_digits: C,
    /// The digits that were struck from some cell. If the set is empty, another sweep would strike nothing, either.
    pub struck_digits: C,
}

/// Strikes candidates from all cells:
///
/// - the only candidate of a cell, from the other cells of its row, column and box
/// - if a digit has one place left in a row, column or box, the other candidates of that cell
/// - a digit that a box has in only one segment, from the rest of the line of that segment
/// - a digit that a line has in only one segment, from the rest of the box of that segment
#[inline(always)]
pub fn sweep<C: DigitSets>(cells: &mut CellCandidates<C>, singles: &Singles<C>) -> SweepResult<C> {
    let none = cells[0].empty_set();
    let mut found = SweepResult { possible_digits: !none, struck_digits: none };
    for band in 0..3 {
        let mut chute = [none; 27];
        for i in 0..27 {
            chute[i] = cells[27 * band + i];
        }
        singles.strike(&mut chute, band);
        found.possible_digits = found.possible_digits & strike_confined(&mut chute);
        for i in 0..27 {
            found.struck_digits = found.struck_digits | (cells[27 * band + i] ^ chute[i]);
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
        found.possible_digits = found.possible_digits & strike_confined(&mut chute);
        for col in 0..3 {
            for row in 0..9 {
                let cell = 9 * row + 3 * stack + col;
                found.struck_digits = found.struck_digits | (cells[cell] ^ chute[9 * col + row]);
                cells[cell] = chute[9 * col + row];
            }
        }
    }
    found
}

/// The settled digits of each row, column and box. A digit is settled if it is the only candidate of a cell.
pub struct Singles<C> {
    rows: [C; 9],
    cols: [C; 9],
    boxes: [C; 9],
}

impl<C: DigitSets> Singles<C> {
    /// Collects the settled digits of all units.
    #[inline(always)]
    pub fn of(cells: &CellCandidates<C>) -> Self {
        let none = cells[0].empty_set();
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

    /// Returns the digits that are settled in every unit. A board with all nine digits is a solution.
    #[cfg(feature = "vectors")]
    #[inline(always)]
    pub fn everywhere(&self) -> C {
        let mut everywhere = self.rows[0];
        for unit in 0..9 {
            everywhere = everywhere & self.rows[unit] & self.cols[unit] & self.boxes[unit];
        }
        everywhere
    }

    /// Strikes the settled digits from the other cells of their units, within a band.
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

/// Strikes candidates within a chute, and returns the digits that have a place in each line and box.
///
/// A digit is in one segment of each line and of each box. So its three segments are one of the six ways to place three
/// rooks on a board of 3×3 so that they do not attack each other:
///
/// ```text
///           box 1   box 2   box 3
/// line 1      ♜       ·       ·
/// line 2      ·       ·       ♜
/// line 3      ·       ♜       ·
/// ```
///
/// A segment that is in no possible way loses the digit.
#[inline(always)]
fn strike_confined<C: DigitSets>(chute: &mut Chute<C>) -> C {
    let none = chute[0].empty_set();
    // The candidates of each segment, line by line.
    let mut segments = [none; 9];
    for s in 0..9 {
        segments[s] = chute[3 * s] | chute[3 * s + 1] | chute[3 * s + 2];
    }
    // The digits of each segment that are in a possible way.
    let mut kept = [none; 9];
    for line in 0..3 {
        for block in 0..3 {
            let (line1, line2) = (3 * ((line + 1) % 3), 3 * ((line + 2) % 3));
            let (block1, block2) = ((block + 1) % 3, (block + 2) % 3);
            // A way through this segment has two more segments, in the other lines and boxes. There are two such pairs.
            let ways = (segments[line1 + block1] & segments[line2 + block2])
                | (segments[line1 + block2] & segments[line2 + block1]);
            kept[3 * line + block] = segments[3 * line + block] & ways;
        }
    }
    for line in 0..3 {
        for block in 0..3 {
            let s = 3 * line + block;
            // If a digit has one segment left in a box, all its ways go through that segment, so its line has no other
            // segment, either. Therefore it is enough to look along the lines.
            let elsewhere = kept[3 * line + (block + 1) % 3] | kept[3 * line + (block + 2) % 3];
            let [a, b, c] = [chute[3 * s], chute[3 * s + 1], chute[3 * s + 2]];
            // Digits that are only in this segment of the line, and only in one of its cells.
            let forced = kept[s] & !elsewhere & C::in_exactly_one(a, b, c);
            chute[3 * s] = a & forced.overlapping_or(a, kept[s]);
            chute[3 * s + 1] = b & forced.overlapping_or(b, kept[s]);
            chute[3 * s + 2] = c & forced.overlapping_or(c, kept[s]);
        }
    }
    // A way has a segment in each line and box, so the first line has all possible digits.
    kept[0] | kept[1] | kept[2]
}
