/// Fills the empty cells (0) with a solution, in place. Without one nothing is changed.
fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
    let mut board = Grid { cells: *puzzle };
    let found = |solution: &Grid| *puzzle = solution.cells;
    Adapter::search(&mut board, found);
}
