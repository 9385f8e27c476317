// The number that was taken is not popped before the branch that leaves it.
// Right name: no-undo
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut ans = vec![];
        let mut cur = vec![];
        Self::dfs(&nums, 0, &mut cur, &mut ans);
        ans
    }

    fn dfs(nums: &Vec<i32>, i: usize, cur: &mut Vec<i32>, ans: &mut Vec<Vec<i32>>) {
        if i == nums.len() {
            ans.push(cur.clone());
            return;
        }
        // take it
        cur.push(nums[i]);
        Self::dfs(nums, i + 1, cur, ans);
        // leave it
        Self::dfs(nums, i + 1, cur, ans);
    }
}
