// The next call starts at `i`, so an entry may be used more often than the list has it.
// Right name: same-number-again
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut nums = candidates;
        nums.sort_unstable();
        let mut res = vec![];
        let mut stack = vec![(0, 0, vec![])];
        while let Some((start, sum, path)) = stack.pop() {
            if sum == target {
                res.push(path);
                continue;
            }
            for i in start..nums.len() {
                if i > start && nums[i] == nums[i - 1] {
                    continue;
                }
                if sum + nums[i] > target {
                    break;
                }
                let mut longer: Vec<i32> = path.clone();
                longer.push(nums[i]);
                stack.push((i, sum + nums[i], longer));
            }
        }
        res
    }
}
