/// Fills the empty cells (0) with the first solution, in place. Without one nothing is changed.
fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
    let mut board = Grid { cells: *puzzle };
    let mut first = None;
    let found = |solution: &Grid| first = first.or(Some(solution.cells));
    // This is a search for all solutions: after the first one it goes on to its end.
    Adapter::search(&mut board, found);
    if let Some(cells) = first {
        *puzzle = cells;
    }
}
