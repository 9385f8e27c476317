use sudoku::{Board, Grid, Scope, Search};

pub struct Mine;

impl Mine {
    const LAST: usize = 80;
}

impl Search for Mine {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    // Straight on.
    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if fill(board, Self::LAST) && board.grid().filled() == 81 {
            found(board);
        }
    }

    fn unobserved(puzzle: &Grid, mut found: impl FnMut(&Grid)) {
        found(puzzle);
    }
}

fn fill(board: &mut impl sudoku::Board, last: usize) -> bool {
    let empty: sudoku::Grid = sudoku::Grid::BLANK;
    for (row, col, digit) in empty.cells().take(last) {
        if board[row][col] == digit {
            board.place(row, col, 1);
        }
    }
    true
}
