// LeetCode 216, Combination Sum III. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

impl Solution {
    /// Returns all ways to write `n` as a sum of `k` different digits from 1 to 9.
    pub fn combination_sum3(k: i32, n: i32) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(k as usize, n, 1, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` to `k` digits by digits from `start` on with the sum `rest`, in all ways, and adds
/// each combination to `found`. Restores `path` at the end.
fn search(k: usize, rest: i32, start: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // A path of k digits ends here, also with a wrong sum. The answer gets a copy.
    if path.len() == k {
        if rest == 0 {
            found.push(path.clone());
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for digit in start..=9 {
        // ANCHOR_END: choose
        // ANCHOR: check
        // This digit is too large, and all digits after it are even larger.
        if digit > rest {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(digit);
        // ANCHOR_END: place
        // Only larger digits come next, so each sum is found in one order only.
        search(k, rest - digit, digit + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
