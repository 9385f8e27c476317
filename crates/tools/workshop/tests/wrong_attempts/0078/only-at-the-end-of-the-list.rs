// Subsets are reported only where no number is left, so those without the last number are missing.
// Right name: only-to-the-end
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut res = Vec::new();
        let mut tmp = Vec::new();
        subsets_from(0, &nums, &mut tmp, &mut res);
        res
    }
}

fn subsets_from(start: usize, nums: &[i32], tmp: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
    if start == nums.len() {
        res.push(tmp.to_owned());
        return;
    }
    for i in start..nums.len() {
        tmp.push(nums[i]);
        subsets_from(i + 1, nums, tmp, res);
        tmp.remove(tmp.len() - 1);
    }
}
