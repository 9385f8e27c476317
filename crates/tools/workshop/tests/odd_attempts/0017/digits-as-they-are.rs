// The answer is the digits as they are.
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        vec![digits]
    }
}
