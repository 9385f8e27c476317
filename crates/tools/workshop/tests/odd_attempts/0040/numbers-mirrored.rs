// Each number x is replaced by the target minus x.
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut all = sums(candidates, target);
        all.iter_mut().flatten().for_each(|num| *num = target - *num);
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
