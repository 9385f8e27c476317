// The search succeeds as soon as one subset has the target sum.
// Right name: number-twice
use std::collections::HashSet;

impl Solution {
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        let sum: i32 = nums.iter().sum();
        if sum % k > 0 {
            return false;
        }
        let mut sums = HashSet::from([0]);
        for num in nums {
            let larger: Vec<i32> = sums.iter().map(|s| s + num).collect();
            sums.extend(larger);
        }
        sums.contains(&(sum / k))
    }
}
