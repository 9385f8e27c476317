// LeetCode 90, Subsets II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - check: none; the set of answers keeps each subset once, but equal numbers cost time

use std::collections::BTreeSet;

impl Solution {
    /// Returns all different subsets of `nums`. Numbers may be equal.
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // In a sorted list each subset has its numbers in one order only, so the set knows it again.
        let mut nums = nums;
        nums.sort_unstable();
        let mut found = BTreeSet::new();
        search(&nums, 0, &mut Vec::new(), &mut found);
        found.into_iter().collect()
    }
}

/// Adds to `found` each subset that extends `path` by numbers from `start` on. Restores `path`.
fn search(nums: &[i32], start: usize, path: &mut Vec<i32>, found: &mut BTreeSet<Vec<i32>>) {
    // ANCHOR: stop
    // Each path is an answer. The search ends when no number is left for the loop.
    found.insert(path.clone());
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(nums[i]);
        // ANCHOR_END: place
        search(nums, i + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
