// LeetCode 77, Combinations. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

impl Solution {
    /// Returns all ways to take `k` of the numbers from 1 to `n`.
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(n, k, 1, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` to `k` numbers by numbers from `start` to `n`, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(n: i32, k: i32, start: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // The path will change again, so the answer gets a copy.
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
        // Too few numbers are left, and after the next number even fewer.
        if n - number + 1 < missing {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(number);
        // ANCHOR_END: place
        // Only larger numbers come next, so each combination is found in one order only.
        search(n, k, number + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
