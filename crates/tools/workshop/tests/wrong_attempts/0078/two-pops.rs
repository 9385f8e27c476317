// The undo pops two numbers, although the loop pushed one.
// Right name: pops-twice
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut list = Vec::new();
        Self::collect(&mut list, &mut Vec::new(), &nums, 0);
        list
    }

    fn collect(list: &mut Vec<Vec<i32>>, temp_list: &mut Vec<i32>, nums: &[i32], start: usize) {
        list.push(temp_list.clone());
        for i in start..nums.len() {
            temp_list.push(nums[i]);
            Self::collect(list, temp_list, nums, i + 1);
            temp_list.pop();
            temp_list.pop();
        }
    }
}
