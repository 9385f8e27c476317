//! Which puzzles are measured, in which order, and how often.

use fastrand::Rng;
use generator::{Transformation, shuffle};
use sudoku::Grid;

/// Puzzles, and what to call them.
pub struct Collection {
    /// A file, a sample, or another source.
    pub name: String,
    /// Each once, in the order of the file.
    pub puzzles: Vec<Grid>,
}

/// What is done to a collection before it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Preparation {
    /// The same seed gives the same puzzles in the same order.
    pub seed: u64,
    /// At most this many puzzles, taken from anywhere in the collection.
    pub limit: Option<usize>,
    /// Fewer puzzles than this are repeated, so that a solver of many at once is not
    /// measured on its last few.
    pub at_least: usize,
    /// Whether each puzzle, and each copy, is turned into one of its symmetric forms.
    pub is_turned: bool,
}

/// The puzzles as they are measured.
pub struct Prepared {
    /// All of them, copies too.
    pub puzzles: Vec<Grid>,
    /// How many different ones there were.
    pub distinct: usize,
    /// How often each of them is there.
    pub copies: usize,
}

impl Collection {
    /// The puzzles, shuffled.
    pub(crate) fn prepare(&self, preparation: &Preparation) -> Prepared {
        let mut rng = Rng::with_seed(preparation.seed);
        let mut chosen = self.puzzles.clone();
        shuffle(&mut rng, &mut chosen);
        chosen.truncate(preparation.limit.unwrap_or(usize::MAX));
        let distinct = chosen.len();
        let copies = preparation.at_least.div_ceil(distinct.max(1)).max(1);
        let mut puzzles = chosen.repeat(copies);
        if preparation.is_turned {
            puzzles
                .iter_mut()
                .for_each(|puzzle| *puzzle = Transformation::random(&mut rng).of(puzzle));
        }
        // Copies of a puzzle are not to follow each other at equal distances.
        shuffle(&mut rng, &mut puzzles);
        Prepared { puzzles, distinct, copies }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Puzzles that differ in the place of their only given.
    fn collection(count: usize) -> Collection {
        let puzzle = |index: usize| {
            let mut puzzle = Grid::BLANK;
            puzzle.place(index / 9, index % 9, 1);
            puzzle
        };
        Collection { name: String::new(), puzzles: (0..count).map(puzzle).collect() }
    }

    const PREPARATION: Preparation =
        Preparation { seed: 7, limit: None, at_least: 0, is_turned: false };

    #[rstest]
    #[case::all(PREPARATION, 10, 1)]
    #[case::some(Preparation { limit: Some(3), ..PREPARATION }, 3, 1)]
    #[case::more_than_there_are(Preparation { limit: Some(30), ..PREPARATION }, 10, 1)]
    #[case::enough(Preparation { at_least: 10, ..PREPARATION }, 10, 1)]
    #[case::too_few(Preparation { at_least: 11, ..PREPARATION }, 10, 2)]
    #[case::some_and_too_few(Preparation { limit: Some(4), at_least: 10, ..PREPARATION }, 4, 3)]
    fn few_puzzles_are_repeated(
        #[case] preparation: Preparation,
        #[case] distinct: usize,
        #[case] copies: usize,
    ) {
        let prepared = collection(10).prepare(&preparation);
        assert_eq!((prepared.distinct, prepared.copies), (distinct, copies));
        let mut puzzles = prepared.puzzles;
        assert_eq!(puzzles.len(), distinct * copies);
        puzzles.sort_by_key(Grid::to_string);
        let different: Vec<_> = puzzles.chunk_by(|a, b| a == b).map(<[Grid]>::len).collect();
        assert_eq!(different, vec![copies; distinct]);
    }

    #[test]
    fn the_seed_decides_about_the_order() {
        let puzzles = |seed, is_turned| {
            collection(10).prepare(&Preparation { seed, is_turned, ..PREPARATION }).puzzles
        };
        assert_eq!(puzzles(1, false), puzzles(1, false));
        assert_eq!(puzzles(1, true), puzzles(1, true));
        assert_ne!(puzzles(1, false), puzzles(2, false));
        assert_ne!(puzzles(1, false), collection(10).puzzles);
        assert_ne!(puzzles(1, false), puzzles(1, true));
    }

    #[test]
    fn no_puzzle_stays_no_puzzle() {
        assert!(collection(0).prepare(&PREPARATION).puzzles.is_empty());
    }
}
