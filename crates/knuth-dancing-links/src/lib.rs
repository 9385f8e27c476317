//! # Knuth: dancing links
//!
//! After Donald E. Knuth in Millennial Perspectives in Computer Science ("Dancing Links"), arXiv cs/0011047, 2000.
//!
//! Sudoku as an exact cover: from a matrix of 0 and 1, choose rows that together have exactly one 1 in each column. A
//! choice takes its columns, and all rows that clash with it, out of circular lists. An element that is out of a list
//! still knows its neighbours there. So the undo needs no copy: it puts everything back in exactly the reverse order.
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
//! - `choose`: the column with the fewest rows, or the first of several such columns; its rows from the top down; a look at each remaining column, no reads of the board.
//! - `check`: none of its own, since rows that clash are out of the lists; only the givens are checked, once, before the search.
//! - `place`: one write; the other columns of the row are covered, which takes every row that clashes with it out of the lists.
//! - `undo`: one write after each row; its columns are uncovered, the last one first.
//! - `stop`: when no column is left, a solution is reported, and the search continues until the whole tree is searched.
//!
//! A node of its search tree is a row of the matrix. The siblings are the other rows of the chosen column: the digits
//! of a cell, or the cells of a digit.
//!
//! # The matrix
//!
//! A row is a candidate: a digit in a cell. Its four 1s are the conditions that the candidate fulfils.
//!
//! ```text
//!                     cell        row, digit      column, digit   box, digit
//!                     0 1 … 80    81 82 … 161     162 163 … 242   243 244 … 323
//! row 1, column 1: 1  1 . … .      1  . …  .       1   . …  .      1   . …  .
//! row 1, column 1: 2  1 . … .      .  1 …  .       .   1 …  .      .   1 …  .
//! row 9, column 9: 9  . . … 1      .  . …  1       .   . …  1      .   . …  1
//! ```
//!
//! The same search solves n queens with another matrix, in `queens.rs`. There a row is a queen on a square, and its
//! four 1s are a row, a column and two diagonals of the board. Each row and each column must have a queen. A diagonal
//! may have a queen, so its column is not linked to the root, and the search never chooses it. The columns of the
//! paper's own matrix go from the middle of the board outwards; here they are in order. What to notice: the next choice
//! is the row *or the column* of the board with the fewest free squares.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the links that are set and their order, the choice of a column. Changed: the fields of objects are
//! arrays. O and N are not stored, since each call has its own r, and the number of an element gives its candidate.
//! Before the search the columns of the givens are covered; if one of them is already covered, two givens clash.
//!
//! What the original does: it covers polyominoes, tetrasticks and queens; the matrix of Sudoku is ours. Its `search(k)`
//! says "cover column j", but means column `C[j]`, since j is an element of row r. It remarks that in `uncover` the
//! elements of a row may come back in any order, but rows only from the bottom up and columns only from right to left.
//! This is true for the columns. The rows of one column could also come back from the top down, in the order in which
//! they were removed.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst, but much less on most boards. Space O(1) in addition to the board: 3,241
//! objects; at most 82 nested calls. The objects are made for each puzzle, which takes some 30 µs. For an easy puzzle
//! of 9 × 9 this is most of the time.

use std::array;

use sudoku::{Board, Scope, Search};

/// The columns are the objects 0–323.
const COLUMNS: usize = 324;
/// The root h, which is in the list of the columns.
const H: usize = COLUMNS;
/// The first element. There are four for each of 729 rows, one row after the other.
const FIRST: usize = H + 1;
const OBJECTS: usize = FIRST + 4 * 729;

/// Calls `found` with the board at every solution. At the end the board is unchanged.
///
/// If givens clash, there is no solution, and nothing is written.
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
    /// The number of elements of a column.
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
    /// Chooses the column with the smallest size, or the first of several such columns. There is at least one column.
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
    /// A removed object still has its own links, so only the links of its neighbours have to be set.
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

    /// Makes the matrix of a blank board. `rows` has the four columns of each row. The columns from `primary` on are
    /// secondary.
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

/// The candidates behind the rows of the matrix, and the board to which the search writes them.
trait Candidates {
    /// Returns the candidate of the element `x`, as (row, column, value).
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

/// Returns the columns of the four 1s of a candidate (row 0–8, column 0–8, digit 1–9).
fn columns((row, col, digit): (usize, usize, u8)) -> [usize; 4] {
    let block = (row / 3) * 3 + col / 3;
    let digit = usize::from(digit) - 1;
    [row * 9 + col, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + block * 9 + digit]
}

/// Returns the candidate of the element `x`, as (row, column, digit).
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
