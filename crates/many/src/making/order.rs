//! What is made, and from what?

use std::{
    iter,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use indicatif::HumanCount;
use many::{Missed, Recipe};
use program::Result;
use sudoku::Grid;

use super::adversary::{Contest, TOLD_WRITES};
use crate::pipeline;

pub enum NotMade {
    /// None of the recipe was found.
    Missed(Missed),
    /// No contest could be won; this is the nearest.
    Lost(Grid),
}

/// All that the puzzles depend on.
#[derive(Clone)]
pub struct PuzzleOrder {
    pub recipe: Recipe,
    /// How the difficulty was written.
    pub difficulty: Option<String>,
    pub contest: Option<Contest>,
    pub seed: u64,
    /// How many boards are looked at for one puzzle.
    pub effort: u64,
}

impl PuzzleOrder {
    pub fn steps(&self) -> u64 {
        if self.contest.is_some() { self.effort } else { 1 }
    }

    /// Makes `count` puzzles on all processors, and hands them on in their order. Each step
    /// is told to `stepped`.
    pub fn make(
        &self,
        count: u64,
        stepped: impl Fn(u64) + Clone + Send + 'static,
        mut made: impl FnMut(u64, Result<Grid, NotMade>) -> Result<()>,
    ) -> Result<()> {
        // Puzzles that are made together are made faster, but are handed on only when all of
        // them are made: so only those that are made quickly are.
        let share = Arc::new(AtomicU64::new(1));
        let (mut next, size) = (0_u64, share.clone());
        let shares = iter::from_fn(move || {
            let from = next;
            next = count.min(from.saturating_add(size.load(Ordering::Relaxed)));
            (from < next).then_some(from..next)
        });
        let order = self.clone();
        let puzzles = pipeline::in_order(shares, 0, move |indices: Range<u64>, done| {
            let (start, size) = (Instant::now(), indices.end - indices.start);
            let puzzles = order.make_share(indices, &stepped);
            if start.elapsed() < QUICK {
                share.fetch_max((2 * size).min(MOST_AT_ONCE), Ordering::Relaxed);
            }
            done(puzzles);
        })?;
        (0..).zip(puzzles.flatten()).try_for_each(|(index, outcome)| made(index, outcome))
    }

    fn make_share(
        &self,
        indices: Range<u64>,
        stepped: &impl Fn(u64),
    ) -> Vec<Result<Grid, NotMade>> {
        let PuzzleOrder { recipe, seed, effort, .. } = self;
        let Some(contest) = &self.contest else {
            let puzzles = many::make(recipe, *seed, indices, *effort);
            stepped(puzzles.len() as u64);
            return puzzles.into_iter().map(|puzzle| puzzle.map_err(NotMade::Missed)).collect();
        };
        let climb = |index| {
            let climbed = contest.climb(recipe, *seed, index, *effort, stepped);
            let puzzle = climbed.map_err(NotMade::Missed)?;
            if contest.is_met(&puzzle) { Ok(puzzle) } else { Err(NotMade::Lost(puzzle)) }
        };
        indices.map(climb).collect()
    }

    pub fn missed(&self, index: u64, missed: &NotMade) -> String {
        let what = match (missed, &self.contest) {
            (NotMade::Lost(nearest), Some(contest)) => self.lost(contest, nearest),
            (NotMade::Lost(nearest), None) => format!("not found; the nearest is {nearest}"),
            (NotMade::Missed(missed), _) => self.not_made(missed),
        };
        format!("puzzle {}: {what}", index + 1)
    }

    fn lost(&self, contest: &Contest, nearest: &Grid) -> String {
        let wish = contest.wish();
        let steps = counted(self.effort, "step");
        let (hard, easy) = contest.names();
        let (much, little) = contest.sides(nearest, TOLD_WRITES);
        let (much, little) = (told(much), told(little));
        format!(
            "no puzzle found in {steps} on which {wish}; on the nearest {hard} writes {much} and \
             {easy} {little}: {nearest}"
        )
    }

    fn not_made(&self, missed: &Missed) -> String {
        let boards = counted(missed.tests, "board");
        let givens = self.recipe.givens.map(|givens| format!("{givens} givens"));
        let difficulty = self.difficulty.as_ref().map(|text| format!("difficulty {text}"));
        let wishes: Vec<String> = givens.into_iter().chain(difficulty).collect();
        let with = match wishes.join(" and ") {
            wishes if wishes.is_empty() => String::new(),
            wishes => format!(" with {wishes}"),
        };
        let nearest = missed
            .nearest
            .filter(|grid| self.recipe.givens.is_some_and(|givens| givens != grid.filled()));
        let nearest = nearest.map_or(String::new(), |grid| {
            format!("; the nearest has {} givens: {grid}", grid.filled())
        });
        format!("no puzzle{with} found in {boards}{nearest}")
    }
}

fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", HumanCount(count))
}

/// A number of writes; where it is not known, there are too many.
pub fn told(writes: Option<u64>) -> String {
    match writes {
        Some(writes) => HumanCount(writes).to_string(),
        None => format!("> {}", HumanCount(TOLD_WRITES)),
    }
}

/// A share that takes less than this may be followed by a larger one.
const QUICK: Duration = Duration::from_millis(100);

/// How many puzzles of one thread are in work at the same time.
const MOST_AT_ONCE: u64 = 64;
