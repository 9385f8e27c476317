struct Solution;

/// Fills the empty cells (0) with a solution, in place: LeetCode's function on its board of
/// characters, and back.
fn sudoku(puzzle: &mut [[u8; 9]; 9]) {
    let to_char = |&digit: &u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
    let mut board: Vec<Vec<char>> =
        puzzle.iter().map(|row| row.iter().map(to_char).collect()).collect();
    Solution::solve_sudoku(&mut board);
    for (row, chars) in puzzle.iter_mut().zip(&board) {
        for (digit, ch) in row.iter_mut().zip(chars) {
            *digit = ch.to_digit(10).map_or(0, |digit| digit as u8);
        }
    }
}
