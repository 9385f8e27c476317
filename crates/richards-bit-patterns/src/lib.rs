//! # Richards: bit patterns
//!
//! After Martin Richards, Backtracking algorithms in MCPL using bit patterns and recursion,
//! University of Cambridge, 1997.
//!
//! Place the queens row by row. What the queens above attack in the next row is three patterns of
//! bits: to go on to that row is to shift the patterns of the diagonals by one. So all free squares of
//! a row are found at once, in four operations, and no square is looked at that is under attack.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | the patterns `ld`, `cols`, `rd` | the arguments of `Queens::try_` |
//! | `all`, a bit for each column | `Queens::all` |
//! | `try : ?, =all, ? => count++` | the callback |
//! | `try : ld, cols, rd`, `poss`, `bit` | `Queens::try_` |
//! | `start`, `try(0, 0, 0)` | [`queens`]; `main.rs` prints |
//!
//! # The five parts
//!
//! - `choose`: the next row; its free squares from the lowest bit up, which is the first column. No square that is under attack is met.
//! - `check`: none for a single square; all of a row are checked at once, by three operations on bits, without a look at the board.
//! - `place`: one write, and the bit of the square is added to all three patterns, on their way to the next row.
//! - `undo`: one write; the patterns are arguments, so those of this row are still there.
//! - `stop`: all columns are taken: a solution is reported, and the search goes on until the tree is exhausted.
//!
//! # The patterns
//!
//! After queens at row 1, column 2 and row 2, column 4 of a board of 5 × 5, with the lowest bit at the left:
//!
//! ```text
//!         1 2 3 4 5
//! row 1   . Q . . .
//! row 2   . . . Q .
//!
//! row 3   . x . x .   cols: in the column of a queen
//!         . . . x x   ld: on a diagonal to the right, shifted twice and once
//!         . . x . .   rd: on a diagonal to the left, shifted twice and once
//!         x . . . .   poss: in none of them
//! ```
//!
//! # What was kept, what was changed
//!
//! Kept: the three patterns, their names and shifts, and the order of the columns. Changed: a
//! queen is written to the board and removed again, so that the search can be seen; `try` is a word of Rust, and
//! so `try_`; the number of the row is an argument, since with given queens it is not the number of taken columns. A row
//! that has a given queen is passed over, and the squares that given queens attack are not free.
//!
//! What the original does: it has no board, and counts the solutions alone. Its `ld` and `rd` are the diagonals to the left
//! and to the right of one who has the lowest bit at the right. Bits beyond the board gather in `ld`, and are cut off with `all`.
//!
//! What to notice: it makes the same writes as the search on a board of strings, `labuladong-n-queens`, in the same order.
//! Nothing differs but what the check costs.
//!
//! # Cost
//!
//! Time O(n!), at worst, and a few operations for each queen that is placed. Space O(1) beside the
//! board: three numbers for each of at most n + 1 nested calls.

use queens::{Board, Cell, Chessboard, Scope, Search};

/// `start`: calls `found` with the board at every solution. The board is then as it was.
pub fn queens<B: Board>(board: &mut B, found: impl FnMut(&B)) {
    let n = board.n();
    let (mut cols, mut rows, mut attacked) = (0, 0, [0; Chessboard::MOST + 1]);
    for Cell { row, col } in board.chessboard().queens() {
        cols |= 1 << col;
        rows |= 1 << row;
        for other in 0..n {
            let distance = row.abs_diff(other);
            attacked[other] |= 1 << col << distance | 1 << col >> distance;
        }
    }
    Queens { board, found, all: (1 << n) - 1, rows, attacked }.try_(0, 0, cols, 0);
}

/// What does not change from call to call.
struct Queens<'a, B, F> {
    board: &'a mut B,
    /// What `count++` is there.
    found: F,
    /// A bit for each column. The lowest is the first column.
    all: u32,
    /// A bit for each row that has a given queen.
    rows: u32,
    /// For each row the columns in which a given queen attacks it along a diagonal. There is a row below the
    /// board, for a search that comes there since given queens share a column.
    attacked: [u32; Chessboard::MOST + 1],
}

impl<B: Board, F: FnMut(&B)> Queens<'_, B, F> {
    /// `try`: places queens from `row` on, where the queens above attack the columns in the three patterns:
    /// along a diagonal to the right, straight down, along a diagonal to the left.
    fn try_(&mut self, row: usize, ld: u32, cols: u32, rd: u32) {
        // ANCHOR: stop
        if cols == self.all {
            (self.found)(self.board);
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        if self.rows & 1 << row != 0 {
            return self.try_(row + 1, ld << 1, cols, rd >> 1);
        }
        // ANCHOR_END: choose
        // ANCHOR: check
        let mut poss = self.all & !(ld | cols | rd | self.attacked[row]);
        // ANCHOR_END: check
        // ANCHOR: choose
        while poss != 0 {
            let bit = poss & poss.wrapping_neg();
            poss -= bit;
            let col = bit.trailing_zeros() as usize;
            // ANCHOR_END: choose
            // ANCHOR: place
            self.board.place(row, col, 1);
            self.try_(row + 1, (ld + bit) << 1, cols + bit, (rd + bit) >> 1);
            // ANCHOR_END: place
            // ANCHOR: undo
            self.board.remove(row, col);
            // ANCHOR_END: undo
        }
    }
}

/// This search as the tools call it.
pub struct RichardsBitPatterns;

impl Search for RichardsBitPatterns {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, found: impl FnMut(&B)) {
        queens(board, found);
    }
}
