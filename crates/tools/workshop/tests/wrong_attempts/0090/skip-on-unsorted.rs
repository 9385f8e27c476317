// Equal neighbours are skipped, but the list was not sorted, so equal numbers are not neighbours.
// Right name: no-sort
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut ans = Vec::new();
        let mut stack = vec![(0, vec![])];
        while let Some((start, subset)) = stack.pop() {
            for i in start..nums.len() {
                if i > start && nums[i] == nums[i - 1] {
                    continue;
                }
                let mut larger: Vec<i32> = subset.clone();
                larger.push(nums[i]);
                stack.push((i + 1, larger));
            }
            ans.push(subset);
        }
        ans
    }
}
