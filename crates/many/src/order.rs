//! What is made, and from what?

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
        let order = self.clone();
        let puzzles =
            pipeline::in_order(0..count, move |index, done| done(order.puzzle(index, &stepped)))?;
        (0..).zip(puzzles).try_for_each(|(index, outcome)| made(index, outcome))
    }

    fn puzzle(&self, index: u64, stepped: &impl Fn(u64)) -> Result<Grid, String> {
        let PuzzleOrder { recipe, seed, effort, .. } = self;
        let Some(contest) = &self.contest else {
            let puzzle = many::make(recipe, *seed, index, *effort);
            stepped(1);
            return puzzle.map_err(|missed| self.not_made(&missed));
        };
        let climbed = contest.climb(recipe, *seed, index, *effort, stepped);
        let puzzle = climbed.map_err(|missed| self.not_made(&missed))?;
        if contest.is_met(&puzzle) { Ok(puzzle) } else { Err(self.lost(contest, &puzzle)) }
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
