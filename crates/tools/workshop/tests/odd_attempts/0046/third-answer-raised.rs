// Each number of the third permutation is raised by one.
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = permutations(&nums);
        if let Some(third) = all.get_mut(2) {
            third.iter_mut().for_each(|num| *num += 1);
        }
        all
    }
}

fn permutations(nums: &[i32]) -> Vec<Vec<i32>> {
    if nums.is_empty() {
        return vec![vec![]];
    }
    let mut lists = vec![];
    for i in 0..nums.len() {
        let others = [&nums[..i], &nums[i + 1..]].concat();
        for list in permutations(&others) {
            lists.push([vec![nums[i]], list].concat());
        }
    }
    lists
}
