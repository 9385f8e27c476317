// LeetCode 77, Combinations. This file is pasted there as it is: the judge has
// its own `struct Solution`, and nothing but the standard library is used.

impl Solution {
    /// All ways to take `k` of the numbers from 1 to `n`.
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(n, k, 1, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all combinations that are `path` and some of the numbers from `start` to `n`.
fn search(n: i32, k: i32, start: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // The path goes on changing, so that the answer gets a copy.
    let missing = k - path.len() as i32;
    if missing == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for number in start..=n {
        // ANCHOR_END: choose
        // ANCHOR: check
        // Too few numbers are left from here on, and further on there are fewer still.
        if n - number + 1 < missing {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(number);
        // ANCHOR_END: place
        // Only larger numbers come next, so that no combination is found in two orders.
        search(n, k, number + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
