//! # mine-tuple: an attempt at problem 37, Sudoku Solver

pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut g = [[(0u8,); 9]; 9];
        for r in 0..9 {
            for c in 0..9 {
                g[r][c].0 = if board[r][c] == '.' { 0 } else { board[r][c] as u8 - b'0' };
            }
        }
        solve(&mut g);
        for r in 0..9 {
            for c in 0..9 {
                board[r][c] = (g[r][c].0 + b'0') as char;
            }
        }
    }
}

fn ok(g: &[[(u8,); 9]; 9], r: usize, c: usize, d: u8) -> bool {
    (0..9)
        .all(|i| g[r][i].0 != d && g[i][c].0 != d && g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3].0 != d)
}

fn solve(g: &mut [[(u8,); 9]; 9]) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if g[r][c].0 == 0 {
                for d in 1..=9 {
                    if ok(g, r, c, d) {
                        g[r][c].0 = d;
                        if solve(g) {
                            return true;
                        }
                        g[r][c].0 = 0;
                    }
                }
                return false;
            }
        }
    }
    true
}
