// Each step of the queue tries all candidates again from the first, so a sum is found in each order.
// Right name: starts-over
use std::collections::VecDeque;

impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut ans = Vec::new();
        let mut todo = VecDeque::from([(0, Vec::new())]);
        while let Some((sum, list)) = todo.pop_front() {
            if sum == target {
                ans.push(list);
                continue;
            }
            for &c in candidates.iter().filter(|&&c| sum + c <= target) {
                let mut new_list = list.clone();
                new_list.push(c);
                todo.push_back((sum + c, new_list));
            }
        }
        ans
    }
}
