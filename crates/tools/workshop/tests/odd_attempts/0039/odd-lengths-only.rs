// Only sums of an odd number of candidates are in the answer.
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut all = sums(&candidates, target);
        all.retain(|list| list.len() % 2 == 1);
        all
    }
}

fn sums(candidates: &[i32], target: i32) -> Vec<Vec<i32>> {
    if target == 0 {
        return vec![vec![]];
    }
    let Some((&first, rest)) = candidates.split_first() else { return vec![] };
    let mut lists = sums(rest, target);
    if first <= target {
        for list in sums(candidates, target - first) {
            lists.push([vec![first], list].concat());
        }
    }
    lists
}
