// LeetCode 78, Subsets. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - check: none, since each number may follow each number on its left

impl Solution {
    /// Returns all subsets of `nums`. All numbers are different.
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(&nums, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` each subset that extends `path` by numbers from `start` on. Restores `path`.
fn search(nums: &[i32], start: usize, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // Each path is an answer. The search ends when no number is left for the loop.
    found.push(path.clone());
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(nums[i]);
        // ANCHOR_END: place
        // Only numbers after this one come next, so each subset is found in one order only.
        search(nums, i + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
