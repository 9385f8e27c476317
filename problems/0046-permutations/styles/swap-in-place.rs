// LeetCode 46, Permutations. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - check: none, since the numbers from `start` on are the numbers that are not placed yet

impl Solution {
    /// Returns all orders of `nums`. All numbers are different.
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut nums = nums;
        let mut found = Vec::new();
        search(&mut nums, 0, &mut found);
        found
    }
}

/// Adds to `found` all orders in which the first `start` numbers keep their places. Restores `nums`
/// at the end.
fn search(nums: &mut [i32], start: usize, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // The numbers will change their places again, so the answer gets a copy.
    if start == nums.len() {
        found.push(nums.to_vec());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    // The number that is at `start` already is a choice, too.
    for i in start..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: place
        nums.swap(start, i);
        // ANCHOR_END: place
        search(nums, start + 1, found);
        // ANCHOR: undo
        nums.swap(start, i);
        // ANCHOR_END: undo
    }
}
