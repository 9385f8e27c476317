//! # Richards: bit patterns
//!
//! After Martin Richards at the University of Cambridge ("Backtracking Algorithms in MCPL using Bit
//! Patterns and Recursion"), MCPL, 1997.
//!
//! Place the queens row by row. Three patterns of bits hold the squares of a row that the queens above attack. From
//! row to row the patterns of the diagonals are shifted by one bit. So four operations find all free squares of a row
//! at once, and the search never looks at an attacked square.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | the patterns `ld`, `cols`, `rd`, and `all` | the arguments of `Queens::try_`, `Queens::all` |
//! | `try : ?, =all, ? => count++` | `Queens::try_`, `Queens::count` |
//! | `try : ld, cols, rd => poss = ~(ld \| cols \| rd) & all` | `Queens::try_` |
//! | `WHILE poss DO`, `bit` | `Queens::try_row` |
//! | `start`, `try(0, 0, 0)` | [`queens`](fn@queens); `main.rs` prints |
//!
//! # The five parts
//!
//! - `choose`: the next row; its free squares from the lowest bit up, which is the first column; attacked squares are never tried.
//! - `check`: checks all squares of a row at once, with four operations on bits; no reads of the board.
//! - `place`: one write; the bit of the square is added to all three patterns for the next row.
//! - `undo`: one write; the patterns are arguments, so the patterns of this row are still there.
//! - `stop`: when all columns are taken, a solution is reported, and the search continues until the whole tree is searched.
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
//!         x . . . .   poss: the free squares
//! ```
//!
//! # What was kept, what was changed
//!
//! Kept: the three patterns, their names and shifts, and the order of the columns. Changed: the search writes each
//! queen to a board and removes it again, so the tools can watch the search. Therefore the number of the row is an
//! argument, too. `try` is a keyword of Rust, so the function is `try_`; it is split in two, so that a row without a
//! free square costs no call. The search skips a row with a given queen, and `free` has a pattern for each row, without
//! the squares that given queens attack.
//!
//! What the original does: it counts the solutions for one n after the other, and has no board. It says that the tree
//! is never built, but only walked through. Its lowest bit is at the right, so `ld` are the diagonals to the left. Bits that
//! leave the board at the left stay in `ld`, and `all` masks them.
//!
//! What to notice: the search makes the same writes as the search on a board of strings, `labuladong-n-queens`, in the
//! same order, but `labuladong-n-queens` takes some twenty times as long. The only difference is the cost of the check.
//!
//! # Cost
//!
//! Time O(n!), at worst, with a few operations for each queen. Space O(1) in addition to the board: three numbers for
//! each of at most n + 1 nested calls.

use queens::{Board, Cell, Chessboard, Scope, Search};

/// `start`: calls `found` with the board at every solution. At the end the board is unchanged.
pub fn queens<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
    let start = board.chessboard();
    search(&start, Watched(board), |watched| found(watched.0));
}

fn search<S: Squares>(start: &Chessboard, squares: S, found: impl FnMut(&S)) {
    let all = (1 << start.n()) - 1;
    let (mut cols, mut rows, mut free) = (0, 0, [all; 16]);
    for Cell { row, col } in start.queens() {
        cols |= 1 << col;
        rows |= 1 << row;
        for other in 0..start.n() {
            let distance = row.abs_diff(other);
            free[other] &= !(1 << col << distance | 1 << col >> distance);
        }
    }
    Queens { squares, found, all, rows, free }.try_(0, 0, cols, 0);
}

/// The values that all calls share.
struct Queens<S, F> {
    squares: S,
    found: F,
    /// A bit for each column. The lowest is the first column.
    all: u32,
    /// A bit for each row that has a given queen.
    rows: u32,
    /// For each row the columns that no given queen attacks along a diagonal. If given queens share a column, the
    /// search also visits rows below the board.
    free: [u32; 16],
}

impl<S: Squares, F: FnMut(&S)> Queens<S, F> {
    /// `try`: places queens from `row` on. The queens above attack the columns in the three patterns: along a diagonal
    /// to the right (`ld`), straight down (`cols`), along a diagonal to the left (`rd`).
    // Inlined, so a row without a free square costs no call. Most rows have none.
    #[inline(always)]
    fn try_(&mut self, row: usize, ld: u32, cols: u32, rd: u32) {
        // ANCHOR: stop
        if cols == self.all {
            return self.count();
        }
        // ANCHOR_END: stop
        // ANCHOR: choose
        if self.rows & 1 << row != 0 {
            return self.pass_over(row, ld, cols, rd);
        }
        // ANCHOR_END: choose
        // ANCHOR: check
        let poss = self.free[row % 16] & !(ld | cols | rd);
        // ANCHOR_END: check
        if poss != 0 {
            self.try_row(row, poss, ld, cols, rd);
        }
    }

    /// `WHILE poss`: places a queen on each square of a row in `poss`, from the lowest bit up.
    fn try_row(&mut self, row: usize, mut poss: u32, ld: u32, cols: u32, rd: u32) {
        // ANCHOR: choose
        while poss != 0 {
            let bit = poss & poss.wrapping_neg();
            poss -= bit;
            // ANCHOR_END: choose
            // ANCHOR: place
            self.squares.place(row, bit);
            self.try_(row + 1, (ld + bit) << 1, cols + bit, (rd + bit) >> 1);
            // ANCHOR_END: place
            // ANCHOR: undo
            self.squares.remove(row, bit);
            // ANCHOR_END: undo
        }
    }

    /// `count++`.
    #[cold]
    fn count(&mut self) {
        (self.found)(&self.squares);
    }

    /// Continues below a row that has a given queen.
    #[cold]
    fn pass_over(&mut self, row: usize, ld: u32, cols: u32, rd: u32) {
        self.try_(row + 1, ld << 1, cols, rd >> 1);
    }
}

/// The squares to which the search writes queens. A bit is a column of a row.
trait Squares {
    fn place(&mut self, row: usize, bit: u32);
    fn remove(&mut self, row: usize, bit: u32);
}

/// A board that may be observed.
struct Watched<'a, B>(&'a mut B);

impl<B: Board> Squares for Watched<'_, B> {
    fn place(&mut self, row: usize, bit: u32) {
        self.0.place(row, bit.trailing_zeros() as usize, 1);
    }

    fn remove(&mut self, row: usize, bit: u32) {
        self.0.remove(row, bit.trailing_zeros() as usize);
    }
}

/// The bit of the queen in each row, for a search that nobody observes. The next queen replaces the last one, so
/// `remove` does nothing.
#[derive(Default)]
struct Bits([u32; 16]);

impl Squares for Bits {
    fn place(&mut self, row: usize, bit: u32) {
        self.0[row % 16] = bit;
    }

    fn remove(&mut self, _: usize, _: u32) {}
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

    fn unobserved(start: &Chessboard, mut found: impl FnMut(&Chessboard)) {
        let mut bits = Bits::default();
        for Cell { row, col } in start.queens() {
            bits.place(row, 1 << col);
        }
        search(start, bits, |bits| {
            let mut board = Chessboard::blank(start.n());
            for row in 0..start.n() {
                board.place(row, bits.0[row].trailing_zeros() as usize, 1);
            }
            found(&board);
        });
    }
}
