// The path is never popped, so later subsets also have the numbers of earlier ones.
// Right name: no-undo
struct Subsets<'a> {
    nums: &'a [i32],
    path: Vec<i32>,
    result: Vec<Vec<i32>>,
}

impl Subsets<'_> {
    fn backtrack(&mut self, begin: usize) {
        self.result.push(self.path.clone());
        for i in begin..self.nums.len() {
            self.path.push(self.nums[i]);
            self.backtrack(i + 1);
        }
    }
}

impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut search = Subsets { nums: &nums, path: Vec::new(), result: Vec::new() };
        search.backtrack(0);
        search.result
    }
}
