// LeetCode 131, Palindrome Partitioning. Each call returns the partitions of a text: a first part,
// before each partition of the remaining text.

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        partitions(&s)
    }
}

/// Returns all ways to cut a text into parts that are palindromes. The empty text has one: no parts.
fn partitions(text: &str) -> Vec<Vec<String>> {
    // ANCHOR: stop
    if text.is_empty() {
        return vec![Vec::new()];
    }
    // ANCHOR_END: stop

    let mut found = Vec::new();
    // ANCHOR: choose
    for end in 1..=text.len() {
        let (part, rest) = text.split_at(end);
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_palindrome(part) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        for parts in partitions(rest) {
            let mut partition = vec![part.to_string()];
            partition.extend(parts);
            found.push(partition);
        }
        // ANCHOR_END: place
    }
    found
}

// ANCHOR: check
/// Returns whether the part reads the same from both ends.
fn is_palindrome(part: &str) -> bool {
    let reversed: String = part.chars().rev().collect();
    reversed == part
}
// ANCHOR_END: check
