// The answer is whether the board has more rows than columns.
impl Solution {
    pub fn exist(board: Vec<Vec<char>>, _word: String) -> bool {
        board.len() > board[0].len()
    }
}
