// The answer is whether the first number is smaller than the number of numbers.
impl Solution {
    pub fn can_partition_k_subsets(nums: Vec<i32>, _k: i32) -> bool {
        (nums[0] as usize) < nums.len()
    }
}
