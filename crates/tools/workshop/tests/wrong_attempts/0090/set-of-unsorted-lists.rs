// A set removes equal lists, but the numbers are not sorted, so [1, 2] and [2, 1] both stay.
// Right name: no-sort
use std::collections::BTreeSet;

impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let n = nums.len();
        (0..1 << n)
            .map(|mask: u32| (0..n).filter(|i| mask >> i & 1 == 1).map(|i| nums[i]).collect())
            .collect::<BTreeSet<Vec<i32>>>()
            .into_iter()
            .collect()
    }
}
