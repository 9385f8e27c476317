// The count of a number is decreased for the choice and not increased again after the call.
// Right name: no-undo of `counter`
use std::collections::BTreeMap;

impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut counter: BTreeMap<i32, usize> = BTreeMap::new();
        for &x in &nums {
            *counter.entry(x).or_insert(0) += 1;
        }
        let mut ans = Vec::new();
        backtrack(nums.len(), &mut counter, &mut Vec::new(), &mut ans);
        ans
    }
}

fn backtrack(
    n: usize,
    counter: &mut BTreeMap<i32, usize>,
    comb: &mut Vec<i32>,
    ans: &mut Vec<Vec<i32>>,
) {
    if comb.len() == n {
        ans.push(comb.clone());
        return;
    }
    let keys: Vec<i32> = counter.keys().copied().collect();
    for key in keys {
        if counter[&key] == 0 {
            continue;
        }
        comb.push(key);
        *counter.get_mut(&key).expect("a key") -= 1;
        backtrack(n, counter, comb, ans);
        comb.pop();
    }
}
