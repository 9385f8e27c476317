// `dedup` removes an answer that equals its neighbour, but equal answers need not be neighbours.
// Right name: repeated-for-equal-numbers
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut nums = candidates;
        nums.sort();
        let mut res: Vec<Vec<i32>> = vec![];
        Self::rec(&nums, target, &mut vec![], &mut res);
        res.dedup();
        res
    }

    fn rec(nums: &[i32], left: i32, cur: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
        if left == 0 {
            res.push(cur.clone());
            return;
        }
        if nums.is_empty() || nums[0] > left {
            return;
        }
        cur.push(nums[0]);
        Self::rec(&nums[1..], left - nums[0], cur, res);
        cur.pop();
        Self::rec(&nums[1..], left, cur, res);
    }
}
