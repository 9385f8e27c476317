// LeetCode 131, Palindrome Partitioning. After each letter, the search cuts, or goes on with the
// same part.

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut found = Vec::new();
        search(&s, 0, 1, &mut Vec::new(), &mut found);
        found
    }
}

/// Decides about the cut at `end`, and extends `path` in all ways by parts that cover the letters
/// from `start` on. Adds each partition to `found`. Restores `path` at the end.
fn search(s: &str, start: usize, end: usize, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    // ANCHOR: stop
    if end > s.len() {
        if start == s.len() {
            found.push(path.clone());
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    // Go on with the same part.
    search(s, start, end + 1, path, found);
    // ANCHOR_END: choose
    // ANCHOR: check
    // Cut after a palindrome only.
    let part = &s[start..end];
    if is_palindrome(part) {
        // ANCHOR_END: check
        // ANCHOR: place
        path.push(part.to_string());
        // ANCHOR_END: place
        search(s, end, end + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether the part reads the same from both ends.
fn is_palindrome(part: &str) -> bool {
    part.chars().eq(part.chars().rev())
}
// ANCHOR_END: check
