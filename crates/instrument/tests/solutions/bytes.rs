impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut bytes: Vec<Vec<u8>> = board
            .iter()
            .map(|row| row.iter().map(|&ch| if ch == '.' { 0 } else { ch as u8 - b'0' }).collect())
            .collect();
        Self::go(&mut bytes, 0);
        for r in 0..9 {
            for c in 0..9 {
                board[r][c] = (bytes[r][c] + b'0') as char;
            }
        }
    }

    fn go(bytes: &mut Vec<Vec<u8>>, at: usize) -> bool {
        if at == 81 {
            return true;
        }
        let (r, c) = (at / 9, at % 9);
        if bytes[r][c] != 0 {
            return Self::go(bytes, at + 1);
        }
        for d in 1..=9 {
            let is_free = (0..9).all(|i| {
                bytes[r][i] != d
                    && bytes[i][c] != d
                    && bytes[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
            });
            if is_free {
                bytes[r][c] = d;
                if Self::go(bytes, at + 1) {
                    return true;
                }
                bytes[r][c] = 0;
            }
        }
        false
    }
}
