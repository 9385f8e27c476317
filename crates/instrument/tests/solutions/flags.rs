struct Flags {
    row: [[bool; 9]; 9],
    col: [[bool; 9]; 9],
    cell: [[bool; 9]; 9],
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut flags = Flags { row: [[false; 9]; 9], col: [[false; 9]; 9], cell: [[false; 9]; 9] };
        for r in 0..9 {
            for c in 0..9 {
                if let Some(d) = board[r][c].to_digit(10) {
                    flags.set(r, c, d as usize - 1, true);
                }
            }
        }
        Self::dfs(board, &mut flags, 0);
    }

    fn dfs(board: &mut Vec<Vec<char>>, flags: &mut Flags, pos: usize) -> bool {
        if pos == 81 {
            return true;
        }
        let (r, c) = (pos / 9, pos % 9);
        match board[r][c] {
            '.' => (0..9).any(|d| {
                if flags.row[r][d] || flags.col[c][d] || flags.cell[r / 3 * 3 + c / 3][d] {
                    return false;
                }
                board[r][c] = (b'1' + d as u8) as char;
                flags.set(r, c, d, true);
                let solved = Self::dfs(board, flags, pos + 1);
                if !solved {
                    flags.set(r, c, d, false);
                    board[r][c] = '.'
                }
                solved
            }),
            _ => Self::dfs(board, flags, pos + 1),
        }
    }
}

impl Flags {
    fn set(&mut self, r: usize, c: usize, d: usize, to: bool) {
        self.row[r][d] = to;
        self.col[c][d] = to;
        self.cell[r / 3 * 3 + c / 3][d] = to;
    }
}
