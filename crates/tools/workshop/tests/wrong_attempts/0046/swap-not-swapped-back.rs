// The swap in place is not swapped back after the call.
// Right name: no-undo
impl Solution {
    pub fn permute(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut ans = vec![];
        Self::dfs(&mut nums, 0, &mut ans);
        ans
    }

    fn dfs(nums: &mut Vec<i32>, first: usize, ans: &mut Vec<Vec<i32>>) {
        if first == nums.len() {
            ans.push(nums.to_vec());
        }
        for i in first..nums.len() {
            nums.swap(first, i);
            Self::dfs(nums, first + 1, ans);
        }
    }
}
