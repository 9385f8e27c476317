//! # mine-unseen: an attempt at problem 37, Sudoku Solver
#![forbid(unsafe_code)]

pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve(board);
    }
}

fn ok(g: &[Vec<char>], r: usize, c: usize, d: char) -> bool {
    (0..9).all(|i| g[r][i] != d && g[i][c] != d && g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d)
}

fn solve(g: &mut [Vec<char>]) -> bool {
    for r in 0..9 {
        for c in 0..9 {
            if g[r][c] == '.' {
                for d in '1'..='9' {
                    if ok(g, r, c, d) {
                        g[r][c] = d;
                        if solve(g) {
                            return true;
                        }
                        std::cell::Cell::from_mut(&mut g[r][c]).update(|_| '.');
                    }
                }
                return false;
            }
        }
    }
    true
}
