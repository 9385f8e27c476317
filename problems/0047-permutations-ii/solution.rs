// LeetCode 47, Permutations II. This file is pasted there as it is: the judge has
// its own `struct Solution`, and nothing but the standard library is used.

impl Solution {
    /// All different orders of `nums`, which may have equal numbers.
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // Equal numbers become neighbours, so that one look at the left tells of a twin.
        let mut nums = nums;
        nums.sort_unstable();
        let mut used = vec![false; nums.len()];
        let mut found = Vec::new();
        search(&nums, &mut used, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all orders that begin with `path`; `used` tells which numbers are in it.
fn search(nums: &[i32], used: &mut [bool], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // The path goes on changing, so that the answer gets a copy.
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
        // Of equal numbers the left one goes first: the other way round is the same order.
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
