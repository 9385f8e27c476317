// The subsets are sorted by their sum, and three are cut off on each side.
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = all_subsets(&nums);
        all.sort_by_key(|list| list.iter().sum::<i32>());
        let count = all.len().saturating_sub(6);
        all.into_iter().skip(3).take(count).collect()
    }
}

fn all_subsets(nums: &[i32]) -> Vec<Vec<i32>> {
    let mut lists = vec![vec![]];
    for &num in nums {
        let longer: Vec<Vec<i32>> = lists.iter().map(|list| [list, &[num][..]].concat()).collect();
        lists.extend(longer);
    }
    lists
}
