use std::thread;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut boxed = Box::new(board);
        thread::scope(|scope| {
            let search = thread::Builder::new().stack_size(1 << 24);
            search.spawn_scoped(scope, || go(&mut boxed, 0)).unwrap();
        });
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
