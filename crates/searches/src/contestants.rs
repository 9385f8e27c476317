//! `lockstep` and the searches, as they are measured against each other.

use std::time::Instant;

use search::{Position, Scope};
use stopwatch::{Answer, Contestant, ENGINE, Puzzle, Solver, is_past};

use crate::variant::Variant;

/// `lockstep`, stopping at two solutions and at one, and these searches, each stopping where it does
/// by itself.
pub fn contestants(variants: &[&'static Variant], threads: usize) -> Vec<Contestant> {
    let lockstep = [2, 1].map(|limit| Contestant {
        name: ENGINE.to_string(),
        limit: Some(limit),
        threads,
        solver: Box::new(stopwatch::Lockstep::new(limit)),
    });
    let others = variants.iter().filter(|variant| variant.name != ENGINE);
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
    fn answers(&self, puzzles: &[Puzzle], deadline: Option<Instant>) -> Vec<Answer> {
        let puzzles = puzzles.iter().take_while(|_| !is_past(deadline));
        let mut answerer = self.0.answerer();
        let answer = |puzzle: &Puzzle| {
            let found = answerer(&Position::from(*puzzle), deadline)?;
            let first = found.first.and_then(|first| first.try_into().ok());
            Some(Answer { solutions: found.solutions, first, guesses: None })
        };
        puzzles.map_while(answer).collect()
    }

    fn solve(&self, puzzles: &[Puzzle]) {
        let mut timer = self.0.timer();
        for puzzle in puzzles {
            timer(&Position::from(*puzzle));
        }
    }
}
