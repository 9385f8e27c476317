// The answer has one part: the text twice in a row.
impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        vec![vec![s.clone() + &s]]
    }
}
