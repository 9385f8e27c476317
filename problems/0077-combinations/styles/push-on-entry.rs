// LeetCode 77, Combinations. Each call pushes its own number at its start, and pops it at its end.

impl Solution {
    /// Returns all ways to take `k` of the numbers from 1 to `n`.
    pub fn combine(n: i32, k: i32) -> Vec<Vec<i32>> {
        let mut path = Vec::new();
        let mut found = Vec::new();
        for number in 1..=n {
            search(n, k as usize, number, &mut path, &mut found);
        }
        found
    }
}

/// Takes `number`, then extends `path` to `k` numbers by larger numbers, in all ways, and adds each
/// combination to `found`. Restores `path` at the end.
fn search(n: i32, k: usize, number: i32, path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // ANCHOR: place
    path.push(number);
    // ANCHOR_END: place
    // ANCHOR: stop
    if path.len() == k {
        found.push(path.clone());
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for next in number + 1..=n {
        search(n, k, next, path, found);
    }
    // ANCHOR_END: choose
    // ANCHOR: undo
    path.pop();
    // ANCHOR_END: undo
}
