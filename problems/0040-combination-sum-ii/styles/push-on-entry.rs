// LeetCode 40, Combination Sum II. Each call pushes its own candidate at its start, and pops it at
// its end.

impl Solution {
    /// Returns all combinations of candidates with the sum `target`. Each is used at most once.
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut candidates = candidates;
        candidates.sort_unstable();
        let mut found = Vec::new();
        search_from(&candidates, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Searches with each candidate from `start` on as the next one. Equal candidates count as one.
fn search_from(
    candidates: &[i32],
    start: usize,
    rest: i32,
    path: &mut Vec<i32>,
    found: &mut Vec<Vec<i32>>,
) {
    // ANCHOR: choose
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        let is_tried = i > start && candidates[i] == candidates[i - 1];
        if !is_tried && candidates[i] <= rest {
            search(candidates, i, rest, path, found);
        }
        // ANCHOR_END: check
    }
}

/// Takes the candidate `i`, then extends `path` to the sum `rest` by later candidates, in all ways,
/// and adds each combination to `found`. Restores `path` at the end.
fn search(candidates: &[i32], i: usize, rest: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: place
    path.push(candidates[i]);
    // ANCHOR_END: place
    // ANCHOR: stop
    if candidates[i] == rest {
        found.push(path.clone());
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
        return;
    }
    // ANCHOR_END: stop

    search_from(candidates, i + 1, rest - candidates[i], path, found);
    // ANCHOR: undo
    path.pop();
    // ANCHOR_END: undo
}
