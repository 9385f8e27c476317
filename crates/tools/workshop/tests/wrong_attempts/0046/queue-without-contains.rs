// The queue of partial permutations does not check whether a number is in the path already.
// Right name: no-check
use std::collections::VecDeque;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut queue = VecDeque::from([Vec::new()]);
        let mut ans = Vec::new();
        while let Some(part) = queue.pop_front() {
            if part.len() == nums.len() {
                ans.push(part);
                continue;
            }
            for &x in &nums {
                let mut longer = part.clone();
                longer.push(x);
                queue.push_back(longer);
            }
        }
        ans
    }
}
