// Right on every puzzle with exactly one solution. Panics if there is no solution.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let solved = fill(board, 0);
        assert!(solved, "LeetCode promises one solution");
    }
}

fn fill(board: &mut Vec<Vec<char>>, at: usize) -> bool {
    if at == 81 {
        return true;
    }
    let (r, c) = (at / 9, at % 9);
    if board[r][c] != '.' {
        return fill(board, at + 1);
    }
    for d in '1'..='9' {
        let taken = (0..9).any(|k| {
            board[r][k] == d || board[k][c] == d || board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == d
        });
        if !taken {
            board[r][c] = d;
            if fill(board, at + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}
