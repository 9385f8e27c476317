// LeetCode 39, Combination Sum. The sum of the path is kept beside it, and is restored with it.

impl Solution {
    /// Returns all ways to write `target` as a sum of `candidates`. Each can be used several times.
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut search = Search { candidates, target, sum: 0, path: Vec::new(), found: Vec::new() };
        search.search(0);
        search.found
    }
}

/// The state of the search.
struct Search {
    candidates: Vec<i32>,
    target: i32,
    /// The sum of the numbers in `path`.
    sum: i32,
    path: Vec<i32>,
    found: Vec<Vec<i32>>,
}

impl Search {
    /// Extends the path by candidates from `start` on to the target, in all ways, and adds each
    /// combination to `found`. Restores the path and its sum at the end.
    fn search(&mut self, start: usize) {
        // ANCHOR: stop
        if self.sum == self.target {
            self.found.push(self.path.clone());
            return;
        }
        if self.sum > self.target {
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        for i in start..self.candidates.len() {
            let number = self.candidates[i];
            // ANCHOR_END: choose
            // ANCHOR: place
            self.path.push(number);
            self.sum += number;
            // ANCHOR_END: place
            self.search(i);
            // ANCHOR: undo
            self.sum -= number;
            self.path.pop();
            // ANCHOR_END: undo
        }
    }
}
