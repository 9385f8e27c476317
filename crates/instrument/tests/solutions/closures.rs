impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        fn go(
            board: &mut Vec<Vec<char>>,
            at: usize,
            put: &impl Fn(&mut Vec<Vec<char>>, usize, char),
        ) -> bool {
            if at == 81 {
                return true;
            }
            if board[at / 9][at % 9] != '.' {
                return go(board, at + 1, put);
            }
            for ch in '1'..='9' {
                if !is_valid(board, at / 9, at % 9, ch) {
                    continue;
                }
                put(board, at, ch);
                if go(board, at + 1, put) {
                    return true;
                }
                put(board, at, '.');
            }
            false
        }
        let mut count = 0;
        let mut next = || {
            count += 1;
            count
        };
        next();
        go(board, 0, &|board, at, ch| board[at / 9][at % 9] = ch);
    }
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
