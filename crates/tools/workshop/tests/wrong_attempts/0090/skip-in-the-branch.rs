// The skip compares from index 0 and not from `start`, so no subset has a number twice.
// Right name: twin-never
impl Solution {
    pub fn subsets_with_dup(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        nums.sort();
        let mut collector = Collector { nums, res: vec![], cur: vec![] };
        collector.run(0);
        collector.res
    }
}

struct Collector {
    nums: Vec<i32>,
    res: Vec<Vec<i32>>,
    cur: Vec<i32>,
}

impl Collector {
    fn run(&mut self, start: usize) {
        self.res.push(self.cur.clone());
        let mut i = start;
        while i < self.nums.len() {
            if i == 0 || self.nums[i] != self.nums[i - 1] {
                self.cur.push(self.nums[i]);
                self.run(i + 1);
                self.cur.pop();
            }
            i += 1;
        }
    }
}
