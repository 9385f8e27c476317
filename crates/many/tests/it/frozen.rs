//! A seed gives the same puzzles on every machine, and today as ever.
//!
//! If a digest changes, so has everything that users have made from a seed. That may be
//! right, but it must not be by accident.

use many::{Recipe, Symmetry, puzzles};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::Grid;

/// FNV-1a of the lines of 20 boards.
fn digest(boards: impl Iterator<Item = Grid>) -> String {
    let text: String = boards.take(20).map(|board| format!("{board}\n")).collect();
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn minimal(symmetry: Symmetry) -> Recipe {
    Recipe { minimal: true, symmetry, ..Recipe::default() }
}

#[rstest]
#[case::default(Recipe::default(), 37, "b622705ca1fa67c9")]
#[case::seed_0(Recipe::default(), 0, "52df846f2ef39096")]
#[case::greatest_seed(Recipe::default(), u64::MAX, "b5cf55c7d2df7373")]
#[case::minimal(minimal(Symmetry::None), 37, "fd68e89f41ffbc8f")]
#[case::rotate90(minimal(Symmetry::Rotate90), 37, "e06ae62805fffa55")]
#[case::rotate180(minimal(Symmetry::Rotate180), 37, "c1ce5d8d38b90e7b")]
#[case::mirror(minimal(Symmetry::Mirror), 37, "58c6702998a252b4")]
#[case::diagonal(minimal(Symmetry::Diagonal), 37, "f9c4ab324230f5f2")]
#[case::givens(Recipe { givens: Some(22), ..Recipe::default() }, 37, "c62abe2bde65f191")]
// This one changes, and it alone, if `lockstep` comes to choose other cells to guess in, as
// `Recipe::guesses` says. Take the new digest then.
#[case::guesses(Recipe { guesses: 1..=3, ..Recipe::default() }, 37, "70785647c792c971")]
fn twenty_puzzles_of_a_seed(#[case] recipe: Recipe, #[case] seed: u64, #[case] expected: &str) {
    assert_eq!(digest(puzzles(&recipe, seed)), expected);
}
