impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let cells: Vec<(usize, usize)> =
            (0..81).map(|i| (i / 9, i % 9)).filter(|&(r, c)| board[r][c] == '.').collect();
        let mut k = 0;
        'outer: while k < cells.len() {
            let (r, c) = cells[k];
            // What is there from the last time is taken back first.
            let mut d = board[r][c].to_digit(10).unwrap_or(0);
            if d > 0 {
                board[r][c] = '.';
            }
            loop {
                d += 1;
                if d > 9 {
                    if k == 0 {
                        break 'outer;
                    }
                    k -= 1;
                    continue 'outer;
                }
                let ch = (d as u8 + b'0') as char;
                if is_valid(board, r, c, ch) {
                    board[r][c] = ch;
                    k += 1;
                    continue 'outer;
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
