// Each place takes any of the different numbers: nothing checks how often a number is in the path already.
// Right name: no-check
impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut kinds = nums.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let mut lists = vec![vec![]];
        for _ in 0..nums.len() {
            lists = lists
                .iter()
                .flat_map(|list: &Vec<i32>| {
                    kinds.iter().map(|&kind| list.iter().copied().chain([kind]).collect())
                })
                .collect();
        }
        lists
    }
}
