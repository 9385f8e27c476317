// A number that occurs c times is taken at most c - 1 times.
// Right name: one-copy-too-few
use std::collections::BTreeMap;

impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut counts = BTreeMap::new();
        for num in nums {
            *counts.entry(num).or_insert(0usize) += 1;
        }
        let mut subsets = vec![vec![]];
        for (num, count) in counts {
            let mut next = vec![];
            for subset in &subsets {
                for copies in 0..count {
                    let mut larger: Vec<i32> = subset.clone();
                    larger.extend(vec![num; copies]);
                    next.push(larger);
                }
            }
            subsets = next;
        }
        subsets
    }
}
