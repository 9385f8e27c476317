//! Thousands of cases: generated puzzles, each with one solution.
//!
//! They have many givens and are easy for every search here, so that a time limit measures the
//! program and not the luck of an order of digits.

use lockstep::solve_without_vectors;
use many::Recipe;
use search::{Position, Rules};

/// How many givens they have: enough for a plain search, too many for no search.
const GIVENS: usize = 36;

/// A puzzle on which some variant writes more than this is left out. The slowest variant needs a
/// few milliseconds for as many.
const MAX_WRITES: u64 = 20_000;

/// Whether such puzzles can be made for a problem.
pub fn is_made_for(rules: &dyn Rules) -> bool {
    rules.name() == many::RULES.name()
}

/// `count` puzzles with their solutions, the same ones for the same seed and the same variants.
pub fn generate(count: usize, seed: u64) -> impl Iterator<Item = (Position, Position)> {
    let recipe = Recipe { givens: Some(GIVENS), ..Recipe::default() };
    let easy = many::puzzles(&recipe, seed).filter(|&puzzle| is_easy_for_all(&puzzle.into()));
    // Each puzzle has one solution.
    let with_solution = easy.filter_map(|puzzle| {
        Some((puzzle.into(), solve_without_vectors(&puzzle, 1).first?.into()))
    });
    with_solution.take(count)
}

fn is_easy_for_all(puzzle: &Position) -> bool {
    searches::of(many::RULES).all(|variant| variant.count(puzzle, MAX_WRITES).is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pretty_assertions::assert_eq;
    use sudoku::{Grid, check_solution};

    use super::*;

    #[test]
    fn all_are_different_and_have_this_solution_alone() {
        let made: Vec<_> = generate(200, 1).collect();
        for (puzzle, solution) in &made {
            let [puzzle, solution] =
                [puzzle, solution].map(|board| Grid::try_from(*board).expect("it is one"));
            assert_eq!(check_solution(&puzzle, &solution), Ok(()));
            assert_eq!(puzzle.filled(), GIVENS);
            assert_eq!(testkit::count_solutions(&puzzle, 2), 1);
        }
        let puzzles: HashSet<Position> = made.into_iter().map(|(puzzle, _)| puzzle).collect();
        assert_eq!(puzzles.len(), 200);
    }

    #[test]
    fn a_seed_gives_the_same_puzzles_again() {
        let five = |seed| generate(5, seed).collect::<Vec<_>>();
        assert_eq!(five(7), five(7));
        assert_ne!(five(7), five(8));
    }
}
