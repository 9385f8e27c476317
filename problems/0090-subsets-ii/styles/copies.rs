// LeetCode 90, Subsets II. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
// - choose: how many copies of the next different number are taken
// - check: none, since each number of copies gives other subsets

use std::collections::BTreeMap;

impl Solution {
    /// Returns all different subsets of `nums`. Numbers may be equal.
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut counts = BTreeMap::new();
        for number in nums {
            *counts.entry(number).or_insert(0) += 1;
        }
        let counts: Vec<(i32, usize)> = counts.into_iter().collect();
        let mut found = Vec::new();
        search(&counts, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` each subset that extends `path` by these numbers. `counts` has each different
/// number, and how often it occurs. Restores `path`.
fn search(counts: &[(i32, usize)], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: stop
    // There is a decision about each number. The path will change again, so the answer gets a copy.
    let Some(((number, count), others)) = counts.split_first() else {
        found.push(path.clone());
        return;
    };
    // ANCHOR_END: stop

    let old_length = path.len();
    // ANCHOR: choose
    for copies in 0..=*count {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.extend(vec![*number; copies]);
        // ANCHOR_END: place
        search(others, path, found);
        // ANCHOR: undo
        path.truncate(old_length);
        // ANCHOR_END: undo
    }
}
