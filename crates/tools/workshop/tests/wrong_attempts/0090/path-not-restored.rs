// The taken number stays in the path for the branch that leaves it.
// Right name: no-undo
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut nums = nums;
        nums.sort();
        let (mut path, mut output) = (vec![], vec![]);
        rec(&nums, 0, false, &mut path, &mut output);
        output
    }
}

fn rec(nums: &[i32], pos: usize, prev: bool, path: &mut Vec<i32>, output: &mut Vec<Vec<i32>>) {
    if pos == nums.len() {
        output.push(path.clone());
        return;
    }
    if pos == 0 || nums[pos] != nums[pos - 1] || prev {
        path.push(nums[pos]);
        rec(nums, pos + 1, true, path, output);
    }
    rec(nums, pos + 1, false, path, output);
}
