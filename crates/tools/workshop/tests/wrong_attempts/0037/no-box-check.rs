// Rows and columns are checked, but boxes are not.
// Right name: unit-not-checked of the box
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::backtrack(board);
    }

    fn backtrack(board: &mut Vec<Vec<char>>) -> bool {
        let mut best = None;
        let mut fewest = 10;
        for row in 0..9 {
            for col in 0..9 {
                if board[row][col] == '.' {
                    let valid = ('1'..='9').filter(|&d| Self::is_valid(board, row, col, d)).count();
                    if valid < fewest {
                        fewest = valid;
                        best = Some((row, col));
                    }
                }
            }
        }
        let Some((row, col)) = best else {
            return true;
        };
        for digit in '1'..='9' {
            if Self::is_valid(board, row, col, digit) {
                board[row][col] = digit;
                if Self::backtrack(board) {
                    return true;
                }
                board[row][col] = '.';
            }
        }
        false
    }

    fn is_valid(board: &[Vec<char>], row: usize, col: usize, digit: char) -> bool {
        for i in 0..9 {
            if board[row][i] == digit {
                return false;
            }
            if board[i][col] == digit {
                return false;
            }
        }
        true
    }
}
