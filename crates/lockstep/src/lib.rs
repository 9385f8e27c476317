//! # Lockstep: a search of our own, for many puzzles at once
//!
//! After the last words of the Python write-up, 应该很有很大的优化空间 ("there should be much room to be faster"), our own.
//!
//! Strike from all cells the candidates that no solution can have, until nothing more can be struck. Write each cell
//! that has one candidate left, and only then guess. Each lane of a vector has its own puzzle, so one instruction
//! strikes in many puzzles. This file shows one lane.
//!
//! | step | item here |
//! |---|---|
//! | one pass that strikes candidates | `sweep.rs` |
//! | passes until nothing is struck, or until some digit has no place | `Lane::propagate` |
//! | write each cell that has one candidate left | `Lane::write_settled` |
//! | choose the cell of a guess, and the first digit for it | `guess.rs` |
//! | guess, and remember the candidates without the guess | `Lane::try_guess` |
//! | take back all writes since a guess | `Lane::backtrack`, `Lane::undo_writes` |
//! | leave a part of the tree that takes too long | `Lane::move_oldest_to_top` |
//! | functions for one puzzle, and for many | `solve.rs` |
//!
//! # The five parts
//!
//! - `choose`: the cells that have one candidate left, in reading order; if there is no new one, a guess in a cell with few candidates.
//! - `check`: sweeps over the candidates of all cells until nothing more is struck; a digit without a place in a row, column or box is a dead end.
//! - `place`: one write for each settled cell and for each guess; at a guess, the candidates without the guess go on a stack.
//! - `undo`: one write for each cell that was filled since the last guess, the latest first; the candidates without that guess come off the stack. After 64, 128, 256, … guesses the search goes back to the oldest guess instead.
//! - `stop`: no dead end, and no cell to guess in; the first solution stays on the board. If the stack is empty, there is no solution.
//!
//! A node of its search tree is a digit that the search writes. The cells that a guess settles form a chain below the
//! guess, and only guesses have siblings.
//!
//! # How it works
//!
//! A cell holds its candidates as nine bits. A vector holds the same cell of many puzzles, one in each lane: 32 puzzles
//! with AVX-512, 16 with AVX2, 8 with NEON. A sweep is the same sequence of ands, ors and nots for all candidates. It
//! has no branch that depends on data, so all lanes do the same steps. A sweep strikes three kinds of candidates:
//!
//! - *Settled*: the only candidate of a cell is struck from all other cells of its row, column and box.
//! - *Confined*: a box and a line meet in a segment of three cells. There are six ways to spread a digit over the three
//!   lines and three boxes of a band. A segment that is in no possible way loses the digit.
//! - *Hidden*: if a digit has one place left in a row, column or box, that cell loses its other candidates.
//!
//! New puzzles are swept together, one in each lane, until sweeps strike nothing more in most of them. That solves the
//! easy puzzles; only the others are searched. When a sweep strikes nothing in a lane, the lane guesses, and keeps the
//! candidates without the guess on its own stack. A lane whose puzzle is done gets the next puzzle. If there are no
//! more puzzles, the lane takes the oldest branch of the lane with the most branches. So one hard puzzle does not keep
//! the other lanes idle.
//!
//! A guess is in a cell with two candidates. As long as a puzzle has met no dead end, the search takes the first such
//! cell. Later it compares the first twelve, and takes the one that strikes most. If all open cells have two
//! candidates, both digits of a cell have the same number of solutions. Then the search keeps no branch, and counts
//! each solution twice.
//!
//! # The files
//!
//! | file | content |
//! |---|---|
//! | `sweep.rs` | one pass that strikes candidates; read this file first |
//! | `digit_sets.rs` | a set of digits, and a vector of such sets |
//! | `guess.rs` | the choice of a cell and a digit when no candidate can be struck |
//! | `many_puzzles.rs` | many puzzles, one in each lane; work for idle lanes |
//! | `lane_access.rs` | sets of lanes, reading and writing one lane |
//! | `first_round.rs` | the first sweeps of new puzzles, which solve easy ones quickly |
//! | `one_puzzle.rs` | one puzzle alone, with one box in each lane |
//! | `solve.rs`, `solve_result.rs` | the public functions, and their result |
//!
//! The `Lane` of this file is one lane of `many_puzzles.rs`, on a board that shows its writes. It needs no vectors. It
//! makes the same sweep, but compares more cells for a guess, as `one_puzzle.rs` does. The vectors need the feature
//! `vectors`.
//!
//! # What was taken, what is ours
//!
//! Taken: the candidates of each unit from the C++ write-up; the cell with the fewest candidates first, and a stack
//! instead of recursion, from the Python write-up. Ours: a set of digits is a number, the search strikes all that
//! follows from a digit before it tries another one, and many puzzles are solved at once.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst; most puzzles need no guess or a few. A sweep always looks at all 81 cells.
//! Space O(m) for the stack, with 81 sets in each entry; no recursion.
//!
//! One wrong guess can take most of the search. On `norvig-hard1` the third write is a wrong guess, with some four
//! million writes below it. So after 64, 128, 256, … guesses the search continues with the oldest branch, and the
//! others stay on the stack. That takes 1,490 writes, and 1,426 of them are below the wrong guess. To prove that there
//! is no second solution still takes as long as without this.

#![warn(missing_docs)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

/// Lets `cargo test` test the examples of the README.
#[cfg(all(doctest, feature = "vectors"))]
#[doc = include_str!("../README.md")]
struct Readme;

mod digit_sets;
#[cfg(feature = "vectors")]
mod first_round;
mod guess;
#[cfg(feature = "vectors")]
mod lane_access;
#[cfg(feature = "vectors")]
mod many_puzzles;
#[cfg(feature = "vectors")]
mod one_puzzle;
#[cfg(feature = "vectors")]
mod solve;
mod solve_result;
mod sweep;

use alloc::vec::Vec;

use sudoku::{Board, Grid, Scope, Search};

use crate::digit_sets::{ALL_DIGITS, given_candidates};
use crate::guess::{Guess, choose_without_vectors, is_turn_of_oldest};
#[cfg(feature = "vectors")]
pub use crate::solve::{
    Level, solve_all, solve_all_at, solve_all_within, solve_one, solve_one_at, solve_one_within,
};
pub use crate::solve_result::SolveResult;
use crate::sweep::{CellCandidates, Singles, sweep};

/// The search of one lane, on a board that shows its writes.
struct Lane<'a, B> {
    board: &'a mut B,
    cells: CellCandidates<u16>,
    /// The written cells, in the order of the writes.
    written_cells: Vec<usize>,
    /// The branches that are not searched yet. The search takes the last one next.
    branches: Vec<Branch>,
    /// Number of guesses so far.
    guesses: u64,
}

/// A branch that is not searched yet.
struct Branch {
    /// The candidates before a guess, without the guess.
    cells: CellCandidates<u16>,
    /// Number of written cells to keep when the search continues with this branch.
    written_count: usize,
}

impl<'a, B: Board> Lane<'a, B> {
    fn new(board: &'a mut B) -> Self {
        let cells = board.grid().as_bytes().map(given_candidates);
        Lane { board, cells, written_cells: Vec::new(), branches: Vec::new(), guesses: 0 }
    }

    /// Sweeps, guesses and backtracks until the next solution is on the board. Returns `false` if there is no other
    /// solution.
    fn search(&mut self) -> bool {
        loop {
            if !self.propagate() {
                if !self.backtrack() {
                    return false;
                }
                continue;
            }
            // ANCHOR: choose
            match choose_without_vectors(&self.cells, self.guesses) {
                Some(guess) => self.try_guess(guess),
                // ANCHOR_END: choose
                // ANCHOR: stop
                None => return true,
                // ANCHOR_END: stop
            }
        }
    }

    // ANCHOR: check
    /// Sweeps until nothing more can be struck. Returns `false` at a dead end: some digit has no place.
    fn propagate(&mut self) -> bool {
        loop {
            let singles = Singles::of(&self.cells);
            let found = sweep(&mut self.cells, &singles);
            if found.possible_digits & ALL_DIGITS != ALL_DIGITS {
                return false;
            }
            if found.struck_digits == 0 {
                return true;
            }
            self.write_settled();
        }
    }
    // ANCHOR_END: check

    // ANCHOR: choose
    /// Writes each cell that has one candidate left.
    fn write_settled(&mut self) {
        for cell in 0..81 {
            let set = self.cells[cell];
            let (row, col) = (cell / 9, cell % 9);
            if set.count_ones() == 1 && self.board[row][col] == 0 {
                // ANCHOR_END: choose
                // ANCHOR: place
                self.board.place(row, col, set.trailing_zeros() as u8 + 1);
                self.written_cells.push(cell);
                // ANCHOR_END: place
            }
        }
    }

    // ANCHOR: place
    /// Writes a guess, and remembers the candidates without the guess.
    fn try_guess(&mut self, Guess { cell, digit, .. }: Guess) {
        self.guesses += 1;
        let mut without = self.cells;
        without[cell] &= !digit;
        self.branches.push(Branch { cells: without, written_count: self.written_cells.len() });
        if is_turn_of_oldest(self.guesses) {
            self.move_oldest_to_top();
        }
        self.cells[cell] = digit;
        self.board.place(cell / 9, cell % 9, digit.trailing_zeros() as u8 + 1);
        self.written_cells.push(cell);
    }
    // ANCHOR_END: place

    /// Makes the oldest branch the next one.
    ///
    /// When the search continues with the oldest branch, it takes back all writes after the oldest guess. A later
    /// branch then shares only the writes before that guess.
    fn move_oldest_to_top(&mut self) {
        let common_count = self.branches[0].written_count;
        for branch in &mut self.branches {
            branch.written_count = common_count;
        }
        self.branches.rotate_left(1);
    }

    // ANCHOR: undo
    /// Continues with the branch on top of the stack: takes back the writes since its guess. Returns `false` if no branch
    /// is left.
    fn backtrack(&mut self) -> bool {
        let Some(Branch { cells, written_count }) = self.branches.pop() else {
            self.undo_writes(0);
            return false;
        };
        self.undo_writes(written_count);
        self.cells = cells;
        self.write_settled();
        true
    }

    /// Empties all written cells except the first `kept_count`, the latest first.
    fn undo_writes(&mut self, kept_count: usize) {
        for cell in self.written_cells.drain(kept_count..).rev() {
            self.board.remove(cell / 9, cell % 9);
        }
    }
    // ANCHOR_END: undo
}

/// The search of one lane, as the tools call it.
pub struct Lockstep;

impl Search for Lockstep {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        // If givens clash, the search may not end in reasonable time: sweeps do not find every clash.
        if board.grid().clash().is_none() && Lane::new(board).search() {
            found(board);
        }
    }
}

/// Solves one puzzle with the search of one lane, which needs no vectors. Stops after `limit` solutions. The answer
/// depends only on the puzzle and on `limit`, not on the processor.
pub fn solve_without_vectors(puzzle: &Grid, limit: usize) -> SolveResult {
    let mut answer = SolveResult::EMPTY;
    if puzzle.clash().is_some() {
        return answer;
    }
    let mut board = *puzzle;
    let mut lane = Lane::new(&mut board);
    while answer.solutions < limit && lane.search() {
        answer.solutions += 1;
        answer.first.get_or_insert(*lane.board);
        if !lane.backtrack() {
            break;
        }
    }
    SolveResult { guesses: lane.guesses, ..answer }
}
