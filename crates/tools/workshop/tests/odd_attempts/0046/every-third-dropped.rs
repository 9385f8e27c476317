// Every third permutation is left out.
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let all = permutations(&nums);
        all.into_iter().enumerate().filter(|(i, _)| i % 3 != 2).map(|(_, list)| list).collect()
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
