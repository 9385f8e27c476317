// LeetCode 39, Combination Sum. This file is pasted there as it is: the judge has
// its own `struct Solution`, and nothing but the standard library is used.

impl Solution {
    /// All ways to make `target` as a sum of `candidates`, each as often as needed.
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        // From small to large, so that the search can stop at the first one that is too large.
        let mut candidates = candidates;
        candidates.sort_unstable();
        let mut found = Vec::new();
        search(&candidates, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all sums that are `path` and candidates from `start` on, which make `rest`.
fn search(
    candidates: &[i32],
    start: usize,
    rest: i32,
    path: &mut Vec<i32>,
    found: &mut Vec<Vec<i32>>,
) {
    // ANCHOR: stop
    // The path goes on changing, so that the answer gets a copy.
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        // This candidate is too large, and all behind it are larger still.
        if candidates[i] > rest {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(candidates[i]);
        // ANCHOR_END: place
        // The same candidate may come again, one before it may not: no sum is found in two orders.
        search(candidates, i, rest - candidates[i], path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
