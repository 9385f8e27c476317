//! Compares `lockstep` with a reference search on random boards: all entry points, at all SIMD levels.
//!
//! `LOCKSTEP_BOARDS=1000000 cargo test --release -p batch lockstep::` compares a million boards
//! instead of five hundred.

use std::{env, iter};

use batch::{Recipe, make_puzzle, random_below, rng_for};
use fastrand::Rng;
use lockstep::{Level, solve_all, solve_all_at, solve_one, solve_one_at, solve_without_vectors};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::{Grid, check_solution};
use testkit::count_solutions;

/// Endless random boards, the same for the same seed. They have one solution, several, or none; some
/// have givens that clash.
///
/// Each board is a minimal puzzle with a few givens added, removed or changed. Such boards are near the border
/// between one solution and several, and find the mistakes of a search.
fn random_boards(seed: u64) -> impl Iterator<Item = Grid> {
    let recipe = Recipe { is_minimal: true, ..Recipe::default() };
    (0..).flat_map(move |index| {
        let made = make_puzzle(&recipe, seed, index, u64::MAX);
        let (puzzle, mut random) = (made.expect("no limit on effort"), rng_for(!seed, index));
        let solution = solve_one(&puzzle, 1).first.unwrap_or(puzzle);
        iter::repeat_with(move || mutated_board(&mut random, &puzzle, &solution)).take(256)
    })
}

fn mutated_board(random: &mut Rng, puzzle: &Grid, solution: &Grid) -> Grid {
    let mut board = *puzzle;
    let [adds, removes, changes] =
        [[1, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1]][random_below(random, 4)];
    for _ in 0..adds * random_below(random, 8) {
        let (row, col) = (random_below(random, 9), random_below(random, 9));
        board.place(row, col, solution[row][col]);
    }
    let given = |random: &mut Rng, board: &Grid| {
        let givens: Vec<_> = board.cells().filter(|&(_, _, digit)| digit != 0).collect();
        givens[random_below(random, givens.len())]
    };
    for _ in 0..removes * (1 + random_below(random, 2)) {
        let (row, col, _) = given(random, &board);
        board.remove(row, col);
    }
    if changes == 1 {
        let (row, col, _) = given(random, &board);
        board.place(row, col, random_below(random, 9) as u8 + 1);
    }
    board
}

/// All SIMD levels that this processor has.
fn simd_levels() -> Vec<Level> {
    let levels = vec![Level::fallback(), Level::baseline(), Level::new()];
    #[cfg(target_arch = "x86_64")]
    let levels = levels.into_iter().chain(Level::new().as_avx2().map(Level::Avx2)).collect();
    levels
}

#[rstest]
#[case::first_solution(1)]
#[case::uniqueness(2)]
#[case::several_solutions(7)]
fn agrees_with_reference_search(#[case] limit: usize) {
    let count = env::var("LOCKSTEP_BOARDS")
        .map_or(500, |count| count.parse().expect("LOCKSTEP_BOARDS is a number"));
    let mut boards = random_boards(limit as u64).take(count);
    let mut counts = [0; 8];
    loop {
        let batch: Vec<Grid> = boards.by_ref().take(10_000).collect();
        if batch.is_empty() {
            // The boards must be of each kind, or the comparison proves little.
            let several = counts[2..].iter().sum::<usize>();
            assert!(counts[0] > 100 && counts[1] > 100 && (limit == 1 || several > 100));
            return;
        }
        let at_all_levels: Vec<_> = simd_levels()
            .into_iter()
            .map(|level| (level, solve_all_at(level, &batch, limit)))
            .collect();
        for (index, (board, all)) in batch.iter().zip(solve_all(&batch, limit)).enumerate() {
            let expected = count_solutions(board, limit);
            counts[expected] += 1;
            let alone = solve_one(board, limit);
            let mut answers = vec![all, alone, solve_without_vectors(board, limit)];
            for (level, all) in &at_all_levels {
                assert_eq!(solve_one_at(*level, board, limit), alone, "{board}");
                answers.push(all[index]);
            }
            for answer in answers {
                assert_eq!(answer.solutions, expected, "{board}");
                let Some(first) = answer.first else { continue };
                assert_eq!(check_solution(board, &first), Ok(()), "{board}");
            }
        }
    }
}
