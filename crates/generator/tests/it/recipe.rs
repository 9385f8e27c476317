//! What cannot be is refused, with the reason.

use generator::{Recipe, Symmetry};
use pretty_assertions::assert_eq;
use rstest::rstest;

fn recipe(givens: usize, minimal: bool, symmetry: Symmetry) -> Recipe {
    Recipe { givens: Some(givens), minimal, symmetry, ..Recipe::default() }
}

#[rstest]
#[case::default(Recipe::default())]
#[case::fewest(recipe(17, false, Symmetry::None))]
#[case::full(recipe(81, false, Symmetry::Rotate90))]
#[case::most_minimal(recipe(40, true, Symmetry::None))]
#[case::minimal_orbits(recipe(41, true, Symmetry::Rotate90))]
#[case::odd_with_its_middle(recipe(29, false, Symmetry::Rotate90))]
#[case::odd_pairs(recipe(31, false, Symmetry::Rotate180))]
fn what_can_be_is_accepted(#[case] recipe: Recipe) {
    assert_eq!(recipe.check(), Ok(()));
}

#[rstest]
#[case::too_few(
    recipe(16, false, Symmetry::None),
    "16 givens are too few: no puzzle with fewer than 17 has only one solution"
)]
#[case::too_many(recipe(82, false, Symmetry::None), "82 givens are too many: a board has 81 cells")]
#[case::no_fours(
    recipe(30, false, Symmetry::Rotate90),
    "30 givens cannot have the symmetry rotate90: its cells go in fours, and the middle one alone, so their number is 4 n or 4 n + 1"
)]
#[case::never_minimal(
    recipe(41, true, Symmetry::None),
    "41 givens are too many: no minimal puzzle with more than 40 is known"
)]
#[case::full_and_minimal(
    recipe(81, true, Symmetry::Mirror),
    "81 givens are not minimal: any of them can be removed"
)]
#[case::full_and_hard(Recipe { guesses: 1..=9, ..recipe(81, false, Symmetry::None) }, "81 givens leave nothing to guess: the board is full")]
#[case::no_guesses(Recipe { guesses: std::ops::RangeInclusive::new(2, 1), ..Recipe::default() }, "the range of guesses is empty")]
fn what_cannot_be_is_refused(#[case] recipe: Recipe, #[case] reason: &str) {
    assert_eq!(recipe.check().map_err(|error| error.to_string()), Err(reason.to_string()));
}

#[test]
#[should_panic(expected = "16 givens are too few")]
fn making_what_cannot_be_panics() {
    generator::puzzles(&recipe(16, false, Symmetry::None), 1).next();
}

#[rstest]
#[case::none(Symmetry::None, 81, 1)]
#[case::rotate90(Symmetry::Rotate90, 21, 4)]
#[case::rotate180(Symmetry::Rotate180, 41, 2)]
#[case::mirror(Symmetry::Mirror, 45, 2)]
#[case::diagonal(Symmetry::Diagonal, 45, 2)]
fn each_cell_is_in_one_orbit(
    #[case] symmetry: Symmetry,
    #[case] count: usize,
    #[case] longest: usize,
) {
    let orbits = symmetry.orbits();
    let mut cells: Vec<usize> = orbits.concat();
    cells.sort();
    assert_eq!(cells, (0..81).collect::<Vec<_>>());
    assert_eq!(orbits.len(), count);
    assert_eq!(orbits.iter().map(Vec::len).max(), Some(longest));
}
