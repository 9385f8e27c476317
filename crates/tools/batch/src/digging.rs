//! Makes one puzzle from a random full board.
//!
//! 1. **Dig.** Empty one cell after the other in a random order, and undo each step that leads to a second
//!    solution. A given that was needed once stays needed, since fewer givens never have fewer solutions. So after one
//!    round over all cells the puzzle is minimal. Without `is_minimal` the round stops at the wanted number of givens.
//! 2. **Trade**, if the puzzle does not have the number of givens of the recipe. Empty a given that is needed, and
//!    fill one cell that makes the solution unique again, or two cells if the puzzle has too few givens. Then dig again.

use std::ops::RangeInclusive;

use fastrand::Rng;
use lockstep::{solve_all, solve_one};
use sudoku::Grid;

use crate::random::{random_below, random_full_board, rng_for, shuffle};
use crate::recipe::Recipe;

/// Makes the puzzle of a seed with this index.
///
/// Makes at most `effort` tests; a test counts the solutions of a board, up to 2. A puzzle of the default recipe
/// takes 30 to 60 tests; a puzzle with 20 givens takes some ten thousand.
///
/// # Errors
///
/// Fails if the effort is spent. The error has the puzzle that is nearest to the recipe.
///
/// # Panics
///
/// Panics if [`Recipe::check`] refuses the recipe.
pub fn make_puzzle(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    effort: u64,
) -> Result<Grid, GenerationError> {
    if let Err(impossible) = recipe.check() {
        panic!("{impossible}");
    }
    let mut digger = Digger {
        recipe,
        random: rng_for(seed, index),
        effort,
        solution: Grid::BLANK,
        min_givens: 0,
        puzzle: Grid::BLANK,
        best: Grid::BLANK,
        trades: 0,
        failure: GenerationError::default(),
    };
    loop {
        digger.start_new_solution();
        if digger.dig_to_givens()? && digger.matches_guesses() {
            return Ok(digger.puzzle);
        }
    }
}

/// The effort was spent before a puzzle of the recipe was found.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct GenerationError {
    /// Number of boards that were tested for one solution.
    pub tests: u64,
    /// The puzzle with one solution whose number of givens is nearest to the recipe. Digging may have stopped before the
    /// puzzle was minimal.
    pub nearest: Option<Grid>,
}

/// The state of the work on one puzzle.
struct Digger<'a> {
    recipe: &'a Recipe,
    random: Rng,
    effort: u64,
    solution: Grid,
    /// Digging stops at this number of givens.
    min_givens: usize,
    /// The latest board with one solution.
    puzzle: Grid,
    /// The best puzzle that was dug out of `solution`.
    best: Grid,
    /// Number of attempts to trade since `best` came nearer to the recipe.
    trades: u32,
    /// The error to return once the effort is spent.
    failure: GenerationError,
}

/// The number of cells that one test empties together in the first round. If the board still has one solution, one test
/// was enough for all these cells; otherwise the number is halved.
const MAX_CELLS_AT_ONCE: usize = 16;

/// After this many attempts to trade without a gain, the generator starts from another solution.
const MAX_TRADES_WITHOUT_GAIN: u32 = 100;

/// Number of random pairs of cells that one trade tests.
const PAIRS_PER_TRADE: usize = 64;

/// Numbers of givens of a recipe without conditions.
const DEFAULT_GIVENS: RangeInclusive<usize> = 28..=36;

/// The result of [`Digger::trade`].
enum Trade {
    /// Cells were traded. The next round digs in this order.
    Traded { dig_order: Vec<usize> },
    /// Too many trades brought no gain. The generator must start from another solution.
    GaveUp,
}

/// A puzzle without one of its givens, and proposals for cells to fill in its place.
struct Exchange {
    board: Grid,
    additions: Vec<Vec<usize>>,
}

impl Digger<'_> {
    /// Draws a full board, and chooses the number of givens at which digging stops.
    fn start_new_solution(&mut self) {
        self.solution = random_full_board(&mut self.random);
        self.min_givens = match self.recipe.givens {
            _ if self.recipe.is_minimal => 0,
            Some(givens) => givens,
            // A puzzle with many givens seldom needs a guess.
            None if *self.recipe.guesses.start() > 0 => 0,
            None => DEFAULT_GIVENS.start() + random_below(&mut self.random, DEFAULT_GIVENS.count()),
        };
        self.puzzle = self.solution;
        self.best = self.solution;
        self.trades = 0;
    }

    /// Digs a puzzle with the number of givens of the recipe out of the current solution. Returns `false` if it gave up.
    fn dig_to_givens(&mut self) -> Result<bool, GenerationError> {
        let mut order: Vec<usize> = (0..81).collect();
        shuffle(&mut self.random, &mut order);
        self.dig(&order, MAX_CELLS_AT_ONCE)?;
        self.keep_best();
        while self.distance(&self.puzzle) > 0 {
            match self.trade()? {
                Trade::Traded { dig_order } => self.dig(&dig_order, 1)?,
                Trade::GaveUp => return Ok(false),
            }
            self.keep_best();
        }
        Ok(true)
    }

    /// Empties cells in this order, except cells without which there is a second solution. Stops at `min_givens`. One test
    /// empties at most `cells_at_once` cells.
    fn dig(
        &mut self,
        mut order: &[usize],
        mut cells_at_once: usize,
    ) -> Result<(), GenerationError> {
        loop {
            let surplus = self.puzzle.filled().saturating_sub(self.min_givens);
            cells_at_once = cells_at_once.min(surplus).min(order.len());
            if cells_at_once == 0 {
                return Ok(());
            }
            let (cells, rest) = order.split_at(cells_at_once);
            let board = with_cells_empty(self.puzzle, cells);
            self.spend(1)?;
            if solve_one(&board, 2).solutions == 1 {
                (self.puzzle, order) = (board, rest);
            } else if cells_at_once == 1 {
                order = rest;
            } else {
                cells_at_once /= 2;
            }
        }
    }

    /// Counts tests.
    ///
    /// # Errors
    ///
    /// Fails if the effort is spent already.
    fn spend(&mut self, tests: usize) -> Result<(), GenerationError> {
        if self.failure.tests >= self.effort {
            // The board that is being dug is a puzzle with one solution, too.
            self.remember_nearest();
            return Err(self.failure);
        }
        self.failure.tests += tests as u64;
        Ok(())
    }

    fn keep_best(&mut self) {
        let distance = self.distance(&self.puzzle);
        let best_distance = self.distance(&self.best);
        if distance < best_distance {
            self.trades = 0;
        }
        if distance <= best_distance {
            self.remember_nearest();
            self.best = self.puzzle;
        }
    }

    /// Difference between the numbers of givens of a board and of the recipe; 0 if the recipe allows any number.
    fn distance(&self, board: &Grid) -> usize {
        self.recipe.givens.map_or(0, |wanted| wanted.abs_diff(board.filled()))
    }

    fn remember_nearest(&mut self) {
        let distance = self.distance(&self.puzzle);
        if self.failure.nearest.is_none_or(|nearest| distance < self.distance(&nearest)) {
            self.failure.nearest = Some(self.puzzle);
        }
    }

    /// Returns whether the puzzle needs as many guesses as the recipe says.
    fn matches_guesses(&self) -> bool {
        let guesses = &self.recipe.guesses;
        *guesses == (0..=u64::MAX) || guesses.contains(&solve_one(&self.puzzle, 2).guesses)
    }

    /// Empties a random given of the best puzzle, and fills other cells so that the solution is unique again. If several
    /// proposals make it unique, keeps those nearest to the recipe, and takes one of these at random.
    fn trade(&mut self) -> Result<Trade, GenerationError> {
        loop {
            self.trades += 1;
            if self.trades > MAX_TRADES_WITHOUT_GAIN {
                return Ok(Trade::GaveUp);
            }
            let Exchange { board, additions } = self.random_exchange(self.best);
            let boards: Vec<Grid> =
                additions.iter().map(|cells| self.with_cells_filled(board, cells)).collect();
            self.spend(boards.len())?;
            let results = solve_all(&boards, 2);
            let mut unique: Vec<(&Vec<usize>, Grid)> = additions
                .iter()
                .zip(boards)
                .zip(results)
                .filter(|(_, result)| result.solutions == 1)
                .map(|(addition_and_board, _)| addition_and_board)
                .collect();
            let Some(least_distance) = unique.iter().map(|(_, board)| self.distance(board)).min()
            else {
                continue;
            };
            unique.retain(|(_, board)| self.distance(board) == least_distance);
            let (added, puzzle) = unique.swap_remove(random_below(&mut self.random, unique.len()));
            self.puzzle = puzzle;
            // The added cells come last: emptied first, they would only undo the trade.
            let is_old_given =
                |cell: &usize| puzzle.as_bytes()[*cell] != 0 && !added.contains(cell);
            let mut dig_order: Vec<usize> = (0..81).filter(is_old_given).collect();
            shuffle(&mut self.random, &mut dig_order);
            dig_order.extend(added);
            return Ok(Trade::Traded { dig_order });
        }
    }

    /// Empties a random given of a puzzle, and proposes cells to fill: each empty cell alone, or random pairs of
    /// empty cells if the puzzle has too few givens. Makes no more proposals than tests are left.
    fn random_exchange(&mut self, puzzle: Grid) -> Exchange {
        let (givens, empty): (Vec<usize>, Vec<usize>) =
            (0..81).partition(|&cell| puzzle.as_bytes()[cell] != 0);
        let removed = givens[random_below(&mut self.random, givens.len())];
        let has_too_few = self.recipe.givens.is_some_and(|wanted| wanted > givens.len());
        let mut additions: Vec<Vec<usize>> = if has_too_few && empty.len() > 1 {
            (0..PAIRS_PER_TRADE).map(|_| self.random_pair(&empty)).collect()
        } else {
            empty.into_iter().map(|cell| vec![cell]).collect()
        };
        let tests_left = self.effort.saturating_sub(self.failure.tests);
        additions.truncate(usize::try_from(tests_left).unwrap_or(usize::MAX));
        Exchange { board: with_cells_empty(puzzle, &[removed]), additions }
    }

    fn random_pair(&mut self, cells: &[usize]) -> Vec<usize> {
        let first = random_below(&mut self.random, cells.len());
        let second = first + 1 + random_below(&mut self.random, cells.len() - 1);
        vec![cells[first], cells[second % cells.len()]]
    }

    fn with_cells_filled(&self, mut board: Grid, cells: &[usize]) -> Grid {
        for cell in cells {
            board.place(cell / 9, cell % 9, self.solution[cell / 9][cell % 9]);
        }
        board
    }
}

/// Returns whether a puzzle has one solution, and several without any one of its givens.
pub fn is_minimal(puzzle: &Grid) -> bool {
    let givens = (0..81).filter(|&cell| puzzle.as_bytes()[cell] != 0);
    let boards: Vec<Grid> = givens.map(|cell| with_cells_empty(*puzzle, &[cell])).collect();
    solve_one(puzzle, 2).solutions == 1
        && solve_all(&boards, 2).iter().all(|result| result.solutions > 1)
}

fn with_cells_empty(mut board: Grid, cells: &[usize]) -> Grid {
    for cell in cells {
        board.remove(cell / 9, cell % 9);
    }
    board
}
