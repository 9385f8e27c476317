// The search stops one level too early, so each text lacks its last parenthesis.
// Right name: stops-early
impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut texts: Vec<(String, i32)> = vec![(String::new(), 0)];
        for length in 1..2 * n {
            texts = texts
                .into_iter()
                .flat_map(|(text, depth)| {
                    [(format!("{text}("), depth + 1), (format!("{text})"), depth - 1)]
                })
                .filter(|(_, depth)| *depth >= 0 && *depth <= 2 * n - length)
                .collect();
        }
        texts.into_iter().map(|(text, _)| text).collect()
    }
}
