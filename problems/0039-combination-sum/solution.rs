// LeetCode 39, Combination Sum. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.

impl Solution {
    /// Returns all ways to write `target` as a sum of `candidates`. Each can be used several times.
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        // In ascending order, so that the search can stop at the first candidate that is too large.
        let mut candidates = candidates;
        candidates.sort_unstable();
        let mut found = Vec::new();
        search(&candidates, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by candidates from `start` on with the sum `rest`, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(
    candidates: &[i32],
    start: usize,
    rest: i32,
    path: &mut Vec<i32>,
    found: &mut Vec<Vec<i32>>,
) {
    // ANCHOR: stop
    // The path will change again, so the answer gets a copy.
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        // This candidate is too large, and all candidates after it are even larger.
        if candidates[i] > rest {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(candidates[i]);
        // ANCHOR_END: place
        // This candidate may come again, earlier ones may not: each sum is found in one order only.
        search(candidates, i, rest - candidates[i], path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
