//! Which boards are hard for one search and easy for another?
//!
//! An adversary climbs: it changes a puzzle a little, by its digits, rows and columns or by its
//! givens, and keeps the change where the one search then writes no less, measured by the other.
//! All of it is counted in writes and in boards and nothing in seconds, so that a seed leads to the
//! same puzzle on every machine, as long as the variants are the same.

use batch::{GenerationError, RULES, Recipe, is_minimal, random_below};
use cli::HumanCount;
use fastrand::Rng;
use lockstep::{Lockstep, solve_one};
use registry::Variant;
use search::AnyBoard;
use sudoku::{Grid, Search};

/// How many writes of two searches are counted during the climb, where none of them is slow.
const CLIMB_WRITE_LIMIT: u64 = 200_000;

/// The same once the puzzle is found, and told.
pub const REPORT_WRITE_LIMIT: u64 = 1_000_000;

#[derive(Clone, Copy)]
pub struct HardnessGoal {
    /// Without it, it is the median of the others that is to write more: the least of them would
    /// not do, since two variants are nearly the same search.
    pub hard: Option<&'static Variant>,
    /// Without it, it is the one of the others that writes least that is to write less.
    pub easy: Option<&'static Variant>,
}

/// How many puzzles are looked at first, of which the best is where the climb begins.
const STARTS: u64 = 16;

/// Each of these may take this many tests of a board for every step of the climb.
const TESTS_PER_STEP: u64 = 200;

impl HardnessGoal {
    /// How much the one writes on a puzzle, and how much the other; `None` where it is more than
    /// `most`.
    pub fn write_counts(&self, puzzle: &Grid, most: u64) -> (Option<u64>, Option<u64>) {
        let side = |variant: Option<&'static Variant>, rank| match variant {
            Some(variant) => count_writes(variant, puzzle, most),
            None => writes_at_rank(&[self.hard, self.easy], rank, puzzle, most),
        };
        (side(self.hard, median()), side(self.easy, 0))
    }

    pub fn is_met(&self, puzzle: &Grid) -> bool {
        let (hard, easy) = self.write_counts(puzzle, REPORT_WRITE_LIMIT);
        easy.is_some_and(|easy| hard.is_none_or(|hard| write_ratio(hard, easy) > 1.0))
    }

    pub fn names(&self) -> (&'static str, &'static str) {
        let hard = self.hard.map_or("the median of the others", |hard| hard.name);
        let easy = self.easy.map_or("the best of the others", |easy| easy.name);
        (hard, easy)
    }

    pub fn summary(&self, puzzle: &Grid) -> String {
        let (hard, easy) = self.names();
        let (much, little) = self.write_counts(puzzle, REPORT_WRITE_LIMIT);
        format!("{hard} writes {} and {easy} {}", write_count_text(much), write_count_text(little))
    }

    /// Finds a puzzle of a recipe for which the ratio is great, in `effort` steps. Each of
    /// them, and of those that are not needed, is told to `stepped`.
    pub fn climb(
        &self,
        recipe: &Recipe,
        seed: u64,
        index: u64,
        effort: u64,
        stepped: impl Fn(u64),
    ) -> Result<Grid, GenerationError> {
        let mut random = batch::rng_for(seed, index);
        let starts = STARTS.min(effort);
        let start = self.start(&mut random, recipe, starts, effort);
        stepped(starts);
        let mut best = start.inspect_err(|_| stepped(effort - starts))?;
        let mut steps = starts;
        while steps < effort && !best.is_optimal() {
            steps += 1;
            stepped(1);
            let changed = random_neighbor(&mut random, &best.puzzle, recipe);
            let changed = changed.map(|changed| ScoredPuzzle::new(self, changed));
            // One that is as good is taken too, or else the climb ends on the first plain.
            best = changed.filter(|changed| !best.is_better_than(changed)).unwrap_or(best);
        }
        stepped(effort - steps);
        Ok(best.puzzle)
    }

    fn start(
        &self,
        random: &mut Rng,
        recipe: &Recipe,
        count: u64,
        effort: u64,
    ) -> Result<ScoredPuzzle, GenerationError> {
        // With few givens the searches differ most.
        let minimal = recipe.is_minimal || recipe.givens.is_none();
        let first = Recipe { is_minimal: minimal, ..recipe.clone() };
        // Without a guess lockstep writes a digit for each empty cell, and no search writes less:
        // from there no small change leads on.
        let guessed = Recipe { guesses: 1..=u64::MAX, ..first.clone() };
        let is_for_lockstep = self.hard.is_some_and(|hard| hard.name == Lockstep::NAME);
        let recipes = if is_for_lockstep { vec![guessed, first] } else { vec![first] };
        let tests = effort.saturating_mul(TESTS_PER_STEP);
        let mut missed = GenerationError::default();
        for recipe in &recipes {
            let seed = random.u64(..);
            let made = (0..count).map(|index| batch::make_puzzle(recipe, seed, index, tests));
            let starts = made.filter_map(|made| made.map_err(|it| missed = it).ok());
            let starts = starts.map(|puzzle| ScoredPuzzle::new(self, puzzle));
            let better = |best: ScoredPuzzle, start: ScoredPuzzle| {
                if start.is_better_than(&best) { start } else { best }
            };
            if let Some(best) = starts.reduce(better) {
                return Ok(best);
            }
        }
        Err(missed)
    }
}

struct ScoredPuzzle {
    puzzle: Grid,
    hard: u64,
    easy: u64,
    most: u64,
}

impl ScoredPuzzle {
    fn new(contest: &HardnessGoal, puzzle: Grid) -> Self {
        let most = contest.hard.map_or(CLIMB_WRITE_LIMIT, |hard| hard.manifest.probed_writes);
        let (hard, easy) = contest.write_counts(&puzzle, most);
        ScoredPuzzle { puzzle, hard: hard.unwrap_or(most), easy: easy.unwrap_or(most), most }
    }

    fn empty(&self) -> u64 {
        81 - self.puzzle.filled_count() as u64
    }

    /// What is to be as great as can be. Nothing is known where even the lesser side is
    /// beyond counting, and nothing is hard where no digit is taken back.
    fn write_ratio(&self) -> f64 {
        let is_hard = self.hard > self.empty() && self.easy < self.most;
        if is_hard { write_ratio(self.hard, self.easy) } else { 0.0 }
    }

    /// Of two with the same ratio the one with less to write.
    fn is_better_than(&self, other: &ScoredPuzzle) -> bool {
        let (ratio, others) = (self.write_ratio(), other.write_ratio());
        ratio > others || ratio == others && self.easy < other.easy
    }

    /// Whether the one writes beyond counting, and the other a digit for each empty cell.
    fn is_optimal(&self) -> bool {
        self.hard >= self.most && self.easy <= self.empty()
    }
}

fn median() -> usize {
    (registry::all_for(RULES).count() - 2) / 2
}

/// What the variant of this rank writes on a puzzle, when all but the named one are sorted by what
/// they write, from little to much, and ranked from 0; `None` where it is more than `most`.
fn writes_at_rank(
    named: &[Option<&'static Variant>],
    rank: usize,
    puzzle: &Grid,
    most: u64,
) -> Option<u64> {
    let mut known: Vec<u64> = Vec::new();
    // Those that write least come last. The writes of a variant are counted only up to those of
    // the one that has the rank so far.
    let is_named = |variant: &Variant| named.iter().flatten().any(|it| it.name == variant.name);
    for variant in registry::all_for(RULES).rev().filter(|variant| !is_named(variant)) {
        let most = known.get(rank).copied().unwrap_or(most);
        known.extend(count_writes(variant, puzzle, most));
        known.sort();
    }
    known.get(rank).copied()
}

/// How many times as much the one is. A full board takes no write, and is no harder than one
/// that takes one.
fn write_ratio(hard: u64, easy: u64) -> f64 {
    hard.max(1) as f64 / easy.max(1) as f64
}

pub fn count_writes(variant: &Variant, puzzle: &Grid, most: u64) -> Option<u64> {
    variant.count_writes(&AnyBoard::from(*puzzle), most).map(|counter| counter.writes())
}

/// A number of writes; where it is not known, there are too many.
pub fn write_count_text(writes: Option<u64>) -> String {
    match writes {
        Some(writes) => HumanCount(writes).to_string(),
        None => format!("> {}", HumanCount(REPORT_WRITE_LIMIT)),
    }
}

/// A puzzle near to this one that keeps to the recipe; not every try leads to one.
fn random_neighbor(random: &mut Rng, puzzle: &Grid, recipe: &Recipe) -> Option<Grid> {
    if random.bool() {
        return Some(random_symmetry(random, puzzle));
    }
    let solution = solve_one(puzzle, 1).first?;
    let mut changed = *puzzle;
    // Where their number is free, givens also come and go alone.
    let kind = if recipe.givens.is_some() { 0 } else { random.u32(..3) };
    if kind != 1 {
        let (row, col) = any_cell(random, puzzle, |digit| digit != 0)?;
        changed.remove(row, col);
    }
    if kind != 2 {
        let (row, col) = any_cell(random, puzzle, |digit| digit == 0)?;
        changed.place(row, col, solution[row][col]);
    }
    let is_kept = solve_one(&changed, 2).solutions == 1;
    (is_kept && (!recipe.is_minimal || is_minimal(&changed))).then_some(changed)
}

/// A small change that leaves a puzzle as many solutions as it has: of two digits, two rows of a
/// band, two bands, and so on.
fn random_symmetry(random: &mut Rng, puzzle: &Grid) -> Grid {
    let mut rows = <[[u8; 9]; 9]>::from(*puzzle);
    let kind = random_below(random, 6);
    let is_turned = kind == 3 || kind == 4 && !random.bool() || kind == 5;
    if is_turned {
        rows = transposed(rows);
    }
    match kind {
        0 | 1 => {
            let [a, b] = two(random, 9).map(|digit| digit as u8 + 1);
            for digit in rows.as_flattened_mut() {
                *digit = match *digit {
                    it if it == a => b,
                    it if it == b => a,
                    it => it,
                };
            }
        }
        2 | 3 => {
            let band = random_below(random, 3);
            let [a, b] = two(random, 3);
            rows.swap(3 * band + a, 3 * band + b);
        }
        4 => {
            let [a, b] = two(random, 3);
            (0..3).for_each(|i| rows.swap(3 * a + i, 3 * b + i));
        }
        _ => {}
    }
    if is_turned && kind != 5 {
        rows = transposed(rows);
    }
    Grid::try_from(rows).expect("digits stay digits")
}

fn transposed(rows: [[u8; 9]; 9]) -> [[u8; 9]; 9] {
    std::array::from_fn(|row| std::array::from_fn(|col| rows[col][row]))
}

fn two(random: &mut Rng, limit: usize) -> [usize; 2] {
    let first = random_below(random, limit);
    [first, (first + 1 + random_below(random, limit - 1)) % limit]
}

fn any_cell(
    random: &mut Rng,
    puzzle: &Grid,
    is_wanted: impl Fn(u8) -> bool,
) -> Option<(usize, usize)> {
    let cells: Vec<_> = puzzle.cells().filter(|&(_, _, digit)| is_wanted(digit)).collect();
    (!cells.is_empty()).then(|| {
        let (row, col, _) = cells[random_below(random, cells.len())];
        (row, col)
    })
}
