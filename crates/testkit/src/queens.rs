//! What holds for every search for n queens, whatever queens are given.

use pretty_assertions::assert_eq;
use queens::{Cell, Chessboard};
use search::{
    PlainBoard, Scope, Search,
    trace::{Observer, Traced, Write},
};

use crate::samples::{Observed, assert_solution, observe};

/// Boards up to this n are all tried, with up to two given queens.
const MOST: usize = 6;

/// Runs a search on all boards up to 6 × 6 on which at most two queens are given that do not attack
/// each other, and on all parts of a solution, from none of its queens to all.
pub fn keeps_the_laws_of_queens<S: Search<Plain = Chessboard>>() {
    for n in 1..=MOST {
        let solutions = solutions(n);
        for start in starts(n).filter(|start| start.attack().is_none()) {
            check::<S>(&start, &solutions);
        }
        for solution in &solutions {
            for start in parts(solution) {
                check::<S>(&start, &solutions);
            }
        }
    }
}

fn check<S: Search<Plain = Chessboard>>(start: &Chessboard, all: &[Chessboard]) {
    let is_right = |solution: &&Chessboard| start.queens().all(|at| solution[at.row][at.col] == 1);
    let expected: Vec<Chessboard> = all.iter().filter(is_right).copied().collect();
    let Observed { end, mut solutions, board, replay, .. } = observe::<S>(start, 10_000);
    assert_eq!(end, Ok(()), "it does not end on\n{start:?}");
    assert_eq!(board, replay, "its writes, made again, give another board than\n{board:?}");
    for solution in &solutions {
        assert_solution::<S>(start, solution);
    }
    S::search(&mut Traced::new(*start, Untouched(*start)), |_| ());
    let mut unobserved = Vec::new();
    S::unobserved(start, |solution| unobserved.push(*solution));
    assert_eq!(unobserved, solutions, "unobserved, it finds something else on\n{start:?}");

    match solutions.first() {
        Some(first) if S::SCOPE == Scope::First => assert_eq!(board, *first),
        _ => assert_eq!(board, *start, "the board was not given back as it was"),
    }
    match S::SCOPE {
        Scope::First => assert_eq!(solutions.len(), expected.len().min(1), "on\n{start:?}"),
        Scope::All => {
            solutions.sort_unstable_by_key(Chessboard::to_string);
            assert_eq!(solutions, expected, "on\n{start:?}");
        }
    }
}

/// Sees to it that nothing is written where a queen is given.
struct Untouched(Chessboard);

impl Observer for Untouched {
    fn write(&mut self, write: Write) {
        let Cell { row, col } = self.0.size().cell(write.cell.into());
        assert_eq!(self.0[row][col], 0, "a given queen was written over on\n{:?}", self.0);
    }
}

/// Boards with at most two given queens.
fn starts(n: usize) -> impl Iterator<Item = Chessboard> {
    let squares = move || (0..n * n).map(move |number| Cell { row: number / n, col: number % n });
    let pairs = squares().flat_map(move |one| squares().map(move |other| with(n, [one, other])));
    std::iter::once(Chessboard::blank(n)).chain(pairs)
}

fn with(n: usize, queens: impl IntoIterator<Item = Cell>) -> Chessboard {
    let mut board = Chessboard::blank(n);
    for Cell { row, col } in queens {
        board.place(row, col, 1);
    }
    board
}

/// A solution, and what is left of it without some of its queens.
fn parts(solution: &Chessboard) -> impl Iterator<Item = Chessboard> {
    let n = solution.n();
    (0_u32..1 << n)
        .map(move |kept| with(n, solution.queens().filter(|cell| kept & 1 << cell.row != 0)))
}

/// All solutions, by a way that no search goes: of all boards with one queen in each row.
fn solutions(n: usize) -> Vec<Chessboard> {
    let board = |number: usize| {
        let col = |row| number / n.pow(row as u32) % n;
        with(n, (0..n).map(|row| Cell { row, col: col(row) }))
    };
    let boards = (0..n.pow(n as u32)).map(board);
    let mut solutions: Vec<Chessboard> = boards.filter(|board| board.attack().is_none()).collect();
    solutions.sort_unstable_by_key(Chessboard::to_string);
    solutions
}
