// LeetCode 40, Combination Sum II. Each call takes a candidate, or leaves it and all equal ones.

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

/// Extends `path` by candidates from `i` on with the sum `rest`, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(candidates: &[i32], i: usize, rest: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    if i == candidates.len() || candidates[i] > rest {
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    // Take the candidate.
    // ANCHOR_END: choose
    // ANCHOR: place
    path.push(candidates[i]);
    // ANCHOR_END: place
    search(candidates, i + 1, rest - candidates[i], path, found);
    // ANCHOR: undo
    path.pop();
    // ANCHOR_END: undo
    // ANCHOR: check
    // Leave the candidate. An equal one in its place would give the same combinations.
    let mut next = i + 1;
    while next < candidates.len() && candidates[next] == candidates[i] {
        next += 1;
    }
    search(candidates, next, rest, path, found);
    // ANCHOR_END: check
}
