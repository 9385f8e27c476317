// A number equal to the one before it is always skipped, even if the one before it is in the path.
// Right name: twin-never
impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut sorted = nums;
        sorted.sort();
        let n = sorted.len();
        let mut state = State { nums: sorted, taken: vec![false; n], cur: vec![], res: vec![] };
        state.dfs(0);
        state.res
    }
}

struct State {
    nums: Vec<i32>,
    taken: Vec<bool>,
    cur: Vec<i32>,
    res: Vec<Vec<i32>>,
}

impl State {
    fn dfs(&mut self, depth: usize) {
        if depth == self.nums.len() {
            self.res.push(self.cur.clone());
            return;
        }
        for i in 0..self.nums.len() {
            if self.taken[i] || (i > 0 && self.nums[i] == self.nums[i - 1]) {
                continue;
            }
            self.taken[i] = true;
            self.cur.push(self.nums[i]);
            self.dfs(depth + 1);
            self.cur.pop();
            self.taken[i] = false;
        }
    }
}
