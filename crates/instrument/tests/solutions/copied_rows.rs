impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut copy = board.clone();
        go(&mut copy, 0);
        for (r, row) in copy.into_iter().enumerate() {
            match r % 4 {
                0 => board[r] = row,
                1 => board[r].copy_from_slice(&row),
                2 => board[r].clone_from(&row),
                _ => {
                    for (cell, ch) in board[r].iter_mut().zip(row) {
                        if *cell != ch {
                            *cell = ch
                        }
                    }
                }
            }
        }
    }
}

fn go(board: &mut Vec<Vec<char>>, at: usize) -> bool {
    if at == 81 {
        return true;
    }
    let (r, c) = (at / 9, at % 9);
    if board[r][c] != '.' {
        return go(board, at + 1);
    }
    for ch in '1'..='9' {
        if is_valid(board, r, c, ch) {
            board[r][c] = ch;
            if go(board, at + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
