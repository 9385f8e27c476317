//! # Lockstep: no write-up's, and many puzzles at once
//!
//! After the last words of the Python write-up, 应该很有很大的优化空间 ("there should be much room to be faster"), our own.
//!
//! Strike from all cells the candidates that no solution can have, until nothing more can be
//! struck; write what is settled by that, and guess only then. Each lane of a vector has a
//! puzzle of its own, so that one instruction strikes in many puzzles; shown here is one lane.
//!
//! | step | item here |
//! |---|---|
//! | one pass that strikes candidates | `sweep.rs` |
//! | passes until nothing is struck, or some digit has no place | `Lane::settle` |
//! | write each cell that has one candidate left | `Lane::write_settled` |
//! | which cell to guess in, and which digit first | `guess.rs` |
//! | guess, and remember the candidates without it | `Lane::try_guess` |
//! | take back all that was written since a guess | `Lane::go_back`, `Lane::take_back` |
//! | leave a part of the tree that takes too long | `Lane::put_oldest_first` |
//! | one puzzle, and many | `many.rs` |
//!
//! # The five parts
//!
//! - `choose`: the cells that have one candidate left, in reading order; where none is new, a guess in a cell with few.
//! - `check`: sweeps over the candidates of all cells until nothing more is struck; a digit without a place in a row, column or box is a dead end.
//! - `place`: one write for each settled cell and for each guess; with a guess, the candidates without it go on a stack.
//! - `undo`: one write for each cell that was filled since the last guess, the latest first; the candidates without that guess come off the stack. After 64 guesses, and twice as many, and so on, it is the first guess instead.
//! - `stop`: no dead end, and no cell to guess in; the first solution stays on the board. An empty stack means that there is none.
//!
//! Its tree: a node is a digit that it writes, whether settled or guessed; so what a guess settles is a
//! chain below it, and only guesses have siblings.
//!
//! # How it works
//!
//! A cell holds its candidates as nine bits, and a vector that cell of as many puzzles as it has lanes: 32
//! with AVX-512, 16 with AVX2, 8 with NEON. A sweep is the same sequence of ands, ors and nots whatever
//! the candidates are: no branch depends on data, so that all lanes go the same way. It strikes three
//! kinds of candidates:
//!
//! - *Settled*: the one candidate of a cell goes from all other cells of its row, column and box.
//! - *Confined*: a box and a line meet in a segment of three cells. A segment that is in none of the six
//!   ways to spread a digit over the three lines and three boxes of a band loses the digit.
//! - *Hidden*: where a digit has one place left in a row, column or box, the other candidates
//!   of that cell go.
//!
//! New puzzles are swept together, as many as there are lanes, until most of them stand still;
//! the easy ones are solved by that. Only the others are searched. Where a sweep strikes nothing
//! any more a lane guesses, and keeps on a stack of its own what it did not try. A lane whose
//! puzzle is done gets the next; when there are no more, it takes the oldest branch of the lane
//! with the most, so that one hard puzzle does not keep all others idle.
//!
//! A guess is in a cell with two candidates: the one of the first twelve that strikes most or, as long as a
//! puzzle has met no dead end, the first. Where all open cells have two candidates, one digit of a cell has
//! as many solutions as the other: nothing is kept, and each solution that is found counts twice.
//!
//! # Where to read on
//!
//! | file | question |
//! |---|---|
//! | `digit_sets.rs` | What is a set of digits, and a vector of such sets? |
//! | `sweep.rs` | What does one pass strike? Read this first. |
//! | `guess.rs` | Which cell, and which digit, where nothing can be struck? |
//! | `lanes.rs` | Who gets which lane, and what does an idle one do? |
//! | `lane_access.rs` | Which lanes are meant, and what is in one of them? |
//! | `first_round.rs` | How do easy puzzles get in and out quickly? |
//! | `boxes.rs` | What fills the lanes where there is one puzzle only? |
//! | `many.rs` | How is all that called? |
//!
//! The `Lane` of this file is one lane of `lanes.rs`, on a board that shows its writes: the same
//! sweep, and a choice that looks at more cells, as that of one puzzle alone does. It needs no
//! vectors; they, and the files from `lanes.rs` on, are there with the feature `vectors`.
//!
//! # What was taken, what is ours
//!
//! Taken: from the C++ write-up the candidates of each unit, from the Python one the fewest
//! candidates first and a stack instead of recursion. Ours: a set of digits is a number, what
//! follows from a digit is struck before another one is tried, and the puzzles go side by side.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst; most puzzles need no guess or a few. A sweep looks at
//! all 81 cells, whatever is struck. Space O(m) for the stack, with 81 sets in each entry; no recursion.
//!
//! One wrong guess can be most of the search. On `norvig-hard1` the third write is a guess without a
//! solution, with some four million writes under it. So after 64 guesses, and after twice as many, and so
//! on, the oldest branch has its turn, and what is left of the others stays on the stack: 1,490 writes, of
//! which 1,426 are under that guess. To know that there is no second solution takes as long as before.

#![warn(missing_docs)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

/// The examples of the README are tested, too.
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

/// One lane of many, on a board that shows its writes.
struct Lane<'a, B> {
    board: &'a mut B,
    cells: CellCandidates<u16>,
    /// The cells that were written, in their order.
    written_cells: Vec<usize>,
    /// What is still to be tried: the candidates without a guess, and how much was written then.
    branches: Vec<(CellCandidates<u16>, usize)>,
    guesses: u64,
}

impl<'a, B: Board> Lane<'a, B> {
    fn new(board: &'a mut B) -> Self {
        let cells = board.grid().as_bytes().map(given_candidates);
        Lane { board, cells, written_cells: Vec::new(), branches: Vec::new(), guesses: 0 }
    }

    /// Sweeps, guesses and goes back; true with the first solution on the board.
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
    /// Strikes candidates until no more can be, or some digit has no place.
    fn propagate(&mut self) -> bool {
        loop {
            let singles = Singles::of(&self.cells);
            let found = sweep(&mut self.cells, &singles);
            if found.possible & ALL_DIGITS != ALL_DIGITS {
                return false;
            }
            if found.struck == 0 {
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
    /// Writes a guess, and remembers the candidates without it.
    fn try_guess(&mut self, Guess { cell, digit, .. }: Guess) {
        self.guesses += 1;
        let mut without = self.cells;
        without[cell] &= !digit;
        self.branches.push((without, self.written_cells.len()));
        if is_turn_of_oldest(self.guesses) {
            self.move_oldest_to_top();
        }
        self.cells[cell] = digit;
        self.board.place(cell / 9, cell % 9, digit.trailing_zeros() as u8 + 1);
        self.written_cells.push(cell);
    }
    // ANCHOR_END: place

    /// Makes the oldest branch the next one. Once the search is there, the others have in common
    /// with it what was written before it.
    fn move_oldest_to_top(&mut self) {
        let (_, common) = self.branches[0];
        for (_, written) in &mut self.branches {
            *written = common;
        }
        self.branches.rotate_left(1);
    }

    // ANCHOR: undo
    /// Takes back what was written since the last guess; false where none is left.
    fn backtrack(&mut self) -> bool {
        let Some((cells, written)) = self.branches.pop() else {
            self.undo_writes(0);
            return false;
        };
        self.undo_writes(written);
        self.cells = cells;
        self.write_settled();
        true
    }

    /// Empties the cells that were written after so many, the last one first.
    fn undo_writes(&mut self, written: usize) {
        for cell in self.written_cells.drain(written..).rev() {
            self.board.remove(cell / 9, cell % 9);
        }
    }
    // ANCHOR_END: undo
}

/// This search as the tools call it.
pub struct Lockstep;

impl Search for Lockstep {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        // A search for two equal givens would try all digits of all other cells in vain.
        if board.grid().clash().is_none() && Lane::new(board).search() {
            found(board);
        }
    }
}

/// Answers one puzzle by the search of one lane, which needs no vectors, and ends it at `limit`
/// solutions. The answer depends on nothing else, and is the same on every processor.
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
