// A number stays used after the bucket that it was tried in failed.
// Right name: no-undo
struct Buckets {
    nums: Vec<i32>,
    used: Vec<bool>,
    target: i32,
}

impl Buckets {
    fn fill(&mut self, buckets: i32, sum: i32, start: usize) -> bool {
        if buckets == 0 {
            return true;
        }
        if sum == self.target {
            return self.fill(buckets - 1, 0, 0);
        }
        for i in start..self.nums.len() {
            if self.used[i] || sum + self.nums[i] > self.target {
                continue;
            }
            self.used[i] = true;
            if self.fill(buckets, sum + self.nums[i], i + 1) {
                return true;
            }
        }
        false
    }
}

impl Solution {
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        let total: i32 = nums.iter().sum();
        if total % k != 0 {
            return false;
        }
        let used = vec![false; nums.len()];
        Buckets { nums, used, target: total / k }.fill(k, 0, 0)
    }
}
