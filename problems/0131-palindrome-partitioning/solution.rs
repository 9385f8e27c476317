// LeetCode 131, Palindrome Partitioning. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
//
// The five parts:
// - choose: where the next part ends; it has at least one letter
// - check: the part is a palindrome
// - place: append the part to the path
// - undo: take the part off the path again
// - stop: no letter is left

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut found = Vec::new();
        search(&s, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by parts that cover the letters from `start` on, in all ways, and adds each
/// partition to `found`. Restores `path` at the end.
fn search(s: &str, start: usize, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    // ANCHOR: stop
    if start == s.len() {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for end in start + 1..=s.len() {
        let part = &s[start..end];
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_palindrome(part) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(part.to_string());
        // ANCHOR_END: place
        search(s, end, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether the part is a palindrome. Compares its letters from both ends inwards.
fn is_palindrome(part: &str) -> bool {
    let letters = part.as_bytes();
    let last = letters.len() - 1;
    (0..letters.len() / 2).all(|i| letters[i] == letters[last - i])
}
// ANCHOR_END: check
