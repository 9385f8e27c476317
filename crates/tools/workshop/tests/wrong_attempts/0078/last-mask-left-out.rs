// The loop over the bit masks ends before the last one, so the set of all numbers is missing.
// Right name: without-full-item
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let full = (1usize << nums.len()) - 1;
        let mut subsets = Vec::with_capacity(full + 1);
        for mask in 0..full {
            let mut subset = Vec::new();
            for (bit, &num) in nums.iter().enumerate() {
                if mask & (1 << bit) != 0 {
                    subset.push(num);
                }
            }
            subsets.push(subset);
        }
        subsets
    }
}
