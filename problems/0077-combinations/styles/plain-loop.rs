// LeetCode 77, Combinations, without a look at how many numbers are left.

impl Solution {
    /// Returns all ways to take `k` of the numbers from 1 to `n`.
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(n, k as usize, 1, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` to `k` numbers by numbers from `start` to `n`, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(n: i32, k: usize, start: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    if path.len() == k {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for number in start..=n {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(number);
        // ANCHOR_END: place
        search(n, k, number + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
