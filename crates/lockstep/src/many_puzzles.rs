//! Many puzzles at once, one a lane.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use fearless_simd::{Simd, SimdBase, SimdMask};
use sudoku::Grid;

use crate::solve_result::{Finding, is_in_vain};
use crate::first_round::{Table, Unsolved, first_round};
use crate::guess::{Guess, choose, is_turn_of_oldest};
use crate::lane_sets::{Branch, InReadingOrder, NOTHING, get_lane, lanes_with_all, set_lanes};
use crate::sets::{ALL, MOST_LANES, Puzzles, ones};
use crate::sweep::{Cells, Singles, sweep};

/// Answers puzzles in their order, and ends each search at `limit` solutions, at least one, or after
/// so many guesses.
#[inline(always)]
pub fn solve<S: Simd>(simd: S, puzzles: &[Grid], limit: usize, guesses: u64) -> Vec<Finding> {
    let mut engine = Engine {
        simd,
        limit,
        guesses,
        puzzles,
        new_puzzles: puzzles.chunks(S::u16s::LEN),
        unsolved: Vec::new(),
        answers: Vec::with_capacity(puzzles.len()),
        cells: [Puzzles(S::u16s::splat(simd, ALL)); 81],
        tasks: vec![Task { puzzle: 0, weight: 1, branches: VecDeque::new() }; S::u16s::LEN],
        copies: Box::new([NOTHING; MOST_LANES]),
        busy: 0,
        lucky: 0,
        moved: 0,
        tables: Box::new([Table::NEW; 2]),
    };
    engine.run();
    engine.answers
}

/// So many cells with two candidates are compared. To compare all of them takes longer, and saves
/// next to no guess.
const FIRST_PAIRS: usize = 12;

/// The puzzle of a lane, and what is still to be tried for it.
#[derive(Clone)]
struct Task {
    puzzle: usize,
    /// How many solutions there are for each that is found in the lane.
    weight: usize,
    /// The oldest branch, which is the largest part of the tree, is in front.
    branches: VecDeque<Branch>,
}

struct Engine<'a, S: Simd> {
    simd: S,
    limit: usize,
    guesses: u64,
    puzzles: &'a [Grid],
    /// The puzzles that were not yet looked at.
    new_puzzles: core::slice::Chunks<'a, Grid>,
    /// Those that were and need a search, at most as many as there are lanes.
    unsolved: Vec<Unsolved>,
    answers: Vec<Finding>,
    cells: Cells<Puzzles<S>>,
    tasks: Vec<Task>,
    /// Room for a copy of each lane.
    copies: Box<[Branch; MOST_LANES]>,
    /// The lanes that have a puzzle, a bit for each.
    busy: u64,
    /// The lanes whose puzzle has met no dead end.
    lucky: u64,
    /// The lanes that go on with another branch: its copy is not written to them yet.
    moved: u64,
    tables: Box<[Table; 2]>,
}

impl<S: Simd> Engine<'_, S> {
    #[inline(always)]
    fn run(&mut self) {
        loop {
            self.take_puzzles();
            self.share_branches();
            if self.busy == 0 {
                return;
            }
            set_lanes(&mut self.cells, mem::take(&mut self.moved), &*self.copies);
            let singles = Singles::of(&self.cells);
            let found = sweep(&mut self.cells, &singles);
            let failed = self.busy & !lanes_with_all(self.simd, found.possible);
            let still = found.struck.0.simd_eq(0).to_bitmask();
            self.lucky &= !failed;
            let ended = self.guess(self.busy & still & !failed);
            self.go_back(failed | ended);
        }
    }

    /// Gives the lanes that have nothing to do the next puzzles.
    #[inline(always)]
    fn take_puzzles(&mut self) {
        for lane in ones(self.idle()) {
            while self.unsolved.is_empty()
                && let Some(puzzles) = self.new_puzzles.next()
            {
                let (answers, unsolved) = (&mut self.answers, &mut self.unsolved);
                first_round(self.simd, puzzles, &mut self.tables, answers, unsolved);
            }
            let Some(Unsolved { puzzle, branch }) = self.unsolved.pop() else { return };
            self.take_up(lane, puzzle, &branch);
            self.lucky |= 1 << lane;
        }
    }

    /// Gives the lanes that still have nothing to do a branch of the lane with the most.
    fn share_branches(&mut self) {
        for lane in ones(self.idle()) {
            let Some(richest) = self.tasks.iter_mut().max_by_key(|task| task.branches.len()) else {
                return;
            };
            let puzzle = richest.puzzle;
            let Some(branch) = richest.branches.pop_front() else { return };
            self.take_up(lane, puzzle, &branch);
        }
    }

    fn idle(&self) -> u64 {
        !self.busy & (u64::MAX >> (64 - S::u16s::LEN))
    }

    #[inline(always)]
    fn take_up(&mut self, lane: usize, puzzle: usize, branch: &Branch) {
        self.tasks[lane].puzzle = puzzle;
        self.go_on(lane, branch);
        self.busy |= 1 << lane;
        self.lucky &= !(1 << lane);
    }

    /// Lets a lane go on with this branch of its puzzle.
    #[inline(always)]
    fn go_on(&mut self, lane: usize, branch: &Branch) {
        self.tasks[lane].weight = 1;
        self.copies[lane] = *branch;
        self.moved |= 1 << lane;
    }

    /// Makes a guess in each of these lanes, and returns those that have a solution instead,
    /// or a puzzle that needs no more.
    #[inline(always)]
    fn guess(&mut self, stuck: u64) -> u64 {
        let mut ended = 0;
        // A vector that is read right after its parts were written waits for them; so all
        // lanes are written before the first is read.
        for lane in ones(stuck) {
            get_lane(&self.cells, lane, &mut self.copies[lane]);
        }
        for lane in ones(stuck) {
            let branch = &mut self.copies[lane];
            let Task { puzzle, weight, branches } = &mut self.tasks[lane];
            let answer = &mut self.answers[*puzzle];
            let is_enough = answer.guesses >= self.guesses || answer.solutions == self.limit;
            if is_enough || is_in_vain(&self.puzzles[*puzzle], answer.guesses) {
                branches.clear();
                ended |= 1 << lane;
                continue;
            }
            let cells = InReadingOrder { simd: self.simd, branch };
            // Most puzzles without a dead end need one guess, or have several solutions. There one
            // guess is as good as another, and the quickest is the best.
            let is_lucky = self.lucky >> lane & 1 == 1;
            let to_compare = if is_lucky { 1 } else { FIRST_PAIRS };
            let Some(Guess { cell, digit, is_fork }) = choose(&cells, to_compare) else {
                answer.add(*weight, self.limit, |cell| branch[cell]);
                ended |= 1 << lane;
                continue;
            };
            answer.guesses += 1;
            self.cells[cell].0.as_mut_slice()[lane] = digit;
            if is_fork {
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

    /// Goes on in each of these lanes with what was put off last.
    #[inline(always)]
    fn go_back(&mut self, lanes: u64) {
        for lane in ones(lanes) {
            let Task { puzzle, branches, .. } = &mut self.tasks[lane];
            if self.answers[*puzzle].solutions == self.limit {
                branches.clear();
            }
            match branches.pop_back() {
                Some(branch) => self.go_on(lane, &branch),
                None => self.busy &= !(1 << lane),
            }
        }
    }
}
