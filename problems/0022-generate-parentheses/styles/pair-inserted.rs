// LeetCode 22, Generate Parentheses. A pair without signs inside it can be taken out of each text. So
// all longer texts arise if one more pair is put into the shorter texts, at each place.

use std::collections::BTreeSet;

impl Solution {
    /// Returns all texts of n pairs of parentheses in which each pair opens before it closes.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut texts = BTreeSet::from([String::new()]);
        // ANCHOR: stop
        for _ in 0..n {
            // ANCHOR_END: stop
            // Two places may give the same text. The set keeps it once.
            texts = texts.iter().flat_map(|text| with_one_more_pair(text)).collect();
        }
        texts.into_iter().collect()
    }
}

/// Returns the texts that arise from one more pair in this text.
fn with_one_more_pair(text: &str) -> Vec<String> {
    let mut longer = Vec::new();
    // ANCHOR: choose
    for place in 0..=text.len() {
        let (before, after) = text.split_at(place);
        // ANCHOR_END: choose
        // ANCHOR: place
        longer.push(format!("{before}(){after}"));
        // ANCHOR_END: place
    }
    longer
}
