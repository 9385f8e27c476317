// The number of an answer in the list is added to its first number.
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = all_subsets(nums);
        for (i, list) in all.iter_mut().enumerate() {
            if let Some(first) = list.first_mut() {
                *first += i as i32;
            }
        }
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
