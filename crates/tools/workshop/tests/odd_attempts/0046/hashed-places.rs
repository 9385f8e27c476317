// Two places of each permutation are swapped by a hash of its numbers.
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = permutations(&nums);
        for list in &mut all {
            let hash = list
                .iter()
                .fold(17usize, |hash, &num| hash.wrapping_mul(31).wrapping_add(num as usize));
            let n = list.len();
            list.swap(hash % n, hash / 7 % n);
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
