// LeetCode 131, Palindrome Partitioning. A table shows for each part whether it is a palindrome, so the
// search compares no letters.

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let letters: Vec<char> = s.chars().collect();
        let mut found = Vec::new();
        search(&letters, 0, &palindromes(&letters), &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by parts that cover the letters from `start` on, in all ways, and adds each
/// partition to `found`. Restores `path` at the end.
fn search(
    letters: &[char],
    start: usize,
    is_palindrome: &[Vec<bool>],
    path: &mut Vec<String>,
    found: &mut Vec<Vec<String>>,
) {
    // ANCHOR: stop
    if start == letters.len() {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for last in start..letters.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_palindrome[start][last] {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(letters[start..=last].iter().collect());
        // ANCHOR_END: place
        search(letters, last + 1, is_palindrome, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns a table: the cell of `first` and `last` is true if the letters from `first` to `last`, both
/// included, are a palindrome.
fn palindromes(letters: &[char]) -> Vec<Vec<bool>> {
    let mut table = vec![vec![false; letters.len()]; letters.len()];
    // A part needs the part without its two outer letters, which begins one letter later. So the last
    // row comes first.
    for first in (0..letters.len()).rev() {
        for last in first..letters.len() {
            let has_inner_part = last >= first + 2;
            let is_inner_right = !has_inner_part || table[first + 1][last - 1];
            table[first][last] = letters[first] == letters[last] && is_inner_right;
        }
    }
    table
}
// ANCHOR_END: check
