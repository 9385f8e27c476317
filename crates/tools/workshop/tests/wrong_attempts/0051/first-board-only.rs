// The search returns true at its first board, and its callers stop as well.
// Right name: only-one-item
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let mut board = vec![".".repeat(n as usize); n as usize];
        let mut result = vec![];
        solve(&mut board, 0, &mut result);
        result
    }
}

fn is_safe(board: &[String], row: usize, col: usize) -> bool {
    (0..row).all(|r| {
        let line = board[r].as_bytes();
        let gap = row - r;
        line[col] != b'Q'
            && (col < gap || line[col - gap] != b'Q')
            && line.get(col + gap) != Some(&b'Q')
    })
}

fn solve(board: &mut Vec<String>, row: usize, result: &mut Vec<Vec<String>>) -> bool {
    if row == board.len() {
        result.push(board.clone());
        return true;
    }
    for col in 0..board.len() {
        if is_safe(board, row, col) {
            board[row].replace_range(col..col + 1, "Q");
            if solve(board, row + 1, result) {
                return true;
            }
            board[row].replace_range(col..col + 1, ".");
        }
    }
    false
}
