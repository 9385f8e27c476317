// LeetCode 39, Combination Sum. Each call takes a candidate, or leaves it for good.

impl Solution {
    /// Returns all ways to write `target` as a sum of `candidates`. Each can be used several times.
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(&candidates, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by candidates from `i` on with the sum `rest`, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(candidates: &[i32], i: usize, rest: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    if i == candidates.len() {
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: check
    // Take the candidate. The next call may take it again.
    if candidates[i] <= rest {
        // ANCHOR_END: check
        // ANCHOR: place
        path.push(candidates[i]);
        // ANCHOR_END: place
        search(candidates, i, rest - candidates[i], path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
    // ANCHOR: choose
    // Leave the candidate.
    search(candidates, i + 1, rest, path, found);
    // ANCHOR_END: choose
}
