// Each answer has numbers computed from positions in place of its candidates.
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let all = sums(&candidates, target);
        all.iter().map(|list| (0..list.len() as i32).map(|i| i * i + 5).collect()).collect()
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
