// A call takes one of the count of a number and does not give it back.
// Right name: count-stays
use std::collections::BTreeMap;

impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut counts = BTreeMap::new();
        candidates.iter().for_each(|&c| *counts.entry(c).or_insert(0) += 1);
        let kinds: Vec<i32> = counts.keys().copied().collect();
        let mut left: Vec<i32> = counts.values().copied().collect();
        let mut ans = vec![];
        Self::helper(&kinds, &mut left, 0, target, vec![], &mut ans);
        ans
    }

    fn helper(
        kinds: &[i32],
        left: &mut Vec<i32>,
        start: usize,
        target: i32,
        tmp: Vec<i32>,
        ans: &mut Vec<Vec<i32>>,
    ) {
        if target == 0 {
            ans.push(tmp);
            return;
        }
        for i in start..kinds.len() {
            if left[i] > 0 && kinds[i] <= target {
                left[i] -= 1;
                let mut next = tmp.clone();
                next.push(kinds[i]);
                Self::helper(kinds, left, i, target - kinds[i], next, ans);
            }
        }
    }
}
