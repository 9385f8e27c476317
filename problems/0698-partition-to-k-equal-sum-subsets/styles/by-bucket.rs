// LeetCode 698, Partition to K Equal Sum Subsets. Paste this file there unchanged: the judge has
// its own `struct Solution`, and the file uses only the standard library.
//
// Here each bucket chooses numbers, one bucket after the other:
// - choose: a number for the bucket, from `start` on
// - check: the number is free and fits, and no equal number was tried in its place
// - place: mark the number as used
// - undo: mark it as free again
// - stop: no bucket is left

impl Solution {
    /// Returns whether `nums` can be split into `k` subsets with equal sums.
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        let total: i32 = nums.iter().sum();
        if total % k != 0 {
            return false;
        }
        // A large number fits into few buckets, so wrong branches end early. Equal numbers become
        // neighbours.
        let mut nums = nums;
        nums.sort_unstable_by(|a, b| b.cmp(a));
        let mut used = vec![false; nums.len()];
        let target = total / k;
        search(&nums, 0, target, target, k, &mut used)
    }
}

/// Returns whether the free numbers from `start` on can add `rest` to this bucket, and the numbers
/// that are free then can fill the other buckets up to `target`. With this bucket, `buckets` are
/// left. If the result is `false`, `used` is unchanged.
fn search(
    nums: &[i32],
    start: usize,
    rest: i32,
    target: i32,
    buckets: i32,
    used: &mut [bool],
) -> bool {
    // ANCHOR: stop
    if buckets == 0 {
        return true;
    }
    // ANCHOR_END: stop
    // ANCHOR: choose
    // This bucket is full. The next one may take any free number.
    if rest == 0 {
        return search(nums, 0, target, target, buckets - 1, used);
    }
    for i in start..nums.len() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if used[i] || nums[i] > rest {
            continue;
        }
        // An equal number was tried in this place.
        if i > start && nums[i] == nums[i - 1] && !used[i - 1] {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        used[i] = true;
        // ANCHOR_END: place
        if search(nums, i + 1, rest - nums[i], target, buckets, used) {
            return true;
        }
        // ANCHOR: undo
        used[i] = false;
        // ANCHOR_END: undo
        // The bucket is empty. All buckets that are left are empty, too, and none can take this number.
        if rest == target {
            return false;
        }
    }
    false
}
