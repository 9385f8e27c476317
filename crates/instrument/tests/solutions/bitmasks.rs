impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let (mut rows, mut cols, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
        let mut empty = Vec::new();
        for (r, row) in board.iter().enumerate() {
            for (c, &ch) in row.iter().enumerate() {
                if ch == '.' {
                    empty.push((r, c));
                } else {
                    let bit = 1 << (ch as u8 - b'1');
                    rows[r] |= bit;
                    cols[c] |= bit;
                    boxes[r / 3 * 3 + c / 3] |= bit;
                }
            }
        }
        fn go(
            board: &mut [Vec<char>],
            empty: &[(usize, usize)],
            rows: &mut [u16; 9],
            cols: &mut [u16; 9],
            boxes: &mut [u16; 9],
        ) -> bool {
            let Some((&(r, c), rest)) = empty.split_first() else { return true };
            let b = r / 3 * 3 + c / 3;
            let mut free = !(rows[r] | cols[c] | boxes[b]) & 0x1ff;
            while free != 0 {
                let bit = free & free.wrapping_neg();
                free ^= bit;
                rows[r] = rows[r] | bit;
                cols[c] ^= bit;
                boxes[b] ^= bit;
                board[r][c] = char::from(b'1' + bit.trailing_zeros() as u8);
                if go(board, rest, rows, cols, boxes) {
                    return true;
                }
                board[r][c] = '.';
                rows[r] = rows[r] & !bit;
                cols[c] ^= bit;
                boxes[b] ^= bit;
            }
            false
        }
        go(board, &empty, &mut rows, &mut cols, &mut boxes);
    }
}
