// LeetCode 40, Combination Sum II. This file is pasted there as it is: the judge has its
// own `struct Solution`, and nothing but the standard library is used.
//
// The five parts:
// - choose: the candidates from `start` on, in ascending order
// - check: a number is not tried twice in one place, and is not larger than the rest of the sum
// - place: append the number to the path
// - undo: take the number off the path again
// - stop: the numbers of the path add up to the target

impl Solution {
    /// All combinations of the candidates with the sum `target`. Each is used at most once.
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut candidates = candidates;
        // Now equal numbers are neighbours, and after a number that is too large all are too large.
        candidates.sort_unstable();
        let mut found = Vec::new();
        search(&candidates, 0, target, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` by candidates from `start` on in all ways that add `rest` to its sum, and notes
/// each combination in `found`. `path` is then as it was.
fn search(
    candidates: &[i32],
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
    for i in start..candidates.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        // This number was tried in this place just before: all its combinations are found.
        if i > start && candidates[i] == candidates[i - 1] {
            continue;
        }
        if candidates[i] > rest {
            break;
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
