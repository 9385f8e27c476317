// The answer is the input, as often as it has numbers.
impl Solution {
    pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {
        vec![nums.clone(); nums.len() + 1]
    }
}
