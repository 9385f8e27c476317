// The answer is whether the word has an even number of letters.
impl Solution {
    pub fn exist(_board: Vec<Vec<char>>, word: String) -> bool {
        word.len() % 2 == 0
    }
}
