impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        go(board, 0);
    }
}

fn go(board: &mut Vec<Vec<char>>, at: usize) -> bool {
    if at == 81 {
        return true;
    }
    if board[at / 9][at % 9] != '.' {
        return go(board, at + 1);
    }
    for ch in '1'..='9' {
        if is_valid(board, at / 9, at % 9, ch) {
            board.iter_mut().enumerate().filter(|(r, _)| *r == at / 9).for_each(|(_, row)| {
                row.iter_mut().skip(at % 9).take(1).for_each(|cell| *cell = ch)
            });
            if go(board, at + 1) {
                return true;
            }
            let cell: &mut char = &mut board[at / 9][at % 9];
            *cell = '.';
        }
    }
    false
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
