// A full path is reported inside the loop, and the function returns before the undo.
// Right name: early-return
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut output = Vec::new();
        let mut visited = vec![false; nums.len()];
        let mut tmp = Vec::with_capacity(nums.len());
        helper(&nums, &mut visited, &mut tmp, &mut output);
        output
    }
}

fn helper(
    nums: &Vec<i32>,
    visited: &mut Vec<bool>,
    tmp: &mut Vec<i32>,
    output: &mut Vec<Vec<i32>>,
) {
    for i in 0..nums.len() {
        if visited[i] {
            continue;
        }
        tmp.push(nums[i]);
        visited[i] = true;
        if tmp.len() == nums.len() {
            output.push(tmp.clone());
            return;
        }
        helper(nums, visited, tmp, output);
        visited[i] = false;
        tmp.pop();
    }
}
