impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let size = n as usize;
        let mut board = vec![vec![b'.'; size]; size];
        let mut found = Vec::new();
        backtrack(&mut board, 0, &mut found);
        found
    }
}

fn backtrack(board: &mut Vec<Vec<u8>>, row: usize, found: &mut Vec<Vec<String>>) {
    if row == board.len() {
        let rows = board.iter().map(|row| row.iter().map(|&square| square as char).collect());
        found.push(rows.collect());
        return;
    }
    for col in 0..board.len() {
        if is_valid(board, row, col) {
            board[row][col] = b'Q';
            backtrack(board, row + 1, found);
            board[row][col] = b'.';
        }
    }
}

fn is_valid(board: &[Vec<u8>], row: usize, col: usize) -> bool {
    for i in 0..row {
        let distance = row - i;
        if board[i][col] == b'Q' {
            return false;
        }
        if col >= distance && board[i][col - distance] == b'Q' {
            return false;
        }
        if col + distance < board.len() && board[i][col + distance] == b'Q' {
            return false;
        }
    }
    true
}
