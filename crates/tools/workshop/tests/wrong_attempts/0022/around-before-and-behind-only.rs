// A pair is put around, before and behind a shorter text, which misses texts of two longer parts.
// Right name: outside-only
use std::collections::HashSet;

impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut texts = HashSet::from(["()".to_string()]);
        for _ in 1..n {
            let mut longer = HashSet::new();
            for text in &texts {
                longer.insert(format!("({text})"));
                longer.insert(format!("(){text}"));
                longer.insert(format!("{text}()"));
            }
            texts = longer;
        }
        texts.into_iter().collect()
    }
}
