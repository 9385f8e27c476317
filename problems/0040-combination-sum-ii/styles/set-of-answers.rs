// LeetCode 40, Combination Sum II. A set drops a combination that was found before. This is right,
// but a search that skips equal candidates finds each combination only once.

use std::collections::BTreeSet;

impl Solution {
    /// Returns all combinations of candidates with the sum `target`. Each is used at most once.
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut found = BTreeSet::new();
        search(&candidates, 0, target, &mut Vec::new(), &mut found);
        found.into_iter().collect()
    }
}

/// Extends `path` by candidates from `start` on with the sum `rest`, in all ways, and adds each
/// combination to `found`, in ascending order. Restores `path` at the end.
fn search(
    candidates: &[i32],
    start: usize,
    rest: i32,
    path: &mut Vec<i32>,
    found: &mut BTreeSet<Vec<i32>>,
) {
    // ANCHOR: stop
    if rest == 0 {
        // Equal combinations may have their numbers in different orders.
        let mut combination = path.clone();
        combination.sort_unstable();
        found.insert(combination);
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if candidates[i] > rest {
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
