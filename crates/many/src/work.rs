//! How one puzzle comes about, test by test.
//!
//! A test asks whether a board has one solution. [`Work`] says which boards it wants tested, and is told the
//! answers, so that its caller can test those of many puzzles at once.
//!
//! First it *digs*: it empties one cell after the other, in a random order, if that leaves one solution.
//! What stays after a second solution was seen has to stay for good, since fewer givens never have fewer
//! solutions; so after one round the puzzle is minimal. If that is not the number of givens that was asked
//! for, it *trades*: it empties one cell that is needed, fills one (or two, to come up) that mends it, and
//! digs again.

use std::ops::RangeInclusive;

use fastrand::Rng;
use lockstep::{Finding, solve_one};
use sudoku::Grid;

use crate::{
    random::{below, full_board, shuffle},
    recipe::Recipe,
};

/// A puzzle that was not found within its effort.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Missed {
    /// How many boards were tested for whether they have one solution.
    pub tests: u64,
    /// A puzzle with one solution, whose number of givens is the nearest to the one that
    /// was asked for, of all that were dug out, the last one perhaps not to its end.
    pub nearest: Option<Grid>,
}

pub struct Work<'a> {
    recipe: &'a Recipe,
    random: Rng,
    solution: Grid,
    /// Fewer givens than this are not wanted.
    floor: usize,
    /// The board with one solution that was last seen.
    puzzle: Grid,
    /// The best puzzle that was dug out of this solution, and how many trades ago.
    best: Option<Grid>,
    trades: u32,
    step: Step,
    /// How many tests there were, and how many there may be.
    tests: u64,
    effort: u64,
    /// Of all that was dug out, the puzzle whose givens are nearest to those asked for.
    nearest: Option<Grid>,
}

enum Step {
    /// The next `count` cells to empty at once, from a place in the order.
    Dig {
        order: Vec<usize>,
        from: usize,
        count: usize,
    },
    /// A puzzle without a cell, and what may be added to it.
    Trade {
        without: Grid,
        additions: Vec<Vec<usize>>,
    },
    Done(Result<Grid, Missed>),
}

/// How many cells are emptied at once as long as nothing speaks against it. That there
/// is one solution shows then that there was one after each of them.
const AT_ONCE: usize = 16;

/// After this many trades without a gain another solution is tried.
const PATIENCE: u32 = 100;

/// How many pairs of cells are looked at in one trade.
const PAIRS: usize = 64;

/// How many givens there are if the recipe does not say.
const USUAL: RangeInclusive<usize> = 28..=36;

impl<'a> Work<'a> {
    /// Work that goes on for ever unless `effort` ends it.
    pub fn new(recipe: &'a Recipe, random: Rng, effort: u64) -> Self {
        let mut work = Work {
            recipe,
            random,
            solution: Grid::BLANK,
            floor: 0,
            puzzle: Grid::BLANK,
            best: None,
            trades: 0,
            step: Step::Done(Err(Missed::default())),
            tests: 0,
            effort,
            nearest: None,
        };
        work.start();
        work.end_with_effort();
        work
    }

    /// The boards to be tested now, at the end of `boards`; none if it is done.
    pub fn wants(&self, boards: &mut Vec<Grid>) {
        match &self.step {
            Step::Dig { order, from, count } => {
                boards.push(without(self.puzzle, &order[*from..from + count]));
            }
            Step::Trade { without, additions } => {
                boards.extend(additions.iter().map(|cells| self.with(*without, cells)));
            }
            Step::Done(_) => {}
        }
    }

    /// Learns what became of the boards that it wanted, with two solutions at most, and
    /// goes on to the next.
    pub fn learn(&mut self, answers: &[Finding]) {
        self.tests += answers.len() as u64;
        let missed = Step::Done(Err(Missed::default()));
        match std::mem::replace(&mut self.step, missed) {
            Step::Dig { order, from, count } => {
                let is_unique = answers.iter().all(|answer| answer.solutions == 1);
                self.dig_on(order, from, count, is_unique);
            }
            Step::Trade { without, additions } => self.accept(without, &additions, answers),
            Step::Done(outcome) => self.step = Step::Done(outcome),
        }
        self.end_with_effort();
    }

    pub fn is_done(&self) -> bool {
        matches!(self.step, Step::Done(_))
    }

    pub fn outcome(self) -> Result<Grid, Missed> {
        match self.step {
            Step::Done(outcome) => outcome,
            _ => Err(Missed { tests: self.tests, nearest: self.nearest }),
        }
    }

    fn start(&mut self) {
        self.solution = full_board(&mut self.random);
        self.floor = match self.recipe.givens {
            _ if self.recipe.minimal => 0,
            Some(givens) => givens,
            // Guesses are seldom needed if much is given.
            None if *self.recipe.guesses.start() > 0 => 0,
            None => USUAL.start() + below(&mut self.random, USUAL.count()),
        };
        self.puzzle = self.solution;
        self.best = None;
        self.trades = 0;
        let mut order: Vec<usize> = (0..81).collect();
        shuffle(&mut self.random, &mut order);
        self.dig(order, 0, AT_ONCE);
    }

    /// Goes on to the next cells of the order, `at_most` of them and no more than may be emptied.
    fn dig(&mut self, order: Vec<usize>, from: usize, at_most: usize) {
        let room = self.puzzle.filled().saturating_sub(self.floor);
        match at_most.min(room).min(order.len() - from) {
            0 => self.end_of_dig(),
            count => self.step = Step::Dig { order, from, count },
        }
    }

    fn dig_on(&mut self, order: Vec<usize>, from: usize, count: usize, is_unique: bool) {
        if is_unique {
            self.puzzle = without(self.puzzle, &order[from..from + count]);
            return self.dig(order, from + count, count);
        }
        match count {
            1 => self.dig(order, from + 1, 1),
            _ => self.dig(order, from, count / 2),
        }
    }

    fn end_of_dig(&mut self) {
        let distance = self.distance(&self.puzzle);
        let best = self.best.as_ref().map(|best| self.distance(best));
        if best.is_none_or(|best| distance <= best) {
            if best.is_none_or(|best| distance < best) {
                self.trades = 0;
            }
            self.remember_nearest();
            self.best = Some(self.puzzle);
        }
        if distance == 0 { self.finish() } else { self.trade() }
    }

    /// How far the givens of a board are from the number that was asked for.
    fn distance(&self, board: &Grid) -> usize {
        self.recipe.givens.map_or(0, |wanted| wanted.abs_diff(board.filled()))
    }

    fn remember_nearest(&mut self) {
        let distance = self.distance(&self.puzzle);
        if self.nearest.is_none_or(|nearest| distance < self.distance(&nearest)) {
            self.nearest = Some(self.puzzle);
        }
    }

    fn finish(&mut self) {
        let guesses = &self.recipe.guesses;
        let is_any = *guesses == (0..=u64::MAX);
        if is_any || guesses.contains(&solve_one(&self.puzzle, 2).guesses) {
            self.step = Step::Done(Ok(self.puzzle));
        } else {
            self.start();
        }
    }

    /// Ends the work if it has had its tests. What is half dug out is a puzzle, too.
    fn end_with_effort(&mut self) {
        if self.is_done() || self.tests < self.effort {
            return;
        }
        self.remember_nearest();
        self.step = Step::Done(Err(Missed { tests: self.tests, nearest: self.nearest }));
    }

    /// Empties a cell of the best puzzle, and looks for what could replace it.
    fn trade(&mut self) {
        self.trades += 1;
        let Some(best) = self.best.filter(|_| self.trades <= PATIENCE) else {
            return self.start();
        };
        let (given, others): (Vec<usize>, Vec<usize>) =
            (0..81).partition(|&cell| best.as_bytes()[cell] != 0);
        let out = given[below(&mut self.random, given.len())];
        let is_to_rise = self.recipe.givens.is_some_and(|wanted| wanted > given.len());
        let mut additions: Vec<Vec<usize>> = if is_to_rise && others.len() > 1 {
            (0..PAIRS).map(|_| self.pair(&others)).collect()
        } else {
            others.into_iter().map(|cell| vec![cell]).collect()
        };
        let tests_left = self.effort.saturating_sub(self.tests);
        additions.truncate(usize::try_from(tests_left).unwrap_or(usize::MAX));
        self.step = Step::Trade { without: without(best, &[out]), additions };
    }

    fn pair(&mut self, cells: &[usize]) -> Vec<usize> {
        let first = below(&mut self.random, cells.len());
        let second = first + 1 + below(&mut self.random, cells.len() - 1);
        vec![cells[first], cells[second % cells.len()]]
    }

    /// Makes one of the additions that lead to one solution, and of these to the number of
    /// givens that is nearest.
    fn accept(&mut self, without: Grid, additions: &[Vec<usize>], answers: &[Finding]) {
        let tested = additions.iter().zip(answers);
        let unique = tested.filter(|(_, answer)| answer.solutions == 1);
        let mut with: Vec<(&Vec<usize>, Grid)> =
            unique.map(|(cells, _)| (cells, self.with(without, cells))).collect();
        let Some(least) = with.iter().map(|(_, board)| self.distance(board)).min() else {
            return self.trade();
        };
        with.retain(|(_, board)| self.distance(board) == least);
        let (added, puzzle) = with.swap_remove(below(&mut self.random, with.len()));
        self.puzzle = puzzle;
        // What was added last is the last to go again, or else nothing would have changed.
        let is_other = |cell: &usize| puzzle.as_bytes()[*cell] != 0 && !added.contains(cell);
        let mut order: Vec<usize> = (0..81).filter(is_other).collect();
        shuffle(&mut self.random, &mut order);
        order.extend(added);
        self.dig(order, 0, 1);
    }

    fn with(&self, mut board: Grid, cells: &[usize]) -> Grid {
        for cell in cells {
            board.place(cell / 9, cell % 9, self.solution[cell / 9][cell % 9]);
        }
        board
    }
}

fn without(mut board: Grid, cells: &[usize]) -> Grid {
    for cell in cells {
        board.remove(cell / 9, cell % 9);
    }
    board
}
