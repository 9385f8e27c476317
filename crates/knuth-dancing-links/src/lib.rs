//! # Knuth: dancing links
//!
//! After Donald E. Knuth in Millennial Perspectives in Computer Science ("Dancing Links"), arXiv cs/0011047, 2000.
//!
//! Sudoku as an exact cover: of a matrix of 0 and 1, choose rows that have exactly one 1 in each
//! column. A choice takes its columns, and all rows that clash with it, out of circular lists. What
//! is out of a list still knows its neighbours there, so the undo needs no copy: it puts everything
//! back, in exactly the reverse order.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | data objects: links L, R, U, D, column C, size S, root h | `Matrix`, `H` |
//! | `search(k)`, invoked with k = 0 | `Matrix::search`, [`solve`] |
//! | print the current solution | the callback; `main.rs` prints |
//! | choose a column object c | `Matrix::choose_column` |
//! | cover column c, by operation (1) | `Matrix::cover` |
//! | uncover column c, by operation (2) | `Matrix::uncover` |
//! | the matrix of the problem | `Matrix::new`, `Matrix::cover_givens`, `columns`, `candidate`; `queens.rs` |
//! | secondary columns, to be covered at most once | `queens.rs` |
//! | the tables of nodes by level | `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the column with the fewest rows, the first of equals, and its rows from the top down; a look at each column that is left, no reads of the board.
//! - `check`: none of its own, since rows that clash are out of the lists; only the givens are checked, once, before the search.
//! - `place`: one write, and the other columns of the row are covered, which takes every row that clashes with it out of the lists.
//! - `undo`: one write after each row, and its columns are uncovered, the last one first.
//! - `stop`: no column is left: a solution is reported, and the search goes on until the tree is exhausted.
//!
//! Its tree: a node is a row of the matrix, and its siblings are the rows of the chosen column: the digits
//! of a cell, or the cells of a digit.
//!
//! # The matrix
//!
//! A row is a candidate: a digit in a cell. Its four 1s are what it settles.
//!
//! ```text
//!                     cell        row, digit      column, digit   box, digit
//!                     0 1 … 80    81 82 … 161     162 163 … 242   243 244 … 323
//! row 1, column 1: 1  1 . … .      1  . …  .       1   . …  .      1   . …  .
//! row 1, column 1: 2  1 . … .      .  1 …  .       .   1 …  .      .   1 …  .
//! row 9, column 9: 9  . . … 1      .  . …  1       .   . …  1      .   . …  1
//! ```
//!
//! n queens are the same with another matrix, which is in `queens.rs`: there a row is a queen on a
//! square, and its four 1s are a row, a column and two diagonals of the board. Each row and each column
//! has to have a queen; a diagonal may have one, so its column is not linked to the root, and nothing
//! waits for it.
//! The paper's own matrix has its columns from the middle of the board outwards, here they are in order.
//! What to notice there: the next thing is the row *or the column* of the board with the fewest free squares.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the links that are set and their order, the choice of a column. Changed:
//! the fields of objects are arrays; O and N are not stored, since each call has an r of its own,
//! and the number of an element tells its candidate. Before the search the columns of
//! the givens are covered; one that is covered already is a clash.
//!
//! What the original does: it covers polyominoes, tetrasticks and queens; the matrix of Sudoku
//! is ours. Where its `search(k)` says "cover column j" it means column `C[j]`, since j is an
//! element of row r. It remarks that in `uncover` the elements of a row may come back in any order,
//! but rows only from the bottom up and columns only from right to left. The columns have to; rows
//! of one column could also come back from the top down, as they went.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst, and far from it on most boards. Space O(1) beside the
//! board: 3,241 objects; at most 82 nested calls. They are made anew for each puzzle, which takes some 30 µs, and
//! that is most of the time of an easy puzzle of 9 × 9.

use std::array;

use sudoku::{Board, Scope, Search};

/// The columns are the objects 0–323.
const COLUMNS: usize = 324;
/// The root h, which is in one list with the columns.
const H: usize = COLUMNS;
/// The first element. There are four for each of 729 rows, one row after the other.
const FIRST: usize = H + 1;
const OBJECTS: usize = FIRST + 4 * 729;

/// Calls `found` with the board at every solution. The board is then as it was.
///
/// Givens that clash have no solution; nothing is written then.
pub fn solve<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
    let mut matrix =
        Matrix::new(COLUMNS, (FIRST..OBJECTS).step_by(4).map(|x| columns(candidate(x))));
    if matrix.cover_givens(board) {
        matrix.search(&mut Digits(board), &mut |digits| found(digits.0));
    }
}

/// The 1s of the matrix, its columns and the root, linked to their neighbours in circular lists.
#[expect(non_snake_case, reason = "these are the paper's names")]
struct Matrix {
    /// Left and right: the neighbours in a row of the matrix, or in the list of columns.
    L: [usize; OBJECTS],
    R: [usize; OBJECTS],
    /// Up and down: the neighbours in a column, which begins and ends with the column object.
    U: [usize; OBJECTS],
    D: [usize; OBJECTS],
    /// The column object of an element.
    C: [usize; OBJECTS],
    /// How many elements a column has.
    S: [usize; COLUMNS],
}

impl Matrix {
    /// `search(k)`: finds all solutions that have the k rows chosen so far.
    fn search<B: Candidates>(&mut self, board: &mut B, found: &mut impl FnMut(&B)) {
        // ANCHOR: stop
        if self.R[H] == H {
            found(board);
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        let c = self.choose_column();
        self.cover(c);

        let mut r = self.D[c];
        while r != c {
            // ANCHOR_END: choose
            // ANCHOR: place
            let (row, col, digit) = board.candidate(r);
            board.place(row, col, digit);
            let mut j = self.R[r];
            while j != r {
                self.cover(self.C[j]);
                j = self.R[j];
            }
            // ANCHOR_END: place
            self.search(board, found);
            // ANCHOR: undo
            let mut j = self.L[r];
            while j != r {
                self.uncover(self.C[j]);
                j = self.L[j];
            }
            board.remove(row, col);
            // ANCHOR_END: undo
            // ANCHOR: choose
            r = self.D[r];
        }
        // ANCHOR_END: choose
        // ANCHOR: undo
        self.uncover(c);
        // ANCHOR_END: undo
    }

    // ANCHOR: choose
    /// Chooses the column with the smallest size, the first of equals. There is at least one.
    fn choose_column(&self) -> usize {
        let mut c = self.R[H];
        let mut j = self.R[c];
        while j != H {
            if self.S[j] < self.S[c] {
                c = j;
            }
            j = self.R[j];
        }
        c
    }
    // ANCHOR_END: choose

    // ANCHOR: place
    /// Covers column `c`: takes it out of the list of columns, and its rows out of all others.
    fn cover(&mut self, c: usize) {
        self.L[self.R[c]] = self.L[c];
        self.R[self.L[c]] = self.R[c];
        let mut i = self.D[c];
        while i != c {
            let mut j = self.R[i];
            while j != i {
                self.U[self.D[j]] = self.U[j];
                self.D[self.U[j]] = self.D[j];
                self.S[self.C[j]] -= 1;
                j = self.R[j];
            }
            i = self.D[i];
        }
    }
    // ANCHOR_END: place

    // ANCHOR: undo
    /// Uncovers column `c`: puts everything back that `cover` took out, the last one first.
    ///
    /// What was taken out still has its own links, so only its neighbours' have to be set.
    fn uncover(&mut self, c: usize) {
        let mut i = self.U[c];
        while i != c {
            let mut j = self.L[i];
            while j != i {
                self.S[self.C[j]] += 1;
                self.U[self.D[j]] = j;
                self.D[self.U[j]] = j;
                j = self.L[j];
            }
            i = self.U[i];
        }
        self.L[self.R[c]] = c;
        self.R[self.L[c]] = c;
    }
    // ANCHOR_END: undo

    /// The matrix of a blank board, from the four columns of each of its rows. The columns from
    /// `primary` on are secondary.
    fn new(primary: usize, rows: impl Iterator<Item = [usize; 4]>) -> Self {
        let alone = array::from_fn(|x| x);
        let mut matrix =
            Matrix { L: alone, R: alone, U: alone, D: alone, C: alone, S: [0; COLUMNS] };
        for c in 0..primary {
            matrix.link_right(matrix.L[H], c);
            matrix.link_right(c, H);
        }
        for (first, columns) in (FIRST..).step_by(4).zip(rows) {
            for (k, &c) in columns.iter().enumerate() {
                let x = first + k;
                matrix.link_right(x, first + (k + 1) % 4);
                matrix.link_down(matrix.U[c], x);
                matrix.link_down(x, c);
                matrix.C[x] = c;
                matrix.S[c] += 1;
            }
        }
        matrix
    }

    /// Makes `y` the right neighbour of `x`.
    fn link_right(&mut self, x: usize, y: usize) {
        self.R[x] = y;
        self.L[y] = x;
    }

    /// Makes `y` the neighbour below `x`.
    fn link_down(&mut self, x: usize, y: usize) {
        self.D[x] = y;
        self.U[y] = x;
    }

    /// Covers the columns of all givens, in reading order. Returns `false` if two of them clash.
    fn cover_givens(&mut self, board: &impl Board) -> bool {
        for (row, col) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let digit = board[row][col];
            if digit == 0 {
                continue;
            }
            for c in columns((row, col, digit)) {
                let is_covered = self.R[self.L[c]] != c;
                if is_covered {
                    return false;
                }
                self.cover(c);
            }
        }
        true
    }
}

/// What the rows of the matrix stand for, and the board to which they are written.
trait Candidates {
    /// The candidate to which the element `x` belongs, as (row, column, value).
    fn candidate(&self, x: usize) -> (usize, usize, u8);
    fn place(&mut self, row: usize, col: usize, value: u8);
    fn remove(&mut self, row: usize, col: usize);
}

/// Digits on a board of Sudoku.
struct Digits<'a, B>(&'a mut B);

impl<B: Board> Candidates for Digits<'_, B> {
    fn candidate(&self, x: usize) -> (usize, usize, u8) {
        candidate(x)
    }

    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.0.place(row, col, digit);
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.0.remove(row, col);
    }
}

/// The columns in which a candidate (row 0–8, column 0–8, digit 1–9) has its four 1s.
fn columns((row, col, digit): (usize, usize, u8)) -> [usize; 4] {
    let block = (row / 3) * 3 + col / 3;
    let digit = usize::from(digit) - 1;
    [row * 9 + col, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + block * 9 + digit]
}

/// The candidate to which the element `x` belongs, as (row, column, digit).
fn candidate(x: usize) -> (usize, usize, u8) {
    let number = (x - FIRST) / 4;
    (number / 81, number / 9 % 9, (number % 9) as u8 + 1)
}

/// This search as the tools call it.
pub struct KnuthDancingLinks;

impl Search for KnuthDancingLinks {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, found: impl FnMut(&B)) {
        solve(board, found);
    }
}

// The same search for another problem.
mod queens;
