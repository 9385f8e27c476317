/// Borrows the board, and has all that it knows beside it.
struct Solver<'a> {
    board: &'a mut Vec<Vec<char>>,
    empty: Vec<(usize, usize)>,
    used: [[u16; 9]; 3],
    steps: usize,
}

impl<'a> Solver<'a> {
    fn new(board: &'a mut Vec<Vec<char>>) -> Self {
        let mut solver = Solver { board, empty: vec![], used: [[0; 9]; 3], steps: 0 };
        for i in 0..81 {
            let (r, c) = (i / 9, i % 9);
            match solver.board[r][c] {
                '.' => solver.empty.push((r, c)),
                ch => solver.toggle(r, c, ch),
            }
        }
        solver
    }

    fn toggle(&mut self, r: usize, c: usize, ch: char) {
        let bit = 1 << ch.to_digit(10).unwrap();
        for (used, i) in self.used.iter_mut().zip([r, c, r / 3 * 3 + c / 3]) {
            used[i] = used[i] ^ bit;
        }
    }

    fn solve(&mut self, k: usize) -> bool {
        self.steps += 1;
        if k == self.empty.len() {
            return true;
        }
        let (r, c) = self.empty[k];
        let b = r / 3 * 3 + c / 3;
        let used = self.used[0][r] | self.used[1][c] | self.used[2][b];
        for d in 1..=9 {
            if used >> d & 1 != 0 {
                continue;
            }
            let ch = std::char::from_digit(d, 10).unwrap();
            self.board[r][c] = ch;
            self.toggle(r, c, ch);
            if self.solve(k + 1) {
                return true;
            }
            self.toggle(r, c, ch);
            self.board[r][c] = '.';
        }
        false
    }
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Solver::new(board).solve(0);
    }
}
