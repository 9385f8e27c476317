// The board stays as it is.
impl Solution {
    pub fn solve_sudoku(_board: &mut Vec<Vec<char>>) {}
}
