// Subsets whose sum can be divided by three are removed.
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = all_subsets(nums);
        all.retain(|list| list.iter().sum::<i32>() % 3 != 0);
        all
    }
}

fn all_subsets(mut nums: Vec<i32>) -> Vec<Vec<i32>> {
    nums.sort();
    let mut lists = std::collections::BTreeSet::from([vec![]]);
    for num in nums {
        let longer: Vec<Vec<i32>> = lists.iter().map(|list| [list, &[num][..]].concat()).collect();
        lists.extend(longer);
    }
    lists.into_iter().collect()
}
