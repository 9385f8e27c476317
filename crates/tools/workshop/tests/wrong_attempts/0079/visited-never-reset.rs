// A cell stays visited after a dead end, so a later path cannot use it.
// Right name: no-undo of `self.visited`
struct WordSearch {
    board: Vec<Vec<char>>,
    word: Vec<char>,
    visited: Vec<Vec<bool>>,
}

impl WordSearch {
    fn find(&mut self, row: i32, column: i32, at: usize) -> bool {
        if at == self.word.len() {
            return true;
        }
        if row < 0 || column < 0 {
            return false;
        }
        let (r, c) = (row as usize, column as usize);
        if r >= self.board.len() || c >= self.board[0].len() {
            return false;
        }
        if self.visited[r][c] || self.board[r][c] != self.word[at] {
            return false;
        }
        self.visited[r][c] = true;
        self.find(row + 1, column, at + 1)
            || self.find(row - 1, column, at + 1)
            || self.find(row, column + 1, at + 1)
            || self.find(row, column - 1, at + 1)
    }
}

impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let (rows, columns) = (board.len(), board[0].len());
        for row in 0..rows {
            for column in 0..columns {
                let visited = vec![vec![false; columns]; rows];
                let word = word.chars().collect();
                let mut search = WordSearch { board: board.clone(), word, visited };
                if search.find(row as i32, column as i32, 0) {
                    return true;
                }
            }
        }
        false
    }
}
