// Each number of a subset of two is replaced by three minus the number, and [99] is added to the answer.
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = all_subsets(&nums);
        for list in all.iter_mut().filter(|list| list.len() == 2) {
            list.iter_mut().for_each(|num| *num = 3 - *num);
        }
        all.push(vec![99]);
        all
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
