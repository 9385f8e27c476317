// Equal numbers are never skipped, so each permutation is found several times.
// Right name: no-twin-check
impl Solution {
    pub fn permute_unique(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut stack = vec![(Vec::new(), nums)];
        let mut permutations = Vec::new();
        while let Some((prefix, remaining)) = stack.pop() {
            if remaining.is_empty() {
                permutations.push(prefix);
                continue;
            }
            for i in (0..remaining.len()).rev() {
                let mut new_prefix: Vec<i32> = prefix.clone();
                let mut new_remaining = remaining.clone();
                new_prefix.push(new_remaining.remove(i));
                stack.push((new_prefix, new_remaining));
            }
        }
        permutations
    }
}
