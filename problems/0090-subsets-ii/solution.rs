// LeetCode 90, Subsets II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

impl Solution {
    /// Returns all different subsets of `nums`. Numbers may be equal.
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // Equal numbers become neighbours, so comparing a number with the previous one is enough.
        let mut nums = nums;
        nums.sort_unstable();
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
        // ANCHOR: check
        // An equal number was tried in this place, and gave all subsets of this number.
        if i > start && nums[i] == nums[i - 1] {
            continue;
        }
        // ANCHOR_END: check

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
