// LeetCode 90, Subsets II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - choose: two branches for each number, one that takes it and one that leaves it
// - check: a branch that leaves a number leaves all equal numbers, too

impl Solution {
    /// Returns all different subsets of `nums`. Numbers may be equal.
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        // Equal numbers become neighbours, so skipping from one to the next is enough.
        let mut nums = nums;
        nums.sort_unstable();
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

    // ANCHOR: check
    // The branch above has all subsets with this value. So the other branch leaves the equal
    // numbers after it, too.
    let mut next = i + 1;
    while next < nums.len() && nums[next] == nums[i] {
        next += 1;
    }
    // ANCHOR_END: check
    // ANCHOR: choose
    search(nums, next, path, found);
    // ANCHOR_END: choose
}
