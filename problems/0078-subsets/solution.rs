// LeetCode 78, Subsets. This file is pasted there as it is: the judge has
// its own `struct Solution`, and nothing but the standard library is used.
// - check: there is none, since each number may follow each number on its left

impl Solution {
    /// All subsets of `nums`, whose numbers are all different.
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(&nums, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all subsets that are `path` and some of the numbers from `start` on.
fn search(nums: &[i32], start: usize, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // Each path is an answer. The search ends where no number is left for the loop.
    found.push(path.clone());
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(nums[i]);
        // ANCHOR_END: place
        // Only numbers behind this one come next, so that no subset is found in two orders.
        search(nums, i + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
