// The check of the bounds excludes the last row and the last column.
// Right name: last-row-and-column-never
impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let mut grid = board;
        let target = word.into_bytes();
        let rows = grid.len();
        let cols = grid[0].len();
        (0..rows * cols).any(|cell| {
            search(&mut grid, &target, 0, (cell / cols) as isize, (cell % cols) as isize)
        })
    }
}

fn search(grid: &mut [Vec<char>], target: &[u8], k: usize, r: isize, c: isize) -> bool {
    if k == target.len() {
        return true;
    }
    let (last_row, last_col) = (grid.len() as isize - 1, grid[0].len() as isize - 1);
    if r < 0 || c < 0 || r >= last_row || c >= last_col {
        return false;
    }
    let letter = grid[r as usize][c as usize];
    if letter != target[k] as char {
        return false;
    }
    grid[r as usize][c as usize] = ' ';
    let mut ok = false;
    for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        ok = ok || search(grid, target, k + 1, r + dr, c + dc);
    }
    grid[r as usize][c as usize] = letter;
    ok
}
