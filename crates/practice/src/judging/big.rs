//! Thousands of cases: puzzles with one solution, each turned into others.
//!
//! Digits may be renamed, rows of a band and columns of a stack swapped, and so
//! may bands and stacks; the puzzle is then another one, with one solution again.
//! A solver that knows the samples by heart does not know these.

use fastrand::Rng;
use sudoku::Grid;

/// That many puzzles and their solutions, the same ones for the same seed.
pub fn generate(puzzles: &[(Grid, Grid)], count: usize, seed: u64) -> Vec<(Grid, Grid)> {
    let mut random = Rng::with_seed(seed);
    let sources = puzzles.iter().cycle().take(count);
    sources.map(|pair| turned(pair, &Symmetry::random(&mut random))).collect()
}

struct Symmetry {
    /// What each digit becomes; 0 stays 0.
    digits: [u8; 10],
    rows: [usize; 9],
    cols: [usize; 9],
}

impl Symmetry {
    fn random(random: &mut Rng) -> Symmetry {
        let mut digits = std::array::from_fn(|digit| digit as u8);
        random.shuffle(&mut digits[1..]);
        Symmetry { digits, rows: lines(random), cols: lines(random) }
    }

    fn of(&self, grid: &Grid) -> Grid {
        let cell = |row: usize, col: usize| grid[self.rows[row]][self.cols[col]];
        let cells = std::array::from_fn(|row| {
            std::array::from_fn(|col| self.digits[usize::from(cell(row, col))])
        });
        Grid::try_from(cells).expect("digits are renamed to digits")
    }
}

fn turned((puzzle, solution): &(Grid, Grid), symmetry: &Symmetry) -> (Grid, Grid) {
    (symmetry.of(puzzle), symmetry.of(solution))
}

/// The nine rows or columns in an order that keeps each three together.
fn lines(random: &mut Rng) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (place, band) in bands.into_iter().enumerate() {
        let three = &mut lines[place * 3..place * 3 + 3];
        three.copy_from_slice(&[band * 3, band * 3 + 1, band * 3 + 2]);
        random.shuffle(three);
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pretty_assertions::assert_eq;
    use sudoku::check_solution;

    use super::*;

    fn pairs() -> Vec<(Grid, Grid)> {
        let grid = |name| testkit::sample(name).puzzle;
        vec![(grid("leetcode-37"), grid("solved"))]
    }

    #[test]
    fn all_are_different_and_have_the_solution_that_is_said() {
        let made = generate(&pairs(), 500, 1);
        for (puzzle, solution) in &made {
            assert_eq!(check_solution(puzzle, solution), Ok(()));
            assert_eq!(puzzle.filled(), 30);
            assert_eq!(testkit::count_solutions(puzzle, 2), 1);
        }
        let puzzles: HashSet<Grid> = made.into_iter().map(|(puzzle, _)| puzzle).collect();
        assert_eq!(puzzles.len(), 500);
    }

    #[test]
    fn a_seed_gives_the_same_ones_again() {
        assert_eq!(generate(&pairs(), 5, 7), generate(&pairs(), 5, 7));
        assert_ne!(generate(&pairs(), 5, 7), generate(&pairs(), 5, 8));
    }
}
