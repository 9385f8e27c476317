// The recursion stops one number too early, so the last number is in no subset.
// Right name: last-never
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn decide(nums: &[i32], index: usize, path: Vec<i32>) -> Vec<Vec<i32>> {
            if index >= nums.len() - 1 {
                return vec![path];
            }
            let mut with = path.clone();
            with.push(nums[index]);
            let mut all = decide(nums, index + 1, path);
            all.append(&mut decide(nums, index + 1, with));
            all
        }

        decide(&nums, 0, Vec::new())
    }
}
