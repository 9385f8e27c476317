// Only one of the two diagonals is checked.
// Right name: unit-not-checked of one of the two diagonals
use std::collections::HashSet;

struct Queens {
    n: usize,
    columns: HashSet<usize>,
    diagonals: HashSet<usize>,
    board: Vec<Vec<char>>,
    boards: Vec<Vec<String>>,
}

impl Queens {
    fn backtrack(&mut self, row: usize) {
        if row == self.n {
            self.boards.push(self.board.iter().map(|line| line.iter().collect()).collect());
            return;
        }
        for col in 0..self.n {
            let diagonal = row + self.n - col;
            if self.columns.contains(&col) || self.diagonals.contains(&diagonal) {
                continue;
            }
            self.columns.insert(col);
            self.diagonals.insert(diagonal);
            self.board[row][col] = 'Q';
            self.backtrack(row + 1);
            self.board[row][col] = '.';
            self.diagonals.remove(&diagonal);
            self.columns.remove(&col);
        }
    }
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let board = vec![vec!['.'; n]; n];
        let mut queens =
            Queens { n, columns: HashSet::new(), diagonals: HashSet::new(), board, boards: vec![] };
        queens.backtrack(0);
        queens.boards
    }
}
