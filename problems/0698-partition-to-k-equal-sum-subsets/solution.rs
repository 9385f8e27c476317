// LeetCode 698, Partition to K Equal Sum Subsets. Paste this file there unchanged: the judge has
// its own `struct Solution`, and the file uses only the standard library.
//
// Here each number chooses a bucket:
// - choose: a bucket for the next number
// - check: the number fits into the bucket, and no bucket with an equal sum was tried for it
// - place: add the number to the sum of the bucket
// - undo: subtract it again
// - stop: all numbers are in buckets

impl Solution {
    /// Returns whether `nums` can be split into `k` subsets with equal sums.
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        let total: i32 = nums.iter().sum();
        if total % k != 0 {
            return false;
        }
        // A large number fits into few buckets, so wrong branches end early.
        let mut nums = nums;
        nums.sort_unstable_by(|a, b| b.cmp(a));
        let mut sums = vec![0; k as usize];
        search(&nums, 0, total / k, &mut sums)
    }
}

/// Returns whether the numbers from `start` on can fill each bucket up to `target`. `sums` has the
/// sums of the buckets. If the result is `false`, `sums` is unchanged.
fn search(nums: &[i32], start: usize, target: i32, sums: &mut [i32]) -> bool {
    // ANCHOR: stop
    // No bucket has more than the target, and all numbers together have k times the target. So each
    // bucket is full.
    if start == nums.len() {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for bucket in 0..sums.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if sums[bucket] + nums[start] > target {
            continue;
        }
        // A bucket with an equal sum was tried for this number. This bucket would give the same.
        if sums[..bucket].contains(&sums[bucket]) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        sums[bucket] += nums[start];
        // ANCHOR_END: place
        if search(nums, start + 1, target, sums) {
            return true;
        }
        // ANCHOR: undo
        sums[bucket] -= nums[start];
        // ANCHOR_END: undo
    }
    false
}
