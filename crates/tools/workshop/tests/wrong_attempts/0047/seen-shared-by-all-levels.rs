// One set of the numbers tried serves all levels, although each level needs its own.
// Right name: none
use std::collections::HashSet;

impl Solution {
    pub fn permute_unique(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut result = Vec::new();
        let mut seen = HashSet::new();
        permute_from(&mut nums, 0, &mut seen, &mut result);
        result
    }
}

fn permute_from(
    nums: &mut [i32],
    position: usize,
    seen: &mut HashSet<i32>,
    result: &mut Vec<Vec<i32>>,
) {
    if position + 1 == nums.len() {
        result.push(nums.to_vec());
        return;
    }
    for i in position..nums.len() {
        if !seen.insert(nums[i]) {
            continue;
        }
        nums.swap(position, i);
        permute_from(nums, position + 1, seen, result);
        nums.swap(position, i);
    }
}
