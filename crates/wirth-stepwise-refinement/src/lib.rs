//! # Wirth: stepwise refinement
//!
//! After Niklaus Wirth in Communications of the ACM 14(4) ("Program Development by Stepwise Refinement"),
//! paper, 1971.
//!
//! Go column by column: move a pointer down the column to the first safe square and set a queen there, or
//! regress to the prior column and move its queen on. There is no recursion: the queens themselves,
//! one a column, are the stack. The program is written by refining its instructions one after the other,
//! and each of them is still here, under its name.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | the program: `considerfirstcolumn`, `repeat trycolumn …` | [`eight_queens`] |
//! | `trycolumn`: `advancepointer`, `testsquare` until safe or last square | `Program::try_column` |
//! | `regress`: one column back, or two | `Program::regress` |
//! | j, x and the pointer i: `considerfirstcolumn`, `considernextcolumn`, `reconsiderpriorcolumn`, `advancepointer`, `lastsquare`, `lastcoldone`, `regressoutoffirstcol` | methods of the same names |
//! | a, b and c: `testsquare`, `setqueen`, `removequeen` | methods of the same names |
//!
//! # The five parts
//!
//! - `choose`: the next column, its squares from the first row down; the pointer goes on where it was after a step back.
//! - `check`: three looks, at the row and at two diagonals of the square; none at the board.
//! - `place`: one write, and the row and the diagonals are not free any more: three assignments.
//! - `undo`: one write and three assignments; `regress` takes back one queen, or two if the first was on the last square of its column.
//! - `stop`: the last column is done, so the solution stays on the board; or the search has regressed out of the first column, and there is none.
//!
//! Its tree: a node is a queen, and its siblings are the squares of its column on which it was set before
//! or after; below it is what was tried in the next columns.
//!
//! # What was kept, what was changed
//!
//! Kept: the instructions, their names and their order, rows and columns from 1, the three arrays of
//! what is free, and a pointer of its own beside x, the last of the refinements. Changed: 8 is n. A
//! column with a given queen is passed over, forwards and backwards, and what that queen attacks is
//! not free from the start. The loop asks before the first column whether there is one left.
//!
//! What the original does: its text begins with a program that tries all 2^32 sets of eight squares, goes on to a
//! queen for each column, and comes to this one with the remark that two columns are the most to regress by:
//! two queens cannot both be on the last square of their columns, since that is one row. It
//! stops at the first solution, and finds all of them by an extension.
//!
//! What to notice: without recursion there is no stack either. x is the stack: to step back is to
//! read the row of the queen from it, and to go on below.
//!
//! # Cost
//!
//! Time O(n!), at worst; for n up to 11 there are at most 113 queens. Space O(n) beside the board: x,
//! and 5n − 2 flags; no nested calls.

use queens::{Board, Cell, Chessboard, Scope, Search};

/// The program: places a queen in each column. Returns whether there is a solution; if so it is on the
/// board, else the board is as it was.
pub fn eight_queens(board: &mut impl Board) -> bool {
    let mut program = Program::new(board);
    program.consider_first_column();
    // ANCHOR: stop
    while !program.last_col_done() && !program.regress_out_of_first_col() {
        // ANCHOR_END: stop
        program.try_column();
        if program.safe {
            program.set_queen();
            program.consider_next_column();
        } else {
            program.regress();
        }
    }
    program.last_col_done()
}

const MOST: usize = Chessboard::MAX_N;

/// The variables of the program. Row i and column j count from 1, so that 0 is before the first.
struct Program<'a, B> {
    board: &'a mut B,
    n: usize,
    /// The column that is considered: 0 is out of the first one, n + 1 after the last.
    j: usize,
    /// The pointer: the row of the square of column j that was tested last.
    i: usize,
    /// Whether that square is safe.
    safe: bool,
    /// The row of the queen of each column.
    x: [usize; MOST + 1],
    /// Whether there is no queen in row i, on diagonal i + j, and on diagonal i − j, which is c\[i + n − j\].
    a: [bool; MOST + 1],
    b: [bool; 2 * MOST + 1],
    c: [bool; 2 * MOST],
    /// Whether column j has a given queen.
    given: [bool; MOST + 2],
}

impl<'a, B: Board> Program<'a, B> {
    // ANCHOR: choose
    /// `trycolumn`: moves the pointer down the column to the next safe square, or to the last one.
    fn try_column(&mut self) {
        loop {
            self.advance_pointer();
            self.test_square();
            if self.safe || self.last_square() {
                return;
            }
        }
    }
    // ANCHOR_END: choose

    // ANCHOR: undo
    /// `regress`: removes the queen of the prior column, and one more if that was on the last square.
    fn regress(&mut self) {
        self.reconsider_prior_column();
        if !self.regress_out_of_first_col() {
            self.remove_queen();
            if self.last_square() {
                self.reconsider_prior_column();
                if !self.regress_out_of_first_col() {
                    self.remove_queen();
                }
            }
        }
    }

    fn reconsider_prior_column(&mut self) {
        self.j -= 1;
        while self.given[self.j] {
            self.j -= 1;
        }
        self.i = self.x[self.j];
    }
    // ANCHOR_END: undo

    // ANCHOR: choose
    fn consider_first_column(&mut self) {
        self.consider_column(1);
    }

    fn consider_next_column(&mut self) {
        self.x[self.j] = self.i;
        self.consider_column(self.j + 1);
    }

    /// Column `j`, or the next one without a given queen, from before its first square on.
    fn consider_column(&mut self, j: usize) {
        self.j = j;
        while self.given[self.j] {
            self.j += 1;
        }
        self.i = 0;
    }

    fn advance_pointer(&mut self) {
        self.i += 1;
    }

    fn last_square(&self) -> bool {
        self.i == self.n
    }
    // ANCHOR_END: choose

    // ANCHOR: stop
    fn last_col_done(&self) -> bool {
        self.j > self.n
    }

    fn regress_out_of_first_col(&self) -> bool {
        self.j < 1
    }
    // ANCHOR_END: stop

    // ANCHOR: check
    fn test_square(&mut self) {
        let Program { i, j, n, .. } = *self;
        self.safe = self.a[i] && self.b[i + j] && self.c[i + n - j];
    }
    // ANCHOR_END: check

    // ANCHOR: place
    fn set_queen(&mut self) {
        self.board.place(self.i - 1, self.j - 1, 1);
        self.set_free(self.i, self.j, false);
    }
    // ANCHOR_END: place

    // ANCHOR: undo
    fn remove_queen(&mut self) {
        self.board.remove(self.i - 1, self.j - 1);
        self.set_free(self.i, self.j, true);
    }
    // ANCHOR_END: undo

    fn set_free(&mut self, i: usize, j: usize, is_free: bool) {
        self.a[i] = is_free;
        self.b[i + j] = is_free;
        self.c[i + self.n - j] = is_free;
    }

    /// All is free but what the given queens attack.
    fn new(board: &'a mut B) -> Self {
        let (n, givens) = (board.n(), board.chessboard());
        let (a, b, c) = ([true; MOST + 1], [true; 2 * MOST + 1], [true; 2 * MOST]);
        let (x, given) = ([0; MOST + 1], [false; MOST + 2]);
        let mut program = Program { board, n, j: 0, i: 0, safe: false, x, a, b, c, given };
        for Cell { row, col } in givens.queens() {
            program.given[col + 1] = true;
            program.set_free(row + 1, col + 1, false);
        }
        program
    }
}

/// This search as the tools call it.
pub struct WirthStepwiseRefinement;

impl Search for WirthStepwiseRefinement {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if eight_queens(board) {
            found(board);
        }
    }
}
