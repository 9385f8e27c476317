use std::collections::VecDeque;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut empty = VecDeque::new();
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] == '.' {
                    empty.push_back((r, c));
                }
            }
        }
        let mut stack: Vec<(usize, std::ops::RangeInclusive<char>)> = vec![(0, '1'..='9')];
        while let Some((k, digits)) = stack.last_mut() {
            let Some(&(r, c)) = empty.get(*k) else { break };
            if board[r][c] != '.' {
                board[r][c] = '.';
            }
            match digits.find(|&ch| is_valid(board, r, c, ch)) {
                None => {
                    stack.pop();
                }
                Some(ch) => {
                    board[r][c] = ch;
                    let next = *k + 1;
                    stack.push((next, '1'..='9'));
                }
            }
        }
    }
}

fn is_valid(board: &[Vec<char>], r: usize, c: usize, ch: char) -> bool {
    (0..9).all(|i| {
        board[r][i] != ch && board[i][c] != ch && board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != ch
    })
}
