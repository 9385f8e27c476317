//! Solves many puzzles at once, one in each lane.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use fearless_simd::{Simd, SimdBase, SimdMask};
use sudoku::Grid;

use crate::digit_sets::{ALL_DIGITS, MAX_LANES, PuzzleLanes, bit_indices};
use crate::first_round::{BoardTable, UnsolvedPuzzle, first_round};
use crate::guess::{Guess, choose, is_turn_of_oldest};
use crate::lane_access::{
    Branch, BranchCells, EMPTY_BRANCH, lanes_with_all_digits, read_lane, write_lanes,
};
use crate::solve_result::{SolveResult, is_clash_found_at_check};
use crate::sweep::{CellCandidates, Singles, sweep};

/// Solves puzzles, and returns their results in the same order. Stops each search after `limit` solutions, which is at
/// least 1, or after `max_guesses` guesses.
#[inline(always)]
pub fn solve<S: Simd>(
    simd: S,
    puzzles: &[Grid],
    limit: usize,
    max_guesses: u64,
) -> Vec<SolveResult> {
    let mut engine = Engine {
        simd,
        limit,
        max_guesses,
        puzzles,
        new_puzzles: puzzles.chunks(S::u16s::LEN),
        unsolved: Vec::new(),
        answers: Vec::with_capacity(puzzles.len()),
        cells: [PuzzleLanes(S::u16s::splat(simd, ALL_DIGITS)); 81],
        tasks: vec![Task { puzzle: 0, weight: 1, branches: VecDeque::new() }; S::u16s::LEN],
        copies: Box::new([EMPTY_BRANCH; MAX_LANES]),
        busy_lanes: 0,
        lanes_without_dead_end: 0,
        pending_lanes: 0,
        tables: Box::new([BoardTable::ZEROED; 2]),
    };
    engine.run();
    engine.answers
}

/// Number of cells with two candidates that are compared for a guess. Comparing all such cells takes longer, and saves
/// almost no guess.
const PAIRS_TO_COMPARE: usize = 12;

/// The puzzle of a lane, and its branches.
#[derive(Clone)]
struct Task {
    /// The index of the puzzle.
    puzzle: usize,
    /// Number of solutions that each solution found in the lane stands for.
    weight: usize,
    /// The branches that are not searched yet, the oldest first. The oldest is the largest part of the tree.
    branches: VecDeque<Branch>,
}

/// The search for all puzzles, with the state of all lanes.
struct Engine<'a, S: Simd> {
    simd: S,
    /// Maximum number of solutions of a puzzle.
    limit: usize,
    /// Maximum number of guesses for a puzzle.
    max_guesses: u64,
    puzzles: &'a [Grid],
    /// The puzzles before their first round.
    new_puzzles: core::slice::Chunks<'a, Grid>,
    /// The puzzles that the first round has not solved, and that no lane has taken yet.
    unsolved: Vec<UnsolvedPuzzle>,
    /// The results of the puzzles before `new_puzzles`.
    answers: Vec<SolveResult>,
    /// The candidates of all lanes.
    cells: CellCandidates<PuzzleLanes<S>>,
    /// The task of each lane.
    tasks: Vec<Task>,
    /// A copy of each lane.
    copies: Box<[Branch; MAX_LANES]>,
    /// The lanes that have a puzzle, as one bit for each lane.
    busy_lanes: u64,
    /// The lanes whose puzzle has met no dead end yet.
    lanes_without_dead_end: u64,
    /// The lanes that continue with another branch, which is in `copies` and not written to `cells` yet.
    pending_lanes: u64,
    /// Memory for the first round.
    tables: Box<[BoardTable; 2]>,
}

impl<S: Simd> Engine<'_, S> {
    /// Searches until all puzzles have their results.
    #[inline(always)]
    fn run(&mut self) {
        loop {
            self.take_puzzles();
            self.share_branches();
            if self.busy_lanes == 0 {
                return;
            }
            write_lanes(&mut self.cells, mem::take(&mut self.pending_lanes), &*self.copies);
            let singles = Singles::of(&self.cells);
            let found = sweep(&mut self.cells, &singles);
            let failed = self.busy_lanes & !lanes_with_all_digits(self.simd, found.possible_digits);
            let unchanged = found.struck_digits.0.simd_eq(0).to_bitmask();
            self.lanes_without_dead_end &= !failed;
            let ended = self.guess(self.busy_lanes & unchanged & !failed);
            self.backtrack(failed | ended);
        }
    }

    /// Assigns the next puzzles to idle lanes.
    #[inline(always)]
    fn take_puzzles(&mut self) {
        for lane in bit_indices(self.idle()) {
            while self.unsolved.is_empty()
                && let Some(puzzles) = self.new_puzzles.next()
            {
                let (answers, unsolved) = (&mut self.answers, &mut self.unsolved);
                first_round(self.simd, puzzles, &mut self.tables, answers, unsolved);
            }
            let Some(UnsolvedPuzzle { puzzle, branch }) = self.unsolved.pop() else { return };
            self.assign(lane, puzzle, &branch);
            self.lanes_without_dead_end |= 1 << lane;
        }
    }

    /// Assigns branches to the lanes that are still idle. Each lane takes the oldest branch of the lane with the most
    /// branches.
    fn share_branches(&mut self) {
        for lane in bit_indices(self.idle()) {
            let Some(richest) = self.tasks.iter_mut().max_by_key(|task| task.branches.len()) else {
                return;
            };
            let puzzle = richest.puzzle;
            let Some(branch) = richest.branches.pop_front() else { return };
            self.assign(lane, puzzle, &branch);
        }
    }

    /// Returns the lanes without a puzzle.
    fn idle(&self) -> u64 {
        !self.busy_lanes & (u64::MAX >> (64 - S::u16s::LEN))
    }

    /// Lets an idle lane search a branch of a puzzle.
    #[inline(always)]
    fn assign(&mut self, lane: usize, puzzle: usize, branch: &Branch) {
        self.tasks[lane].puzzle = puzzle;
        self.continue_with(lane, branch);
        self.busy_lanes |= 1 << lane;
        self.lanes_without_dead_end &= !(1 << lane);
    }

    /// Lets a lane continue with a branch of its puzzle.
    #[inline(always)]
    fn continue_with(&mut self, lane: usize, branch: &Branch) {
        self.tasks[lane].weight = 1;
        self.copies[lane] = *branch;
        self.pending_lanes |= 1 << lane;
    }

    /// Makes a guess in each of these lanes, in which a sweep has struck nothing. Returns the lanes that made no guess:
    /// they have a solution, or their puzzle has reached a limit.
    #[inline(always)]
    fn guess(&mut self, stuck: u64) -> u64 {
        let mut ended = 0;
        // Reading a copy as vectors right after it was written cell by cell makes the processor wait. So all lanes are
        // copied before the first copy is read.
        for lane in bit_indices(stuck) {
            read_lane(&self.cells, lane, &mut self.copies[lane]);
        }
        for lane in bit_indices(stuck) {
            let branch = &mut self.copies[lane];
            let Task { puzzle, weight, branches } = &mut self.tasks[lane];
            let answer = &mut self.answers[*puzzle];
            let is_enough = answer.guesses >= self.max_guesses || answer.solutions == self.limit;
            if is_enough || is_clash_found_at_check(&self.puzzles[*puzzle], answer.guesses) {
                branches.clear();
                ended |= 1 << lane;
                continue;
            }
            let cells = BranchCells { simd: self.simd, branch };
            // Most puzzles without a dead end need one guess, or have several solutions. For them any guess is good, so
            // the search takes the first cell, which is the quickest to find.
            let has_no_dead_end = self.lanes_without_dead_end >> lane & 1 == 1;
            let to_compare = if has_no_dead_end { 1 } else { PAIRS_TO_COMPARE };
            let Some(Guess { cell, digit, all_open_cells_are_pairs: is_bivalue_only }) =
                choose(&cells, to_compare)
            else {
                answer.add(*weight, self.limit, |cell| branch[cell]);
                ended |= 1 << lane;
                continue;
            };
            answer.guesses += 1;
            self.cells[cell].0.as_mut_slice()[lane] = digit;
            if is_bivalue_only {
                // The other digit has the same number of solutions.
                *weight = weight.saturating_mul(2);
                continue;
            }
            branch[cell] &= !digit;
            branches.push_back(*branch);
            if is_turn_of_oldest(answer.guesses) {
                branches.rotate_left(1);
            }
        }
        ended
    }

    /// Lets each of these lanes continue with its latest branch. A lane without branches becomes idle.
    #[inline(always)]
    fn backtrack(&mut self, lanes: u64) {
        for lane in bit_indices(lanes) {
            let Task { puzzle, branches, .. } = &mut self.tasks[lane];
            if self.answers[*puzzle].solutions == self.limit {
                branches.clear();
            }
            match branches.pop_back() {
                Some(branch) => self.continue_with(lane, &branch),
                None => self.busy_lanes &= !(1 << lane),
            }
        }
    }
}
