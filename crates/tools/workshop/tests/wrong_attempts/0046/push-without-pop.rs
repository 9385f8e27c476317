// The path is pushed and never popped.
// Right name: no-undo of `cur`
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn backtrack(nums: &[i32], used: &mut [bool], cur: &mut Vec<i32>, res: &mut Vec<Vec<i32>>) {
            if used.iter().all(|&u| u) {
                res.push(cur.clone());
                return;
            }
            for (i, &num) in nums.iter().enumerate() {
                if !used[i] {
                    used[i] = true;
                    cur.push(num);
                    backtrack(nums, used, cur, res);
                    used[i] = false;
                }
            }
        }

        let mut res = Vec::new();
        backtrack(&nums, &mut vec![false; nums.len()], &mut Vec::new(), &mut res);
        res
    }
}
