// The candidates are not sorted before equal neighbours are skipped.
// Right name: not-sorted
struct Searcher {
    candidates: Vec<i32>,
    used: Vec<i32>,
    result: Vec<Vec<i32>>,
}

impl Searcher {
    fn dfs(&mut self, begin: usize, target: i32) {
        if target == 0 {
            self.result.push(self.used.clone());
            return;
        }
        for i in begin..self.candidates.len() {
            let value = self.candidates[i];
            if value > target || (i > begin && value == self.candidates[i - 1]) {
                continue;
            }
            self.used.push(value);
            self.dfs(i + 1, target - value);
            self.used.pop();
        }
    }
}

impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut searcher = Searcher { candidates, used: Vec::new(), result: Vec::new() };
        searcher.dfs(0, target);
        searcher.result
    }
}
