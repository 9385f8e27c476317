// LeetCode 40, Combination Sum II. The number is placed first, and the next call stops if it was
// too large.

impl Solution {
    /// Returns all combinations of candidates with the sum `target`. Each is used at most once.
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
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
    if rest < 0 {
        return;
    }
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if i > start && candidates[i] == candidates[i - 1] {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(candidates[i]);
        // ANCHOR_END: place
        search(candidates, i + 1, rest - candidates[i], path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
