//! How one puzzle comes about, test by test.
//!
//! A test asks whether a board has one solution. [`Work`] says which boards it wants
//! tested, and is told the answers, so that its caller can test those of many puzzles
//! at once.
//!
//! First it *digs*: it empties one orbit after the other, in a random order, if that
//! leaves one solution. What stays after a second solution was seen has to stay for
//! good, since fewer givens never have fewer solutions; so after one round the puzzle is
//! minimal. If that is not the number of givens that was asked for, it *trades*: it
//! empties one orbit that is needed, fills one (or two, to come up) that mends it, and digs again.

use std::{mem, ops::RangeInclusive};

use fastrand::Rng;
use lockstep::Finding;
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
    orbits: &'a [Vec<usize>],
    random: Rng,
    solution: Grid,
    /// Fewer givens than this are not wanted.
    floor: usize,
    /// The pattern now: that of all boards with one solution that were last seen.
    pattern: Pattern,
    /// The best pattern that was dug out of this solution, and how many trades ago.
    best: Option<Pattern>,
    trades: u32,
    step: Step,
    /// How many tests there were, and how many there may be.
    tests: u64,
    effort: u64,
    /// Of all that was dug out, the puzzle whose givens are nearest to those asked for.
    nearest: Option<Grid>,
}

/// Which orbits are given, and how many cells these are.
#[derive(Clone)]
struct Pattern {
    is_given: Vec<bool>,
    givens: usize,
}

enum Step {
    /// The next `count` orbits to empty at once, from a place in the order.
    Dig {
        order: Vec<usize>,
        from: usize,
        count: usize,
    },
    /// A pattern with an orbit less, and what may be added to it.
    Trade {
        without: Pattern,
        additions: Vec<Vec<usize>>,
    },
    Done(Result<Grid, Missed>),
}

/// How many orbits are emptied at once as long as nothing speaks against it. That there
/// is one solution shows then that there was one after each of them.
const AT_ONCE: usize = 16;

/// After this many trades without a gain another solution is tried.
const PATIENCE: u32 = 100;

/// How many pairs of orbits are looked at in one trade.
const PAIRS: usize = 64;

/// How many givens there are if the recipe does not say.
const USUAL: RangeInclusive<usize> = 28..=36;

impl<'a> Work<'a> {
    /// Work that goes on for ever unless `effort` ends it.
    pub fn new(recipe: &'a Recipe, orbits: &'a [Vec<usize>], random: Rng, effort: u64) -> Self {
        let pattern = Pattern { is_given: Vec::new(), givens: 0 };
        let step = Step::Dig { order: Vec::new(), from: 0, count: 0 };
        let mut work = Work {
            recipe,
            orbits,
            random,
            solution: Grid::BLANK,
            floor: 0,
            pattern,
            best: None,
            trades: 0,
            step,
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
                let dug = self.pattern.without(&order[*from..from + count], self.orbits);
                boards.push(self.board(&dug));
            }
            Step::Trade { without, additions } => {
                let with = |addition: &Vec<usize>| without.with(addition, self.orbits);
                boards.extend(additions.iter().map(|addition| self.board(&with(addition))));
            }
            Step::Done(_) => {}
        }
    }

    /// Learns what became of the boards that it wanted, with two solutions at most, and
    /// goes on to the next.
    pub fn learn(&mut self, answers: &[Finding]) {
        self.tests += answers.len() as u64;
        match mem::replace(&mut self.step, Step::Done(Err(Missed::default()))) {
            Step::Dig { order, from, count } => {
                let is_unique = answers.iter().all(|answer| answer.solutions == 1);
                self.dig_on(order, from, count, is_unique);
            }
            Step::Trade { without, additions } => self.accept(&without, &additions, answers),
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
        self.floor = self.new_floor();
        self.pattern = Pattern { is_given: vec![true; self.orbits.len()], givens: 81 };
        self.best = None;
        self.trades = 0;
        let mut order: Vec<usize> = (0..self.orbits.len()).collect();
        shuffle(&mut self.random, &mut order);
        self.dig(order, 0, AT_ONCE);
    }

    fn new_floor(&mut self) -> usize {
        match self.recipe.givens {
            _ if self.recipe.minimal => 0,
            Some(givens) => givens,
            // Guesses are seldom needed if much is given.
            None if *self.recipe.guesses.start() > 0 => 0,
            None => USUAL.start() + below(&mut self.random, USUAL.count()),
        }
    }

    /// Goes on to the next orbits of the order that may be emptied, `at_most` of them.
    fn dig(&mut self, order: Vec<usize>, mut from: usize, at_most: usize) {
        let room = self.pattern.givens.saturating_sub(self.floor);
        let size = |orbit: usize| self.orbits[orbit].len();
        while from < order.len() && size(order[from]) > room {
            from += 1;
        }
        let mut cells = 0;
        let next = order[from..].iter().take(at_most);
        let count = next
            .take_while(|orbit| {
                cells += size(**orbit);
                cells <= room
            })
            .count();
        match count {
            0 => self.end_of_dig(),
            _ => self.step = Step::Dig { order, from, count },
        }
    }

    fn dig_on(&mut self, order: Vec<usize>, from: usize, count: usize, is_unique: bool) {
        if is_unique {
            self.pattern = self.pattern.without(&order[from..from + count], self.orbits);
            return self.dig(order, from + count, count);
        }
        match count {
            1 => self.dig(order, from + 1, 1),
            _ => self.dig(order, from, count / 2),
        }
    }

    fn end_of_dig(&mut self) {
        let distance = self.distance(self.pattern.givens);
        let best = self.best.as_ref().map(|best| self.distance(best.givens));
        match best {
            Some(best) if distance > best => {}
            _ => {
                if best.is_none_or(|best| distance < best) {
                    self.trades = 0;
                }
                self.remember_nearest(distance);
                self.best = Some(self.pattern.clone());
            }
        }
        if distance == 0 { self.finish() } else { self.trade() }
    }

    /// How far a number of givens is from the one that was asked for.
    fn distance(&self, givens: usize) -> usize {
        self.recipe.givens.map_or(0, |wanted| wanted.abs_diff(givens))
    }

    fn remember_nearest(&mut self, distance: usize) {
        let nearest = self.nearest.map(|grid| self.distance(grid.filled()));
        if nearest.is_none_or(|nearest| distance < nearest) {
            self.nearest = Some(self.board(&self.pattern));
        }
    }

    fn finish(&mut self) {
        let puzzle = self.board(&self.pattern);
        let all = 0..=u64::MAX;
        let is_as_hard = self.recipe.guesses == all
            || self.recipe.guesses.contains(&lockstep::solve_one(&puzzle, 2).guesses);
        if is_as_hard {
            self.step = Step::Done(Ok(puzzle));
            return;
        }
        self.start();
    }

    /// Ends the work if it has had its tests. What is half dug out is a puzzle, too.
    fn end_with_effort(&mut self) {
        if self.is_done() || self.tests < self.effort {
            return;
        }
        self.remember_nearest(self.distance(self.pattern.givens));
        self.step = Step::Done(Err(Missed { tests: self.tests, nearest: self.nearest }));
    }

    /// Empties an orbit of the best pattern, and looks for what could replace it.
    fn trade(&mut self) {
        self.trades += 1;
        let Some(best) = self.best.clone().filter(|_| self.trades <= PATIENCE) else {
            return self.start();
        };
        let given: Vec<usize> = best.orbits(true).collect();
        let out = given[below(&mut self.random, given.len())];
        let others: Vec<usize> = best.orbits(false).collect();
        let is_to_rise = self.recipe.givens.is_some_and(|wanted| wanted > best.givens);
        let mut additions: Vec<Vec<usize>> = if is_to_rise && others.len() > 1 {
            (0..PAIRS).map(|_| self.pair(&others)).collect()
        } else {
            others.into_iter().map(|orbit| vec![orbit]).collect()
        };
        let tests_left = self.effort.saturating_sub(self.tests);
        additions.truncate(usize::try_from(tests_left).unwrap_or(usize::MAX));
        let without = best.without(&[out], self.orbits);
        self.step = Step::Trade { without, additions };
    }

    /// Two different orbits of several.
    fn pair(&mut self, orbits: &[usize]) -> Vec<usize> {
        let first = below(&mut self.random, orbits.len());
        let second = first + 1 + below(&mut self.random, orbits.len() - 1);
        vec![orbits[first], orbits[second % orbits.len()]]
    }

    /// Makes one of the additions that lead to one solution, and of these to the number of
    /// givens that is nearest.
    fn accept(&mut self, without: &Pattern, additions: &[Vec<usize>], answers: &[Finding]) {
        let tested = additions.iter().zip(answers);
        let unique = tested.filter(|(_, answer)| answer.solutions == 1);
        let with: Vec<(&Vec<usize>, Pattern)> =
            unique.map(|(addition, _)| (addition, without.with(addition, self.orbits))).collect();
        let distances = with.iter().map(|(_, pattern)| self.distance(pattern.givens));
        let Some(least) = distances.min() else {
            return self.trade();
        };
        let is_nearest = |pattern: &Pattern| self.distance(pattern.givens) == least;
        let mut nearest: Vec<_> =
            with.into_iter().filter(|(_, pattern)| is_nearest(pattern)).collect();
        let (added, pattern) = nearest.swap_remove(below(&mut self.random, nearest.len()));
        self.pattern = pattern;
        // What was added last is the last to go again, or else nothing would have changed.
        let others = self.pattern.orbits(true).filter(|orbit| !added.contains(orbit));
        let mut order: Vec<usize> = others.collect();
        shuffle(&mut self.random, &mut order);
        order.extend(added);
        self.dig(order, 0, 1);
    }

    fn board(&self, pattern: &Pattern) -> Grid {
        let mut board = self.solution;
        for cell in pattern.orbits(false).flat_map(|orbit| &self.orbits[orbit]) {
            board.remove(cell / 9, cell % 9);
        }
        board
    }
}

impl Pattern {
    /// The orbits that are given, or those that are not.
    fn orbits(&self, is_given: bool) -> impl Iterator<Item = usize> {
        (0..self.is_given.len()).filter(move |&orbit| self.is_given[orbit] == is_given)
    }

    fn with(&self, added: &[usize], orbits: &[Vec<usize>]) -> Pattern {
        let mut with = self.clone();
        for &orbit in added {
            with.is_given[orbit] = true;
            with.givens += orbits[orbit].len();
        }
        with
    }

    fn without(&self, removed: &[usize], orbits: &[Vec<usize>]) -> Pattern {
        let mut without = self.clone();
        for &orbit in removed {
            without.is_given[orbit] = false;
            without.givens -= orbits[orbit].len();
        }
        without
    }
}
