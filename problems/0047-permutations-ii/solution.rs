// LeetCode 47, Permutations II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

impl Solution {
    /// Returns all different orders of `nums`. Numbers may be equal.
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // Equal numbers become neighbours, so comparing a number with the previous one is enough.
        let mut nums = nums;
        nums.sort_unstable();
        let mut used = vec![false; nums.len()];
        let mut found = Vec::new();
        search(&nums, &mut used, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all orders that begin with `path`. `used[i]` is true if `nums[i]` is in `path`.
/// Restores `path` and `used` at the end.
fn search(nums: &[i32], used: &mut [bool], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // The path will change again, so the answer gets a copy.
    if path.len() == nums.len() {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in 0..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if used[i] {
            continue;
        }
        // Equal numbers are used from left to right only: any other way gives the same order again.
        if i > 0 && nums[i] == nums[i - 1] && !used[i - 1] {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        used[i] = true;
        path.push(nums[i]);
        // ANCHOR_END: place
        search(nums, used, path, found);
        // ANCHOR: undo
        path.pop();
        used[i] = false;
        // ANCHOR_END: undo
    }
}
