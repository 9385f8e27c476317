//! Boards of all sorts, for tests.

use std::iter;

use fastrand::Rng;
use sudoku::Grid;

use crate::{Recipe, Transformation, puzzles, random, random::below};

/// How many boards are made of one minimal puzzle.
const OF_ONE: usize = 256;

/// Boards without end, the same ones for the same seed: each third about has one solution,
/// several, or none, and some of the last have givens that clash.
///
/// They are near the border between one solution and several, where a wrong search goes
/// wrong: each comes from a minimal puzzle, by one given more or less, or another digit
/// in its place. Some microseconds each; nothing is said of how many solutions one has.
pub fn boards(seed: u64) -> impl Iterator<Item = Grid> {
    let recipe = Recipe { minimal: true, ..Recipe::default() };
    let minimal = puzzles(&recipe, seed).zip(0..);
    minimal.flat_map(move |(puzzle, index)| {
        let mut random = random::at(!seed, index);
        let solution = lockstep::solve_one(&puzzle, 1).first.unwrap_or(puzzle);
        iter::repeat_with(move || board(&mut random, &puzzle, &solution)).take(OF_ONE)
    })
}

fn board(random: &mut Rng, puzzle: &Grid, solution: &Grid) -> Grid {
    let mut board = *puzzle;
    match below(random, 4) {
        // One solution.
        0 => add(random, &mut board, solution),
        // Several.
        1 => remove(random, &mut board),
        // Mostly none, and mostly it takes a search to see it.
        2 => {
            add(random, &mut board, solution);
            change(random, &mut board);
        }
        // Any.
        _ => {
            remove(random, &mut board);
            add(random, &mut board, solution);
            change(random, &mut board);
        }
    }
    Transformation::random(random).of(&board)
}

/// Fills some empty cells as the solution has them.
fn add(random: &mut Rng, board: &mut Grid, solution: &Grid) {
    for _ in 0..below(random, 8) {
        let (row, col) = (below(random, 9), below(random, 9));
        board.place(row, col, solution[row][col]);
    }
}

/// Empties a given or two.
fn remove(random: &mut Rng, board: &mut Grid) {
    for _ in 0..=below(random, 2) {
        let (row, col) = given(random, board);
        board.remove(row, col);
    }
}

/// Writes any digit over a given.
fn change(random: &mut Rng, board: &mut Grid) {
    let (row, col) = given(random, board);
    board.place(row, col, below(random, 9) as u8 + 1);
}

fn given(random: &mut Rng, board: &Grid) -> (usize, usize) {
    let givens: Vec<_> = board.cells().filter(|&(_, _, digit)| digit != 0).collect();
    let (row, col, _) = givens[below(random, givens.len())];
    (row, col)
}
