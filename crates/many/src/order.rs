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

use many::{Missed, Recipe};
use practice::tree_text::counted;
use program::Result;
use sudoku::Grid;

use crate::{adversary::Contest, pipeline};

#[derive(Clone)]
pub struct PuzzleOrder {
    pub recipe: Recipe,
    pub contest: Option<Contest>,
    pub seed: u64,
    /// How many boards are tested for one puzzle; in a contest, how many steps are taken.
    pub effort: u64,
}

/// A share that takes less than this may be followed by a larger one.
const QUICK: Duration = Duration::from_millis(100);

/// How many puzzles of one thread are in work at the same time.
const MOST_AT_ONCE: u64 = 64;

impl PuzzleOrder {
    pub fn steps(&self) -> u64 {
        if self.contest.is_some() { self.effort } else { 1 }
    }

    /// Makes `count` puzzles on all processors, and hands them on in their order, or says why one was not
    /// found. Each step is told to `stepped`.
    pub fn make(
        &self,
        count: u64,
        stepped: impl Fn(u64) + Clone + Send + 'static,
        mut made: impl FnMut(u64, Result<Grid, String>) -> Result<()>,
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
        let puzzles = pipeline::in_order(shares, move |indices: Range<u64>, done| {
            let (start, size) = (Instant::now(), indices.end - indices.start);
            let puzzles = order.make_share(indices, &stepped);
            if start.elapsed() < QUICK {
                share.fetch_max((2 * size).min(MOST_AT_ONCE), Ordering::Relaxed);
            }
            done(puzzles);
        })?;
        (0..).zip(puzzles.flatten()).try_for_each(|(index, outcome)| made(index, outcome))
    }

    fn make_share(&self, indices: Range<u64>, stepped: &impl Fn(u64)) -> Vec<Result<Grid, String>> {
        let PuzzleOrder { recipe, seed, effort, .. } = self;
        let Some(contest) = &self.contest else {
            let puzzles = many::make(recipe, *seed, indices, *effort);
            stepped(puzzles.len() as u64);
            return puzzles.into_iter().map(|it| it.map_err(|it| self.not_made(&it))).collect();
        };
        let climb = |index| {
            let climbed = contest.climb(recipe, *seed, index, *effort, stepped);
            let puzzle = climbed.map_err(|missed| self.not_made(&missed))?;
            if contest.is_met(&puzzle) { Ok(puzzle) } else { Err(self.lost(contest, &puzzle)) }
        };
        indices.map(climb).collect()
    }

    fn lost(&self, contest: &Contest, nearest: &Grid) -> String {
        let (hard, easy) = contest.names();
        let steps = counted(self.effort, "step");
        format!(
            "no puzzle found in {steps} on which {hard} writes more than {easy}; on the nearest {}: {nearest}",
            contest.figures(nearest)
        )
    }

    fn not_made(&self, missed: &Missed) -> String {
        let boards = counted(missed.tests, "board");
        let is_other = |grid: &Grid| self.recipe.givens.is_some_and(|it| it != grid.filled());
        let nearest = missed.nearest.filter(is_other);
        let nearest =
            nearest.map(|grid| format!("; the nearest has {} givens: {grid}", grid.filled()));
        format!("not found in {boards}{}", nearest.unwrap_or_default())
    }
}
