// LeetCode 46, Permutations. This file is pasted there as it is: the judge has
// its own `struct Solution`, and nothing but the standard library is used.

impl Solution {
    /// All orders of `nums`, whose numbers are all different.
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
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
