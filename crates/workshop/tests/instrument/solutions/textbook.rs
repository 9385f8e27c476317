// What others are compared with: an element of an element is assigned.
use crate::Solution;

impl Solution {
    pub fn textbook(board: &mut Vec<Vec<char>>) {
        go(board, 0);
    }
}

pub fn go(board: &mut Vec<Vec<char>>, at: usize) -> bool {
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

pub fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
