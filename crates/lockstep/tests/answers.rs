//! Checks that all functions find the same number of solutions, on a few boards of each kind. The tests of `batch`
//! compare many generated boards with a simple search.

use lockstep::{Lockstep, SolveResult, solve_all, solve_one, solve_without_vectors};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::{Grid, Search, check_solution};
use testkit::boards::{BLANK, EASY, UNSOLVABLE};
use testkit::count_solutions;

const SOLVED: &str =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
const EIGHT_SOLUTIONS: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";
/// A board without a solution on which a search takes long: Peter Norvig's example, with a 9 in its first cell.
const IMPOSSIBLE: &str =
    "9....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
const CLASH: &str =
    "33..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn results_of_each_solver(puzzle: &Grid, limit: usize) -> [SolveResult; 3] {
    let all = solve_all(&[*puzzle], limit)[0];
    [all, solve_one(puzzle, limit), solve_without_vectors(puzzle, limit)]
}

#[rstest]
#[case::one_solution(EASY, 2, 1)]
#[case::limit_of_one(EIGHT_SOLUTIONS, 1, 1)]
#[case::limit_of_two(EIGHT_SOLUTIONS, 2, 2)]
#[case::all_solutions(EIGHT_SOLUTIONS, 100, 8)]
#[case::many_solutions_up_to_limit(BLANK, 1000, 1000)]
#[case::no_solution(UNSOLVABLE, 2, 0)]
#[case::full_board(SOLVED, 2, 1)]
#[case::clashing_givens(CLASH, 2, 0)]
#[case::limit_of_zero(EASY, 0, 0)]
fn finds_expected_number_of_solutions(
    #[case] puzzle: &str,
    #[case] limit: usize,
    #[case] expected: usize,
) {
    let puzzle: Grid = puzzle.parse().expect("the puzzle is readable");
    for answer in results_of_each_solver(&puzzle, limit) {
        assert_eq!(answer.solutions, expected);
        assert_eq!(answer.first.is_some(), expected > 0);
        let solution = answer.first.map(|solution| check_solution(&puzzle, &solution));
        assert!(solution.is_none_or(|checked| checked.is_ok()), "{:?}", answer.first);
    }
}

/// The search visits all branches, even after it has switched to its oldest branch.
#[test]
fn finds_all_of_many_solutions() {
    let mut puzzle: Grid = SOLVED.parse().expect("the puzzle is readable");
    for cell in 0..81 {
        if cell < 27 || puzzle[cell / 9][cell % 9] < 4 {
            puzzle.remove(cell / 9, cell % 9);
        }
    }
    let expected = count_solutions(&puzzle, usize::MAX);
    for answer in results_of_each_solver(&puzzle, usize::MAX) {
        assert_eq!(answer.solutions, expected);
        assert!(answer.guesses > 64, "{answer:?}");
    }
}

/// The search needs two hundred thousand guesses to find that there is no solution.
#[test]
fn failed_search_restores_the_board() {
    let puzzle: Grid = IMPOSSIBLE.parse().expect("the puzzle is readable");
    let mut board = puzzle;
    Lockstep::search(&mut board, |solution| panic!("no solution: {solution:?}"));
    assert_eq!(board, puzzle);
    for answer in [solve_all(&[puzzle], 1)[0], solve_one(&puzzle, 1)] {
        assert_eq!(answer.solutions, 0);
        assert!(answer.guesses > 64, "{answer:?}");
    }
}

/// On a board with two givens a search that does not check for a clash would not end.
#[test]
fn clashing_givens_have_no_solution() {
    for (first, second) in (0..81).flat_map(|first| (0..first).map(move |second| (first, second))) {
        let mut puzzle = Grid::BLANK;
        puzzle.place(first / 9, first % 9, 7);
        puzzle.place(second / 9, second % 9, 7);
        let expected = if puzzle.clash().is_some() { 0 } else { 2 };
        for answer in results_of_each_solver(&puzzle, 2) {
            assert_eq!(answer.solutions, expected, "{puzzle}");
        }
        let (mut board, mut solutions) = (puzzle, 0);
        Lockstep::search(&mut board, |_| solutions += 1);
        assert_eq!(solutions, expected / 2, "{puzzle}");
        assert!(solutions > 0 || board == puzzle, "the search changed the board: {board}");
    }
}
