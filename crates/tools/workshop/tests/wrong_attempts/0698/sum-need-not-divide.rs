// Nothing checks whether the sum can be divided by k, so numbers may be left over.
// Right name: sum-unchecked
impl Solution {
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        fn dfs(nums: &[i32], used: u32, k: i32, left: i32, target: i32) -> bool {
            if k == 0 {
                return true;
            }
            if left == 0 {
                return dfs(nums, used, k - 1, target, target);
            }
            for (i, &num) in nums.iter().enumerate() {
                if used >> i & 1 == 0 && num <= left {
                    if dfs(nums, used | 1 << i, k, left - num, target) {
                        return true;
                    }
                    if left == target {
                        return false;
                    }
                }
            }
            false
        }

        let mut nums = nums;
        nums.sort_by_key(|&num| -num);
        let target = nums.iter().sum::<i32>() / k;
        dfs(&nums, 0, k, target, target)
    }
}
