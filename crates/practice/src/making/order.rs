//! What is made, and from what?

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use generator::{Puzzle, Recipe};
use indicatif::HumanCount;
use program::Result;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::adversary::{Contest, TOLD_WRITES};

/// Why there is no puzzle.
pub enum Missed {
    /// None of the recipe was found.
    Recipe(generator::Missed),
    /// No contest could be won; this is the nearest.
    Contest(Puzzle),
}

/// All that the puzzles depend on.
pub struct Order {
    pub recipe: Recipe,
    /// How the difficulty was written.
    pub difficulty: Option<String>,
    pub contest: Option<Contest>,
    pub seed: u64,
    /// How many boards are looked at for one puzzle.
    pub effort: u64,
}

impl Order {
    /// How many steps a puzzle takes, for a bar.
    pub fn steps(&self) -> u64 {
        if self.contest.is_some() { self.effort } else { 1 }
    }

    /// Makes `count` puzzles on all processors, and hands them on in their order. Each step
    /// is told to `stepped`.
    pub fn make(
        &self,
        count: u64,
        stepped: impl Fn(u64) + Sync,
        mut made: impl FnMut(u64, Result<Puzzle, Missed>) -> Result<()>,
    ) -> Result<()> {
        let threads = rayon::current_num_threads() as u64;
        let mut share = 1;
        let mut next = 0;
        while next < count {
            let start = Instant::now();
            let end = count.min(next.saturating_add(threads * share));
            let shares: Vec<Range<u64>> = (next..end)
                .step_by(share as usize)
                .map(|from| from..end.min(from.saturating_add(share)))
                .collect();
            let outcomes: Vec<_> =
                shares.into_par_iter().map(|indices| self.make_share(indices, &stepped)).collect();
            for (index, outcome) in (next..).zip(outcomes.into_iter().flatten()) {
                made(index, outcome)?;
            }
            next = end;
            // Puzzles that are made together are made faster, but are handed on only when all of
            // them are made.
            if start.elapsed() < QUICK {
                share = (2 * share).min(MOST_AT_ONCE);
            }
        }
        Ok(())
    }

    fn make_share(
        &self,
        indices: Range<u64>,
        stepped: &(impl Fn(u64) + Sync),
    ) -> Vec<Result<Puzzle, Missed>> {
        let Order { recipe, seed, effort, .. } = self;
        let Some(contest) = &self.contest else {
            let puzzles = generator::make(recipe, *seed, indices, *effort);
            stepped(puzzles.len() as u64);
            return puzzles.into_iter().map(|puzzle| puzzle.map_err(Missed::Recipe)).collect();
        };
        let climb = |index| {
            let climbed = contest.climb(recipe, *seed, index, *effort, stepped);
            let puzzle = climbed.map_err(Missed::Recipe)?;
            if contest.is_met(&puzzle) { Ok(puzzle) } else { Err(Missed::Contest(puzzle)) }
        };
        indices.map(climb).collect()
    }

    /// Says which puzzle was not found, and how near one came.
    pub fn missed(&self, index: u64, missed: &Missed) -> String {
        let what = match (missed, &self.contest) {
            (Missed::Contest(nearest), Some(contest)) => self.lost(contest, nearest),
            (Missed::Contest(nearest), None) => format!("not found; the nearest is {nearest}"),
            (Missed::Recipe(missed), _) => self.not_made(missed),
        };
        format!("puzzle {}: {what}", index + 1)
    }

    fn lost(&self, contest: &Contest, nearest: &Puzzle) -> String {
        let wish = contest.wish();
        let steps = counted(self.effort, "step");
        let (hard, easy) = contest.names();
        let (much, little) = contest.sides(nearest, TOLD_WRITES);
        let (much, little) = (told(much), told(little));
        format!(
            "none found in {steps} on which {wish}; on the nearest {hard} writes {much} and \
             {easy} {little}: {nearest}"
        )
    }

    fn not_made(&self, missed: &generator::Missed) -> String {
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
        format!("none{with} found after testing {boards}{nearest}")
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

/// A round that takes less than this may be followed by a larger one.
const QUICK: Duration = Duration::from_millis(100);

/// How many puzzles of one thread are in work at the same time.
const MOST_AT_ONCE: u64 = 64;
