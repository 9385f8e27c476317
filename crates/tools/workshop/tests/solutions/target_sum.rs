// LeetCode 494, Target Sum.
impl Solution {
    pub fn find_target_sum_ways(nums: Vec<i32>, target: i32) -> i32 {
        count(&nums, target)
    }
}

fn count(nums: &[i32], target: i32) -> i32 {
    let Some((first, rest)) = nums.split_first() else { return i32::from(target == 0) };
    count(rest, target - first) + count(rest, target + first)
}
