//! What is asked of a puzzle, it is.

use cpp_unit_candidates::CppUnitCandidates;
use generator::{Recipe, Symmetry, is_minimal, make, puzzles};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rstest::rstest;
use sudoku::{Grid, Search};
use testkit::count_solutions;

fn first(recipe: &Recipe, count: usize) -> Vec<Grid> {
    puzzles(recipe, 37).take(count).collect()
}

fn minimal(symmetry: Symmetry) -> Recipe {
    Recipe { minimal: true, symmetry, ..Recipe::default() }
}

fn with_givens(givens: usize) -> Recipe {
    Recipe { givens: Some(givens), ..Recipe::default() }
}

/// The search of the C++ write-up, which has nothing in common with the one that was
/// asked while the puzzle was made.
fn count_by_cpp(puzzle: &Grid) -> usize {
    let mut count = 0;
    CppUnitCandidates::unobserved(puzzle, |_| count += 1);
    count
}

fn image((row, col): (usize, usize), symmetry: Symmetry) -> (usize, usize) {
    match symmetry {
        Symmetry::None => (row, col),
        Symmetry::Rotate90 => (col, 8 - row),
        Symmetry::Rotate180 => (8 - row, 8 - col),
        Symmetry::Mirror => (row, 8 - col),
        Symmetry::Diagonal => (col, row),
    }
}

/// The first cell that is given while its image is not, or the other way round.
fn asymmetry(puzzle: &Grid, symmetry: Symmetry) -> Option<(usize, usize)> {
    let mut cells = puzzle.cells();
    let found = cells.find(|&(row, col, digit)| {
        let (other_row, other_col) = image((row, col), symmetry);
        (digit == 0) != (puzzle[other_row][other_col] == 0)
    });
    found.map(|(row, col, _)| (row, col))
}

fn without(puzzle: &Grid, cells: &[(usize, usize)]) -> Grid {
    let mut board = *puzzle;
    for &(row, col) in cells {
        board.remove(row, col);
    }
    board
}

#[rstest]
#[case::default(Recipe::default())]
#[case::minimal(minimal(Symmetry::None))]
#[case::first_row(Recipe { first_row: true, ..Recipe::default() })]
#[case::symmetric(minimal(Symmetry::Rotate90))]
#[case::guessed(Recipe { guesses: 4..=9, ..Recipe::default() })]
fn there_is_one_solution(#[case] recipe: Recipe) {
    for puzzle in first(&recipe, 20) {
        assert_eq!(count_by_cpp(&puzzle), 1, "{puzzle}");
        assert_eq!(count_solutions(&puzzle, 2), 1, "{puzzle}");
    }
}

#[test]
fn by_default_there_are_28_to_36_givens() {
    let mut givens: Vec<usize> = first(&Recipe::default(), 500).iter().map(Grid::filled).collect();
    givens.sort();
    givens.dedup();
    assert_eq!(givens, (28..=36).collect::<Vec<_>>());
}

#[rstest]
#[case::few(21)]
#[case::usual(25)]
#[case::many(50)]
#[case::one_empty(80)]
#[case::full(81)]
fn there_are_as_many_givens_as_were_asked_for(#[case] givens: usize) {
    for puzzle in first(&with_givens(givens), 5) {
        assert_eq!((puzzle.filled(), count_solutions(&puzzle, 2)), (givens, 1), "{puzzle}");
    }
}

#[test]
fn of_a_minimal_puzzle_no_given_can_be_removed() {
    for puzzle in first(&minimal(Symmetry::None), 20) {
        for (row, col, _) in puzzle.cells().filter(|&(_, _, digit)| digit != 0) {
            let fewer = without(&puzzle, &[(row, col)]);
            assert_eq!(count_solutions(&fewer, 2), 2, "{puzzle} without {row}, {col}");
        }
        assert!(is_minimal(&puzzle, Symmetry::None));
        let (row, col, _) = puzzle.cells().find(|&(_, _, digit)| digit == 0).expect("one is empty");
        let mut more = puzzle;
        let solution = lockstep::solve_one(&puzzle, 1).first.expect("there is one");
        more.place(row, col, solution[row][col]);
        assert!(!is_minimal(&more, Symmetry::None), "{more}");
    }
}

#[rstest]
#[case::fewer(22)]
#[case::more(27)]
fn a_minimal_puzzle_can_have_a_number_of_givens(#[case] givens: usize) {
    let recipe = Recipe { minimal: true, ..with_givens(givens) };
    for puzzle in first(&recipe, 3) {
        assert_eq!(puzzle.filled(), givens, "{puzzle}");
        assert!(is_minimal(&puzzle, Symmetry::None), "{puzzle}");
    }
}

#[rstest]
fn the_pattern_has_its_symmetry(
    #[values(Symmetry::Rotate90, Symmetry::Rotate180, Symmetry::Mirror, Symmetry::Diagonal)]
    symmetry: Symmetry,
) {
    for puzzle in first(&minimal(symmetry), 10) {
        assert_eq!(asymmetry(&puzzle, symmetry), None, "{puzzle}");
        for orbit in symmetry.orbits() {
            let cells: Vec<_> = orbit.iter().map(|cell| (cell / 9, cell % 9)).collect();
            let fewer = without(&puzzle, &cells);
            assert!(fewer == puzzle || count_solutions(&fewer, 2) == 2, "{puzzle} {cells:?}");
        }
    }
}

#[rstest]
#[case::easy(0..=0)]
#[case::hard(4..=u64::MAX)]
#[case::exact(2..=2)]
fn it_takes_as_many_guesses(#[case] guesses: std::ops::RangeInclusive<u64>) {
    let recipe = Recipe { guesses: guesses.clone(), ..Recipe::default() };
    for puzzle in first(&recipe, 10) {
        assert!(guesses.contains(&lockstep::solve_one(&puzzle, 2).guesses), "{puzzle}");
    }
}

#[test]
fn a_puzzle_depends_on_its_seed_and_its_index_only() {
    let recipe = minimal(Symmetry::None);
    let some = first(&recipe, 150);
    let alone = |index| make(&recipe, 37, index..index + 1, u64::MAX);
    for index in [0, 1, 2, 63, 64, 149] {
        assert_eq!(alone(index), [Ok(some[index as usize])], "puzzle {index}");
    }
    let others: Vec<Grid> = puzzles(&recipe, 38).take(150).collect();
    assert!(others.iter().all(|puzzle| !some.contains(puzzle)));
}

#[rstest]
#[case::few_givens(with_givens(17))]
#[case::many_guesses(Recipe { guesses: 100_000..=u64::MAX, ..Recipe::default() })]
#[case::full_and_guessed(Recipe { guesses: 1..=9, ..with_givens(80) })]
fn what_is_not_found_ends_with_its_effort(
    #[case] recipe: Recipe,
    #[values(0, 1, 2, 17, 64, 500)] effort: u64,
) {
    let missed = make(&recipe, 37, 0..1, effort)[0].expect_err("that is hardly found");
    assert_eq!(missed.tests, effort);
    let nearest = missed.nearest.expect("a full board is the first");
    assert_eq!(count_solutions(&nearest, 2), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_recipe_is_kept(
        givens in 26..=81usize,
        symmetry in prop::sample::select(Symmetry::ALL.to_vec()),
        first_row: bool,
        seed: u64,
    ) {
        prop_assume!(symmetry.allows(givens));
        // The rarer symmetries do not come down as far.
        prop_assume!(symmetry == Symmetry::None || givens >= 32);
        let recipe = Recipe { symmetry, first_row, ..with_givens(givens) };
        let puzzle = puzzles(&recipe, seed).next().expect("there is no end");
        prop_assert_eq!(puzzle.filled(), givens);
        prop_assert_eq!(asymmetry(&puzzle, symmetry), None);
        prop_assert_eq!(count_solutions(&puzzle, 2), 1);
    }
}
