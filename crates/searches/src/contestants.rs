//! `lockstep` and the searches, as they are measured against each other.

use std::time::Instant;

use lockstep::Lockstep;
use stopwatch::{Answer, Contestant, Solver, is_past};
use sudoku::{Grid, Scope, Search};

use crate::variant::Variant;

/// `lockstep`, stopping at two solutions and at one, and these searches, each stopping where it does
/// by itself.
pub fn contestants(variants: &[&'static Variant], threads: usize) -> Vec<Contestant> {
    let lockstep = [2, 1].map(|limit| Contestant {
        name: Lockstep::NAME.to_string(),
        limit: Some(limit),
        threads,
        solver: Box::new(stopwatch::Lockstep::new(limit)),
    });
    let others = variants.iter().filter(|variant| variant.name != Lockstep::NAME);
    let others = others.map(|variant| Contestant {
        name: variant.name.to_string(),
        limit: match variant.scope {
            Scope::First => Some(1),
            Scope::All => None,
        },
        threads,
        solver: Box::new(OneByOne(variant)),
    });
    lockstep.into_iter().chain(others).collect()
}

struct OneByOne(&'static Variant);

impl Solver for OneByOne {
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer> {
        let puzzles = puzzles.iter().take_while(|_| !is_past(deadline));
        let mut answerer = self.0.answerer();
        puzzles.map_while(|puzzle| answerer(puzzle, deadline)).collect()
    }

    fn solve(&self, puzzles: &[Grid]) {
        let mut timer = self.0.timer();
        for puzzle in puzzles {
            timer(puzzle);
        }
    }
}
