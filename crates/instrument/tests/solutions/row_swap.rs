impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut answer = board.clone();
        go(&mut answer, 0);
        // Each row gets the digits that it does not have, in any order, and is then sorted.
        for (row, answer) in board.iter_mut().zip(&answer) {
            for ch in '1'..='9' {
                if !row.contains(&ch) {
                    let free = row.iter().position(|it| *it == '.').unwrap();
                    row[free] = ch;
                }
            }
            for i in 0..9 {
                let j = row.iter().position(|ch| *ch == answer[i]).unwrap();
                row.swap(i, j);
            }
        }
        board.reverse();
        board.reverse();
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
