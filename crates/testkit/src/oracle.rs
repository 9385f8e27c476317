//! A second opinion on how many solutions there are.

use sudoku::Grid;

/// Counts the solutions of a board, up to `limit`.
///
/// It shares nothing with the variants: sets of candidates as bits, and the cell
/// with the fewest of them first. Givens that clash have no solution.
pub fn count_solutions(grid: &Grid, limit: usize) -> usize {
    if grid.clash().is_some() {
        return 0;
    }
    let mut cells = <[[u8; 9]; 9]>::from(*grid);
    count(&mut cells, limit)
}

fn count(cells: &mut [[u8; 9]; 9], limit: usize) -> usize {
    let empty = (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(row, col)| cells[row][col] == 0);
    let fewest = empty
        .map(|(row, col)| (candidates(cells, row, col), row, col))
        .min_by_key(|(set, ..)| set.count_ones());
    let Some((set, row, col)) = fewest else {
        return 1;
    };
    let mut found = 0;
    for digit in (1..=9).filter(|digit| set & (1 << digit) != 0) {
        if found >= limit {
            break;
        }
        cells[row][col] = digit;
        found += count(cells, limit - found);
        cells[row][col] = 0;
    }
    found
}

/// Bit d is set if the digit d is nowhere in the row, column and box.
fn candidates(cells: &[[u8; 9]; 9], row: usize, col: usize) -> u16 {
    let seen = (0..9).fold(0, |seen, i| {
        let in_box = cells[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3];
        seen | 1 << cells[row][i] | 1 << cells[i][col] | 1 << in_box
    });
    !seen & 0b11_1111_1110
}
