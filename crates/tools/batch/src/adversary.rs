//! Finds puzzles that are hard for one search and easy for another.
//!
//! A climb changes a puzzle step by step: it exchanges digits, rows, columns or givens. The **ratio** of a puzzle is the
//! number of writes of the hard search, divided by the number of writes of the easy search. A change that lowers the ratio
//! is undone. All limits count writes and boards, never seconds. So a seed leads to the same puzzle on every machine, as
//! long as the searches are the same.

use batch::{GenerationError, RULES, Recipe, is_minimal, random_below};
use cli::HumanCount;
use fastrand::Rng;
use lockstep::{Lockstep, solve_one};
use registry::Variant;
use search::AnyBoard;
use sudoku::{Grid, Search};

/// Limit of writes per search and puzzle during a climb without `--hard-for`. With `--hard-for` the limit is the number
/// `probed-writes` in the manifest of that search, which is lower for a slow search.
const CLIMB_WRITE_LIMIT: u64 = 200_000;

/// Limit of writes per search on the puzzle that a climb has found.
pub const REPORT_WRITE_LIMIT: u64 = 1_000_000;

/// A climb begins with the best of this many puzzles.
const STARTS: u64 = 16;

/// Limit of tests for each of the [`STARTS`], per step of the climb.
const TESTS_PER_STEP: u64 = 200;

/// The searches of `--hard-for` and `--easy-for`. At least one of them is given.
#[derive(Clone, Copy)]
pub struct HardnessGoal {
    /// The search that should write much; `None` for the median of the other searches. The smallest number would be no
    /// measure, since two searches make nearly the same writes.
    pub hard: Option<&'static Variant>,
    /// The search that should write little; `None` for the one of the other searches that writes least.
    pub easy: Option<&'static Variant>,
}

/// Numbers of writes on one puzzle; `None` if a number is above the limit.
#[derive(Clone, Copy)]
pub struct WriteCounts {
    pub hard: Option<u64>,
    pub easy: Option<u64>,
}

/// Names of the two sides of a goal, for messages.
pub struct GoalNames {
    pub hard: &'static str,
    pub easy: &'static str,
}

impl HardnessGoal {
    /// Counts the writes of the hard and the easy search on a puzzle. The other
    /// searches give the number for a search that is `None`.
    fn write_counts(&self, puzzle: &Grid, write_limit: u64) -> WriteCounts {
        let named = [self.hard, self.easy];
        let writes_or_rank = |variant: Option<&'static Variant>, rank| match variant {
            Some(variant) => count_writes(variant, puzzle, write_limit),
            None => writes_at_rank(&named, rank, puzzle, write_limit),
        };
        WriteCounts {
            hard: writes_or_rank(self.hard, median_rank()),
            easy: writes_or_rank(self.easy, 0),
        }
    }

    /// Returns whether the hard search writes more than the easy one.
    pub fn is_met(&self, puzzle: &Grid) -> bool {
        let counts = self.write_counts(puzzle, REPORT_WRITE_LIMIT);
        let Some(easy) = counts.easy else { return false };
        counts.hard.is_none_or(|hard| write_ratio(hard, easy) > 1.0)
    }

    pub fn names(&self) -> GoalNames {
        GoalNames {
            hard: self.hard.map_or("the median of the others", |variant| variant.name),
            easy: self.easy.map_or("the best of the others", |variant| variant.name),
        }
    }

    /// Describes the writes of both searches on a puzzle in one clause.
    pub fn summary(&self, puzzle: &Grid) -> String {
        let GoalNames { hard, easy } = self.names();
        let counts = self.write_counts(puzzle, REPORT_WRITE_LIMIT);
        let hard_writes = write_count_text(counts.hard);
        let easy_writes = write_count_text(counts.easy);
        format!("{hard} writes {hard_writes} and {easy} {easy_writes}")
    }
}

/// The climb for puzzle `index` of a seed.
pub struct Climb<'a> {
    pub goal: &'a HardnessGoal,
    pub recipe: &'a Recipe,
    pub seed: u64,
    pub index: u64,
    /// Number of steps. Each puzzle to start from counts as a step, too.
    pub effort: u64,
}

impl Climb<'_> {
    /// Looks for a puzzle with a high ratio of writes.
    ///
    /// Passes numbers of steps to `add_steps`. Their sum is always `effort`: a climb that ends early adds the
    /// rest at its end.
    pub fn run(&self, add_steps: impl Fn(u64)) -> Result<Grid, GenerationError> {
        let mut random = batch::rng_for(self.seed, self.index);
        let starts = STARTS.min(self.effort);
        let start = self.best_start(&mut random, starts);
        let mut best = start.inspect_err(|_| add_steps(self.effort))?;
        add_steps(starts);
        let mut steps = starts;
        while steps < self.effort && !best.is_optimal() {
            steps += 1;
            add_steps(1);
            let Some(neighbor) = random_neighbor(&mut random, &best.puzzle, self.recipe) else {
                continue;
            };
            let neighbor = ScoredPuzzle::new(self.goal, neighbor);
            // A puzzle that is as good as the best one is accepted, too. Otherwise the climb would end on the first plateau.
            if !best.is_better_than(&neighbor) {
                best = neighbor;
            }
        }
        add_steps(self.effort - steps);
        Ok(best.puzzle)
    }

    /// Makes `count` puzzles, and returns the best one. If the hard search is `lockstep`, tries puzzles that need a guess
    /// first, and any puzzles only if there are none.
    fn best_start(&self, random: &mut Rng, count: u64) -> Result<ScoredPuzzle, GenerationError> {
        // The searches differ most on puzzles with few givens.
        let is_minimal = self.recipe.is_minimal || self.recipe.givens.is_none();
        let recipe = Recipe { is_minimal, ..self.recipe.clone() };
        // On a puzzle without a guess `lockstep` writes one digit for each empty cell. No search can write less, and small
        // changes to such a puzzle do not make it hard for `lockstep`.
        let with_guesses = Recipe { guesses: 1..=u64::MAX, ..recipe.clone() };
        let is_for_lockstep = self.goal.hard.is_some_and(|variant| variant.name == Lockstep::NAME);
        let recipes = if is_for_lockstep { vec![with_guesses, recipe] } else { vec![recipe] };
        let tests = self.effort.saturating_mul(TESTS_PER_STEP);
        let mut last_error = GenerationError::default();
        for recipe in &recipes {
            let seed = random.u64(..);
            let mut best: Option<ScoredPuzzle> = None;
            for index in 0..count {
                let puzzle = match batch::make_puzzle(recipe, seed, index, tests) {
                    Ok(puzzle) => puzzle,
                    Err(error) => {
                        last_error = error;
                        continue;
                    }
                };
                let start = ScoredPuzzle::new(self.goal, puzzle);
                if best.as_ref().is_none_or(|best| start.is_better_than(best)) {
                    best = Some(start);
                }
            }
            if let Some(best) = best {
                return Ok(best);
            }
        }
        Err(last_error)
    }
}

/// A puzzle with the writes of both searches. A number above `write_limit` is stored as `write_limit`.
struct ScoredPuzzle {
    puzzle: Grid,
    hard: u64,
    easy: u64,
    write_limit: u64,
}

impl ScoredPuzzle {
    fn new(goal: &HardnessGoal, puzzle: Grid) -> Self {
        let write_limit =
            goal.hard.map_or(CLIMB_WRITE_LIMIT, |variant| variant.manifest.probed_writes);
        let counts = goal.write_counts(&puzzle, write_limit);
        ScoredPuzzle {
            puzzle,
            hard: counts.hard.unwrap_or(write_limit),
            easy: counts.easy.unwrap_or(write_limit),
            write_limit,
        }
    }

    fn empty_cells(&self) -> u64 {
        81 - self.puzzle.filled() as u64
    }

    /// Returns the number to maximise: the ratio of the writes. Returns 0 if the easy search reaches the limit, since the
    /// ratio is then unknown, and if the hard search takes no digit back, since the puzzle is then not hard.
    fn score(&self) -> f64 {
        let is_hard = self.hard > self.empty_cells();
        let is_easy_known = self.easy < self.write_limit;
        if is_hard && is_easy_known { write_ratio(self.hard, self.easy) } else { 0.0 }
    }

    /// Compares scores. If they are equal, the puzzle with fewer writes of the easy search is better.
    fn is_better_than(&self, other: &ScoredPuzzle) -> bool {
        let (score, other_score) = (self.score(), other.score());
        score > other_score || score == other_score && self.easy < other.easy
    }

    /// Returns whether no change can improve the score: the hard search reaches the limit, and the easy search writes only
    /// one digit for each empty cell.
    fn is_optimal(&self) -> bool {
        self.hard >= self.write_limit && self.easy <= self.empty_cells()
    }
}

/// Rank of the lower median among all searches except the easy one. Rank 0 is the search that writes least.
fn median_rank() -> usize {
    (registry::all_for(RULES).count() - 2) / 2
}

/// Sorts the searches that are not in `named` by their writes on a puzzle, and returns the number at `rank`. Rank 0
/// has the fewest writes. Returns `None` if the number is above the limit.
fn writes_at_rank(
    named: &[Option<&'static Variant>],
    rank: usize,
    puzzle: &Grid,
    write_limit: u64,
) -> Option<u64> {
    let is_named =
        |variant: &Variant| named.iter().flatten().any(|other| other.name == variant.name);
    let mut sorted_counts: Vec<u64> = Vec::new();
    // A number can change the result only if it is below the number that is now at `rank`. The last searches of the registry
    // write least. So they are counted first: they lower the limit for the others.
    for variant in registry::all_for(RULES).rev().filter(|variant| !is_named(variant)) {
        let current_limit = sorted_counts.get(rank).copied().unwrap_or(write_limit);
        sorted_counts.extend(count_writes(variant, puzzle, current_limit));
        sorted_counts.sort();
    }
    sorted_counts.get(rank).copied()
}

/// Divides two numbers of writes. The number 0, for a full board, counts as 1.
fn write_ratio(hard: u64, easy: u64) -> f64 {
    hard.max(1) as f64 / easy.max(1) as f64
}

/// Counts the writes of a search on a puzzle. Returns `None` if there are more than the limit.
pub fn count_writes(variant: &Variant, puzzle: &Grid, write_limit: u64) -> Option<u64> {
    let counter = variant.count_writes(&AnyBoard::from(*puzzle), write_limit)?;
    Some(counter.writes())
}

/// Formats a number of writes for people; `None` is a number above [`REPORT_WRITE_LIMIT`].
pub fn write_count_text(writes: Option<u64>) -> String {
    match writes {
        Some(writes) => HumanCount(writes).to_string(),
        None => format!("> {}", HumanCount(REPORT_WRITE_LIMIT)),
    }
}

/// A small change of the givens of a puzzle.
#[derive(Clone, Copy, Eq, PartialEq)]
enum GivensChange {
    /// Removes one given and adds another.
    Move,
    Add,
    Remove,
}

/// Changes a puzzle a little. Returns `None` if the random change leads to a puzzle that does not fit the recipe.
fn random_neighbor(random: &mut Rng, puzzle: &Grid, recipe: &Recipe) -> Option<Grid> {
    if random.bool() {
        return Some(apply_random_symmetry(random, puzzle));
    }
    let solution = solve_one(puzzle, 1).first?;
    let change = if recipe.givens.is_some() {
        GivensChange::Move
    } else {
        [GivensChange::Move, GivensChange::Add, GivensChange::Remove][random.u32(..3) as usize]
    };
    let mut changed = *puzzle;
    if change != GivensChange::Add {
        let (row, col) = random_cell(random, puzzle, |digit| digit != 0)?;
        changed.remove(row, col);
    }
    if change != GivensChange::Remove {
        let (row, col) = random_cell(random, puzzle, |digit| digit == 0)?;
        changed.place(row, col, solution[row][col]);
    }
    let has_one_solution = solve_one(&changed, 2).solutions == 1;
    let fits = has_one_solution && (!recipe.is_minimal || is_minimal(&changed));
    fits.then_some(changed)
}

type Rows = [[u8; 9]; 9];

/// Exchanges two digits, two rows of a band, or two bands. Or exchanges two columns or bands of columns, or all rows with
/// all columns. The number of solutions does not change.
fn apply_random_symmetry(random: &mut Rng, puzzle: &Grid) -> Grid {
    let mut rows = Rows::from(*puzzle);
    match random_below(random, 6) {
        0 | 1 => swap_digits(random, &mut rows),
        2 => swap_rows(random, &mut rows),
        3 => {
            rows = transposed(&rows);
            swap_rows(random, &mut rows);
            rows = transposed(&rows);
        }
        4 => {
            let swaps_rows = random.bool();
            if swaps_rows {
                swap_bands(random, &mut rows);
            } else {
                rows = transposed(&rows);
                swap_bands(random, &mut rows);
                rows = transposed(&rows);
            }
        }
        _ => rows = transposed(&rows),
    }
    Grid::try_from(rows).expect("digits stay digits")
}

fn swap_digits(random: &mut Rng, rows: &mut Rows) {
    let [a, b] = random_pair_below(random, 9).map(|index| index as u8 + 1);
    for digit in rows.as_flattened_mut() {
        if *digit == a {
            *digit = b;
        } else if *digit == b {
            *digit = a;
        }
    }
}

fn swap_rows(random: &mut Rng, rows: &mut Rows) {
    let band = random_below(random, 3);
    let [a, b] = random_pair_below(random, 3);
    rows.swap(3 * band + a, 3 * band + b);
}

fn swap_bands(random: &mut Rng, rows: &mut Rows) {
    let [a, b] = random_pair_below(random, 3);
    for i in 0..3 {
        rows.swap(3 * a + i, 3 * b + i);
    }
}

fn transposed(rows: &Rows) -> Rows {
    std::array::from_fn(|row| std::array::from_fn(|col| rows[col][row]))
}

/// Draws two different numbers below a limit.
fn random_pair_below(random: &mut Rng, limit: usize) -> [usize; 2] {
    let first = random_below(random, limit);
    [first, (first + 1 + random_below(random, limit - 1)) % limit]
}

/// Draws a cell whose digit fulfils a condition. Returns `None` if there is no such cell.
fn random_cell(
    random: &mut Rng,
    puzzle: &Grid,
    condition: impl Fn(u8) -> bool,
) -> Option<(usize, usize)> {
    let cells: Vec<_> = puzzle.cells().filter(|&(_, _, digit)| condition(digit)).collect();
    if cells.is_empty() {
        return None;
    }
    let (row, col, _) = cells[random_below(random, cells.len())];
    Some((row, col))
}
