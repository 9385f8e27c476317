// The permutation in the middle of the answer is in it twice more.
impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = permutations(&nums);
        let middle = all[all.len() / 2].clone();
        all.push(middle.clone());
        all.push(middle);
        all
    }
}

fn permutations(nums: &[i32]) -> Vec<Vec<i32>> {
    if nums.is_empty() {
        return vec![vec![]];
    }
    let kinds: std::collections::BTreeSet<i32> = nums.iter().copied().collect();
    let mut lists = vec![];
    for kind in kinds {
        let mut others = nums.to_vec();
        others.remove(nums.iter().position(|&num| num == kind).unwrap_or(0));
        for list in permutations(&others) {
            lists.push([vec![kind], list].concat());
        }
    }
    lists
}
