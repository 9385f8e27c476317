//! How one puzzle comes about.
//!
//! First it is *dug* out of its solution: one cell after the other is emptied, in a random order, if that
//! leaves one solution. What stays after a second solution was seen has to stay for good, since fewer givens
//! never have fewer solutions; so after one round the puzzle is minimal. If that is not the number of givens
//! that was asked for, cells are *traded*: one that is needed is emptied, one (or two, to come up) is filled
//! that mends it, and the puzzle is dug out again.

use std::ops::RangeInclusive;

use fastrand::Rng;
use lockstep::{solve_all, solve_one};
use sudoku::Grid;

use crate::random::{random_below, random_full_board, rng_for, shuffle};
use crate::recipe::Recipe;

/// Makes the puzzle of a seed with this index.
///
/// It may take `effort` tests of a board for whether it has one solution, and no more: a puzzle of the
/// default recipe takes 30 to 60, one with 20 givens some ten thousand. It panics if [`Recipe::check`] refuses
/// the recipe.
pub fn make_puzzle(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    effort: u64,
) -> Result<Grid, GenerationError> {
    if let Err(impossible) = recipe.check() {
        panic!("{impossible}");
    }
    let mut work = Digger {
        recipe,
        random: rng_for(seed, index),
        effort,
        solution: Grid::BLANK,
        floor: 0,
        puzzle: Grid::BLANK,
        best: Grid::BLANK,
        trades: 0,
        failure: GenerationError::default(),
    };
    loop {
        work.start_new_solution();
        if work.dig_to_givens()? && work.has_guesses() {
            return Ok(work.puzzle);
        }
    }
}

/// A puzzle that was not found within its effort.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct GenerationError {
    /// How many boards were tested for whether they have one solution.
    pub tests: u64,
    /// A puzzle with one solution, whose number of givens is the nearest to the one that
    /// was asked for, of all that were dug out, the last one perhaps not to its end.
    pub nearest: Option<Grid>,
}

struct Digger<'a> {
    recipe: &'a Recipe,
    random: Rng,
    effort: u64,
    solution: Grid,
    /// Fewer givens than this are not wanted.
    floor: usize,
    /// The board with one solution that was last seen.
    puzzle: Grid,
    /// The best puzzle that was dug out of this solution, and how many trades ago.
    best: Grid,
    trades: u32,
    /// What was done so far, if it is all in vain.
    failure: GenerationError,
}

/// How many cells are emptied at once as long as nothing speaks against it. That there
/// is one solution shows then that there was one after each of them.
const CELLS_AT_ONCE: usize = 16;

/// After this many trades without a gain another solution is tried.
const MAX_TRADES_WITHOUT_GAIN: u32 = 100;

const PAIRS: usize = 64;

const USUAL: RangeInclusive<usize> = 28..=36;

impl Digger<'_> {
    fn start_new_solution(&mut self) {
        self.solution = random_full_board(&mut self.random);
        self.floor = match self.recipe.givens {
            _ if self.recipe.is_minimal => 0,
            Some(givens) => givens,
            // Guesses are seldom needed if much is given.
            None if *self.recipe.guesses.start() > 0 => 0,
            None => USUAL.start() + random_below(&mut self.random, USUAL.count()),
        };
        self.puzzle = self.solution;
        self.best = self.solution;
        self.trades = 0;
    }

    /// Whether a puzzle with the wanted number of givens is in this solution, as far as it was looked for.
    fn dig_to_givens(&mut self) -> Result<bool, GenerationError> {
        let mut order: Vec<usize> = (0..81).collect();
        shuffle(&mut self.random, &mut order);
        self.dig(&order, CELLS_AT_ONCE)?;
        self.keep_best();
        while self.distance(&self.puzzle) > 0 {
            let Some(order) = self.trade()? else { return Ok(false) };
            self.dig(&order, 1)?;
            self.keep_best();
        }
        Ok(true)
    }

    /// Empties cells in this order, at most so many at once, and no more than may be emptied.
    fn dig(&mut self, mut order: &[usize], mut at_once: usize) -> Result<(), GenerationError> {
        loop {
            let room = self.puzzle.filled_count().saturating_sub(self.floor);
            at_once = at_once.min(room).min(order.len());
            if at_once == 0 {
                return Ok(());
            }
            let (cells, rest) = order.split_at(at_once);
            let board = without(self.puzzle, cells);
            self.spend(1)?;
            if solve_one(&board, 2).solutions == 1 {
                (self.puzzle, order) = (board, rest);
            } else if at_once == 1 {
                order = rest;
            } else {
                at_once /= 2;
            }
        }
    }

    /// Ends the work if it has had its tests.
    fn spend(&mut self, tests: usize) -> Result<(), GenerationError> {
        if self.failure.tests >= self.effort {
            // What is half dug out is a puzzle, too.
            self.remember_nearest();
            return Err(self.failure);
        }
        self.failure.tests += tests as u64;
        Ok(())
    }

    fn keep_best(&mut self) {
        let [distance, best] = [self.puzzle, self.best].map(|board| self.distance(&board));
        if distance < best {
            self.trades = 0;
        }
        if distance <= best {
            self.remember_nearest();
            self.best = self.puzzle;
        }
    }

    /// How far the givens of a board are from the number that was asked for.
    fn distance(&self, board: &Grid) -> usize {
        self.recipe.givens.map_or(0, |wanted| wanted.abs_diff(board.filled_count()))
    }

    fn remember_nearest(&mut self) {
        let distance = self.distance(&self.puzzle);
        if self.failure.nearest.is_none_or(|nearest| distance < self.distance(&nearest)) {
            self.failure.nearest = Some(self.puzzle);
        }
    }

    fn has_guesses(&self) -> bool {
        let guesses = &self.recipe.guesses;
        *guesses == (0..=u64::MAX) || guesses.contains(&solve_one(&self.puzzle, 2).guesses)
    }

    /// Empties a cell of the best puzzle and makes one of the additions that lead to one solution, and of these to
    /// the number of givens that is nearest. Returns the order in which to dig then; `None` if it is time for
    /// another solution.
    fn trade(&mut self) -> Result<Option<Vec<usize>>, GenerationError> {
        loop {
            self.trades += 1;
            if self.trades > MAX_TRADES_WITHOUT_GAIN {
                return Ok(None);
            }
            let (without, additions) = self.additions(self.best);
            let boards: Vec<Grid> =
                additions.iter().map(|cells| self.with(without, cells)).collect();
            self.spend(boards.len())?;
            let tested = solve_all(&boards, 2).into_iter().zip(additions.iter().zip(boards));
            let unique = tested.filter(|(answer, _)| answer.solutions == 1);
            let mut with: Vec<(&Vec<usize>, Grid)> = unique.map(|(_, with)| with).collect();
            let Some(least) = with.iter().map(|(_, board)| self.distance(board)).min() else {
                continue;
            };
            with.retain(|(_, board)| self.distance(board) == least);
            let (added, puzzle) = with.swap_remove(random_below(&mut self.random, with.len()));
            self.puzzle = puzzle;
            // What was added last is the last to go again, or else nothing would have changed.
            let is_other = |cell: &usize| puzzle.as_bytes()[*cell] != 0 && !added.contains(cell);
            let mut order: Vec<usize> = (0..81).filter(is_other).collect();
            shuffle(&mut self.random, &mut order);
            order.extend(added);
            return Ok(Some(order));
        }
    }

    /// A puzzle without one of its cells, and the cells that may be filled for it.
    fn additions(&mut self, puzzle: Grid) -> (Grid, Vec<Vec<usize>>) {
        let (given, others): (Vec<usize>, Vec<usize>) =
            (0..81).partition(|&cell| puzzle.as_bytes()[cell] != 0);
        let out = given[random_below(&mut self.random, given.len())];
        let is_to_rise = self.recipe.givens.is_some_and(|wanted| wanted > given.len());
        let mut additions: Vec<Vec<usize>> = if is_to_rise && others.len() > 1 {
            (0..PAIRS).map(|_| self.pair(&others)).collect()
        } else {
            others.into_iter().map(|cell| vec![cell]).collect()
        };
        let tests_left = self.effort.saturating_sub(self.failure.tests);
        additions.truncate(usize::try_from(tests_left).unwrap_or(usize::MAX));
        (without(puzzle, &[out]), additions)
    }

    fn pair(&mut self, cells: &[usize]) -> Vec<usize> {
        let first = random_below(&mut self.random, cells.len());
        let second = first + 1 + random_below(&mut self.random, cells.len() - 1);
        vec![cells[first], cells[second % cells.len()]]
    }

    fn with(&self, mut board: Grid, cells: &[usize]) -> Grid {
        for cell in cells {
            board.place(cell / 9, cell % 9, self.solution[cell / 9][cell % 9]);
        }
        board
    }
}

/// Whether a puzzle has one solution, and several without any of its givens.
pub fn is_minimal(puzzle: &Grid) -> bool {
    let givens = (0..81).filter(|&cell| puzzle.as_bytes()[cell] != 0);
    let fewer: Vec<Grid> = givens.map(|cell| without(*puzzle, &[cell])).collect();
    solve_one(puzzle, 2).solutions == 1
        && solve_all(&fewer, 2).iter().all(|answer| answer.solutions > 1)
}

fn without(mut board: Grid, cells: &[usize]) -> Grid {
    for cell in cells {
        board.remove(cell / 9, cell % 9);
    }
    board
}
