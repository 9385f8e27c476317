// The candidate is popped, but the sum of the path is not reduced again.
// Right name: sum-stays
struct SumFinder {
    candidates: Vec<i32>,
    target: i32,
    sum: i32,
    path: Vec<i32>,
    sums: Vec<Vec<i32>>,
}

impl SumFinder {
    fn try_from(&mut self, start: usize) {
        if self.sum == self.target {
            self.sums.push(self.path.clone());
            return;
        }
        if self.sum > self.target {
            return;
        }
        for i in start..self.candidates.len() {
            self.sum += self.candidates[i];
            self.path.push(self.candidates[i]);
            self.try_from(i);
            self.path.pop();
        }
    }
}

impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut finder = SumFinder { candidates, target, sum: 0, path: vec![], sums: vec![] };
        finder.try_from(0);
        finder.sums
    }
}
