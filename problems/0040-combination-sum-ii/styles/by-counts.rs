// LeetCode 40, Combination Sum II. Each different number has a count of how many are left.

use std::collections::BTreeMap;

impl Solution {
    /// Returns all combinations of candidates with the sum `target`. Each is used at most once.
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut counts = BTreeMap::new();
        for number in candidates {
            *counts.entry(number).or_insert(0) += 1;
        }
        let mut kinds: Vec<(i32, usize)> = counts.into_iter().collect();
        let mut found = Vec::new();
        search(&mut kinds, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by numbers from the kind `start` on with the sum `rest`, in all ways, and adds
/// each combination to `found`. Restores `path` and the counts at the end.
fn search(
    kinds: &mut [(i32, usize)],
    start: usize,
    rest: i32,
    path: &mut Vec<i32>,
    found: &mut Vec<Vec<i32>>,
) {
    // ANCHOR: stop
    if rest == 0 {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for i in start..kinds.len() {
        let (number, left) = kinds[i];
        // ANCHOR_END: choose
        // ANCHOR: check
        if left == 0 || number > rest {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        kinds[i].1 -= 1;
        path.push(number);
        // ANCHOR_END: place
        // The same number may come again, as long as some are left.
        search(kinds, i, rest - number, path, found);
        // ANCHOR: undo
        path.pop();
        kinds[i].1 += 1;
        // ANCHOR_END: undo
    }
}
