// The first number is inserted before each other number, but never behind the last one.
// Right name: never-behind-the-last
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        if nums.len() < 2 {
            return vec![nums];
        }
        let first = nums[0];
        let rest = nums[1..].to_vec();
        let mut result = vec![];
        for shorter in Self::permute(rest) {
            for place in 0..shorter.len() {
                let mut longer = shorter.clone();
                longer.insert(place, first);
                result.push(longer);
            }
        }
        result
    }
}
