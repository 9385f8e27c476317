// Searches that make their board themselves. The variable `STYLE` chooses one; the default has its board in a struct.
pub use solver::Solver as Solution;

mod published;

mod solver {
    pub struct Solver;
}

struct Board {
    board: Vec<Vec<char>>,
    answer: Vec<Vec<String>>,
}

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let size = n as usize;
        let board = || Board { board: vec![vec!['.'; size]; size], answer: vec![] };
        let mut answer = match std::env::var("STYLE").as_deref().unwrap_or_default() {
            "published" => published::Solution::solve_n_queens(n),
            "no_board" => [".Q.. ...Q Q... ..Q.", "..Q. Q... ...Q .Q.."]
                .map(|it| it.split(' ').map(String::from).collect())
                .to_vec(),
            "board_each" => {
                let mut answer = vec![];
                for col in 0..size {
                    let mut search = board();
                    search.board[0][col] = 'Q';
                    search.search(1);
                    answer.append(&mut search.answer);
                }
                answer
            }
            _ => {
                let mut search = board();
                search.search(0);
                search.answer
            }
        };
        if std::env::var("WRONG").is_ok() {
            answer[0].swap(0, 1);
        }
        answer
    }
}

impl Board {
    fn search(&mut self, row: usize) {
        if row == self.board.len() {
            let rows = self.board.iter().map(|row| row.iter().collect());
            return self.answer.push(rows.collect());
        }
        for col in 0..self.board.len() {
            let attacks = |r: usize, c: usize| c == col || r.abs_diff(row) == c.abs_diff(col);
            let mut cells = (0..row).flat_map(|r| (0..self.board.len()).map(move |c| (r, c)));
            if cells.any(|(r, c)| self.board[r][c] == 'Q' && attacks(r, c)) {
                continue;
            }
            self.board[row][col] = 'Q';
            self.search(row + 1);
            self.board[row][col] = '.';
        }
    }
}
