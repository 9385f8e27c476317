//! # Wirth: stepwise refinement
//!
//! After Niklaus Wirth in Communications of the ACM 14(4) ("Program Development by Stepwise Refinement"),
//! paper, 1971.
//!
//! Go column by column: move a pointer down the column to the first safe square and set a queen there. If there is no
//! safe square, regress to the prior column and move its queen down. There is no recursion: the queens, one in each
//! column, are the stack. The paper develops the program by refining one instruction after the other, and each
//! instruction is a method here, with its name.
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
//! - `choose`: the next column, its squares from the first row down; after a step back the pointer continues from its old place.
//! - `check`: three flags, for the row and the two diagonals of the square; no reads of the board.
//! - `place`: one write and three assignments: the row and the diagonals are no longer free.
//! - `undo`: one write and three assignments; `regress` takes back one queen, or two if the first was on the last square of its column.
//! - `stop`: when the last column is done, the solution stays on the board; when the search has regressed out of the first column, there is no solution.
//!
//! A node of its search tree is a queen on a square. The siblings are queens on other squares of the same column, and
//! the children are the queens that were tried in the next column.
//!
//! # What was kept, what was changed
//!
//! Kept: the instructions, their names and their order, rows and columns from 1, the three arrays of free lines, and
//! the last refinement, a pointer i in addition to x. Changed: 8 is n. The search skips a column with a given queen,
//! forwards and backwards, and the lines of that queen are not free from the start. The loop checks before the first
//! column whether a column is left.
//!
//! What the original does: its text begins with a program that tries all 2^32 sets of eight squares. Then it takes one
//! queen for each column, and then comes to this program. It remarks that the search regresses by two columns at most:
//! two queens cannot both be on the last square of their columns, since these squares are in one row. It stops at the first
//! solution; an extension finds all.
//!
//! What to notice: without recursion there is no call stack. x is the stack: a step back reads the row of the queen
//! from x, and continues below that row.
//!
//! # Cost
//!
//! Time O(n!), at worst; at most 113 queens are placed for n up to 11. Space O(n) in addition to the board: x and
//! 5n − 2 flags; no nested calls.

use queens::{Board, Cell, Chessboard, Scope, Search};

/// The program: places a queen in each column. Returns whether there is a solution. A solution is left on the board;
/// without a solution the board is unchanged.
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
    /// The considered column: 0 is before the first one, n + 1 after the last one.
    j: usize,
    /// The pointer: the row of the last tested square of column j.
    i: usize,
    /// Whether the last tested square is safe.
    safe: bool,
    /// The row of the queen of each column.
    x: [usize; MOST + 1],
    /// Whether there is no queen in row i (`a`), on diagonal i + j (`b`), and on diagonal i − j (`c`, at index i + n −
    /// j).
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
    /// `regress`: removes the queen of the prior column. If that queen was on the last square, also removes the queen of
    /// the column before.
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

    /// Considers column `j`, or the next one without a given queen. The pointer is before its first square.
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

    /// Starts with all lines free, except the lines of given queens.
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
