// The number is added to a bucket and not subtracted when the rest fails.
// Right name: no-undo
impl Solution {
    pub fn can_partition_k_subsets(mut nums: Vec<i32>, k: i32) -> bool {
        let sum: i32 = nums.iter().sum();
        if sum % k != 0 {
            return false;
        }
        nums.sort_unstable_by(|a, b| b.cmp(a));
        let mut sums = vec![0; k as usize];
        put(&nums, &mut sums, sum / k)
    }
}

fn put(nums: &[i32], sums: &mut Vec<i32>, target: i32) -> bool {
    let Some((number, rest)) = nums.split_first() else { return true };
    for bucket in 0..sums.len() {
        if sums[bucket] + number <= target {
            sums[bucket] += number;
            if put(rest, sums, target) {
                return true;
            }
        }
    }
    false
}
