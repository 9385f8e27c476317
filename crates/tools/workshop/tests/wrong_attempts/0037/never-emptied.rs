// A cell is not emptied when no digit leads to a solution.
// Right name: value-stays
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve(board);
    }
}

fn solve(board: &mut Vec<Vec<char>>) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                continue;
            }
            for d in b'1'..=b'9' {
                let ch = d as char;
                if can_place(board, r, c, ch) {
                    board[r][c] = ch;
                    if solve(board) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
    true
}

fn can_place(board: &Vec<Vec<char>>, r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch
            && board[i][c] != ch
            && board[3 * (r / 3) + i / 3][3 * (c / 3) + i % 3] != ch
    })
}
