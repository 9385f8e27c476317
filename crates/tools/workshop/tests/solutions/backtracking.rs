impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::backtrack(board);
    }

    fn backtrack(board: &mut Vec<Vec<char>>) -> bool {
        for i in 0..9 {
            for j in 0..9 {
                if board[i][j] != '.' {
                    continue;
                }
                for d in b'1'..=b'9' {
                    let ch = d as char;
                    if Self::is_valid(board, i, j, ch) {
                        board[i][j] = ch;
                        if Self::backtrack(board) {
                            return true;
                        }
                        board[i][j] = '.';
                    }
                }
                return false;
            }
        }
        true
    }

    fn is_valid(board: &Vec<Vec<char>>, row: usize, col: usize, ch: char) -> bool {
        for i in 0..9 {
            if board[row][i] == ch || board[i][col] == ch {
                return false;
            }
            if board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch {
                return false;
            }
        }
        true
    }
}
