// Each row gets the first free square, and after each row the board is an answer.
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let size = n as usize;
        let mut board = vec![vec![b'.'; size]; size];
        let mut answers = Vec::new();
        for row in 0..size {
            let attacks = |(r, c): (usize, usize), col: usize| c == col || c.abs_diff(col) == row - r;
            let queens: Vec<(usize, usize)> = (0..row)
                .filter_map(|r| Some((r, board[r].iter().position(|&square| square == b'Q')?)))
                .collect();
            let free = (0..size).find(|&col| queens.iter().all(|&queen| !attacks(queen, col)));
            let Some(col) = free else { break };
            board[row][col] = b'Q';
            answers.push(board.iter().map(|row| String::from_utf8_lossy(row).to_string()).collect());
        }
        answers
    }
}
