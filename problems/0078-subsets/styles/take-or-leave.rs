// LeetCode 78, Subsets. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - choose: two branches for each number, one that takes it and one that leaves it
// - check: none, since each number may be taken or left

impl Solution {
    /// Returns all subsets of `nums`. All numbers are different.
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(&nums, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` each subset that extends `path` by numbers from index `i` on: first those with the
/// number at `i`, then those without it. Restores `path`.
fn search(nums: &[i32], i: usize, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // Each number is taken or left. The path will change again, so the answer gets a copy.
    if i == nums.len() {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: place
    path.push(nums[i]);
    // ANCHOR_END: place
    // ANCHOR: choose
    search(nums, i + 1, path, found);
    // ANCHOR_END: choose
    // ANCHOR: undo
    path.pop();
    // ANCHOR_END: undo

    // ANCHOR: choose
    search(nums, i + 1, path, found);
    // ANCHOR_END: choose
}
