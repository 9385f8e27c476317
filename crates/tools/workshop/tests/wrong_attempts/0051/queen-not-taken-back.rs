// The queen is not taken from the board after the call, so later boards still have it.
// Right name: pieces-stay
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut res = vec![];
        let mut board = vec![vec!['.'; n]; n];
        Self::dfs(0, &mut vec![], &mut board, &mut res);
        res
    }

    fn dfs(
        row: usize,
        cols: &mut Vec<usize>,
        board: &mut Vec<Vec<char>>,
        res: &mut Vec<Vec<String>>,
    ) {
        if row == board.len() {
            res.push(board.iter().map(|r| r.iter().collect()).collect());
            return;
        }
        for col in 0..board.len() {
            let attacked =
                cols.iter().enumerate().any(|(r, &c)| c == col || c.abs_diff(col) == row - r);
            if !attacked {
                cols.push(col);
                board[row][col] = 'Q';
                Self::dfs(row + 1, cols, board, res);
                cols.pop();
            }
        }
    }
}
