// The bit of a number is cleared before the recursive call and not after it.
// Right name: no-check
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut all = Vec::new();
        extend(&nums, &mut 0, &mut Vec::new(), &mut all);
        all
    }
}

fn extend(nums: &[i32], mask: &mut u32, path: &mut Vec<i32>, all: &mut Vec<Vec<i32>>) {
    if path.len() == nums.len() {
        return all.push(path.clone());
    }
    for (bit, number) in nums.iter().enumerate() {
        if *mask & (1 << bit) == 0 {
            *mask |= 1 << bit;
            path.push(*number);
            *mask &= !(1 << bit);
            extend(nums, mask, path, all);
            path.pop();
        }
    }
}
