// The search goes on after the solution, and its undo empties the board again.
// Right name: solution-taken-back
struct Sudoku<'a> {
    board: &'a mut Vec<Vec<char>>,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    empty: Vec<(usize, usize)>,
    solved: bool,
}

impl Sudoku<'_> {
    fn toggle(&mut self, r: usize, c: usize, digit: u16) {
        self.rows[r] ^= 1 << digit;
        self.columns[c] ^= 1 << digit;
        self.boxes[r / 3 * 3 + c / 3] ^= 1 << digit;
    }

    fn free(&self, (r, c): (usize, usize)) -> u16 {
        !(self.rows[r] | self.columns[c] | self.boxes[r / 3 * 3 + c / 3]) & 0b11_1111_1110
    }

    fn dfs(&mut self) {
        let cells = 0..self.empty.len();
        let Some(i) = cells.min_by_key(|&i| self.free(self.empty[i]).count_ones()) else {
            self.solved = true;
            return;
        };
        let (r, c) = self.empty.remove(i);
        for digit in 1..=9 {
            if self.free((r, c)) & (1 << digit) == 0 {
                continue;
            }
            self.board[r][c] = (b'0' + digit as u8) as char;
            self.toggle(r, c, digit);
            self.dfs();
            self.toggle(r, c, digit);
            self.board[r][c] = '.';
        }
        self.empty.insert(i, (r, c));
    }
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let (rows, columns, boxes) = ([0; 9], [0; 9], [0; 9]);
        let mut sudoku = Sudoku { board, rows, columns, boxes, empty: vec![], solved: false };
        for (r, c) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            match sudoku.board[r][c].to_digit(10) {
                Some(digit) => sudoku.toggle(r, c, digit as u16),
                None => sudoku.empty.push((r, c)),
            }
        }
        sudoku.dfs();
    }
}
