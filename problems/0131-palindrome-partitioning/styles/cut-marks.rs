// LeetCode 131, Palindrome Partitioning. A mark for each letter shows whether a part ends there. The
// parts are made when all cuts are known.

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let letters: Vec<char> = s.chars().collect();
        let mut ends_here = vec![false; letters.len()];
        let mut found = Vec::new();
        search(&letters, 0, &mut ends_here, &mut found);
        found
    }
}

/// Marks the ends of parts from `start` on in all ways, and adds each partition to `found`. Restores
/// the marks at the end.
fn search(letters: &[char], start: usize, ends_here: &mut [bool], found: &mut Vec<Vec<String>>) {
    // ANCHOR: stop
    if start == letters.len() {
        found.push(parts(letters, ends_here));
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for end in start..letters.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_palindrome(letters, start, end) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        ends_here[end] = true;
        // ANCHOR_END: place
        search(letters, end + 1, ends_here, found);
        // ANCHOR: undo
        ends_here[end] = false;
        // ANCHOR_END: undo
    }
}

/// Returns the parts between the cuts.
fn parts(letters: &[char], ends_here: &[bool]) -> Vec<String> {
    let mut parts = vec![String::new()];
    for (i, letter) in letters.iter().enumerate() {
        if i > 0 && ends_here[i - 1] {
            parts.push(String::new());
        }
        let last = parts.len() - 1;
        parts[last].push(*letter);
    }
    parts
}

// ANCHOR: check
/// Returns whether the letters from `left` to `right` are a palindrome, both included.
fn is_palindrome(letters: &[char], mut left: usize, mut right: usize) -> bool {
    while left < right {
        if letters[left] != letters[right] {
            return false;
        }
        left += 1;
        right -= 1;
    }
    true
}
// ANCHOR_END: check
