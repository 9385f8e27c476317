// Equal numbers are skipped as neighbours, but the numbers are not sorted first.
// Right name: no-sort
impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn go(nums: &[i32], mask: u32, path: Vec<i32>, out: &mut Vec<Vec<i32>>) {
            if mask.count_ones() as usize == nums.len() {
                out.push(path);
                return;
            }
            for i in 0..nums.len() {
                let is_used = |at: usize| mask >> at & 1 == 1;
                if is_used(i) || i > 0 && nums[i] == nums[i - 1] && !is_used(i - 1) {
                    continue;
                }
                let mut next = path.clone();
                next.push(nums[i]);
                go(nums, mask | 1 << i, next, out);
            }
        }

        let mut out = vec![];
        go(&nums, 0, vec![], &mut out);
        out
    }
}
