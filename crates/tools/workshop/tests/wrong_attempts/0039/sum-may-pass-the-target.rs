// A sum is also reported when it is larger than the target.
// Right name: sum-too-large
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut found = vec![];
        sums(&candidates, target, vec![], &mut found);
        found
    }
}

fn sums(candidates: &[i32], target: i32, used: Vec<i32>, found: &mut Vec<Vec<i32>>) {
    if used.iter().sum::<i32>() >= target {
        found.push(used);
        return;
    }
    for (i, &candidate) in candidates.iter().enumerate() {
        let mut with = used.clone();
        with.push(candidate);
        sums(&candidates[i..], target, with, found);
    }
}
