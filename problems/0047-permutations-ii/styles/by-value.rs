// LeetCode 47, Permutations II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

use std::collections::BTreeMap;

impl Solution {
    /// Returns all different orders of `nums`. Numbers may be equal.
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // Each value is there once, with the number of its copies.
        let mut counts = BTreeMap::new();
        for &number in &nums {
            *counts.entry(number).or_insert(0) += 1;
        }
        let mut left: Vec<(i32, usize)> = counts.into_iter().collect();
        let mut found = Vec::new();
        search(&mut left, nums.len(), &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all orders of `length` numbers that begin with `path`. `left` has each value, and
/// how many of its copies are not in `path`. Restores `left` and `path` at the end.
fn search(
    left: &mut [(i32, usize)],
    length: usize,
    path: &mut Vec<i32>,
    found: &mut Vec<Vec<i32>>,
) {
    // ANCHOR: stop
    // The path will change again, so the answer gets a copy.
    if path.len() == length {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    // Each value is one choice, so no order is found twice.
    for i in 0..left.len() {
        let (value, count) = left[i];
        // ANCHOR_END: choose
        // ANCHOR: check
        if count == 0 {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        left[i].1 -= 1;
        path.push(value);
        // ANCHOR_END: place
        search(left, length, path, found);
        // ANCHOR: undo
        path.pop();
        left[i].1 += 1;
        // ANCHOR_END: undo
    }
}
