impl Solution {
    /// LeetCode's board has characters, '.' for an empty cell. It is changed in place.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut puzzle = [[0; 9]; 9];
        for (row, chars) in puzzle.iter_mut().zip(board.iter()) {
            for (digit, ch) in row.iter_mut().zip(chars) {
                *digit = ch.to_digit(10).map_or(0, |digit| digit as u8);
            }
        }
        sudoku(&mut puzzle);
        for (chars, row) in board.iter_mut().zip(&puzzle) {
            for (ch, &digit) in chars.iter_mut().zip(row) {
                *ch = if digit == 0 { '.' } else { char::from(b'0' + digit) };
            }
        }
    }
}
