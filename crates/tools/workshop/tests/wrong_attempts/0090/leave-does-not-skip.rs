// The branch that leaves a number does not leave the equal numbers after it.
// Right name: no-twin-check
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut sorted = nums.clone();
        sorted.sort_unstable();
        take_or_leave(&sorted)
    }
}

fn take_or_leave(nums: &[i32]) -> Vec<Vec<i32>> {
    let Some((&first, rest)) = nums.split_first() else { return vec![vec![]] };
    let mut lists = take_or_leave(rest);
    let with_first: Vec<Vec<i32>> =
        lists.iter().map(|list| [&[first], list.as_slice()].concat()).collect();
    lists.extend(with_first);
    lists
}
