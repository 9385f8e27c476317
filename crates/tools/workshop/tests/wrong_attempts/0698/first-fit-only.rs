// Each number goes to the first bucket with room, and no other bucket is tried.
// Right name: no-undo
impl Solution {
    pub fn can_partition_k_subsets(nums: Vec<i32>, k: i32) -> bool {
        let target = nums.iter().sum::<i32>() / k;
        if target * k != nums.iter().sum::<i32>() {
            return false;
        }
        let mut room = vec![target; k as usize];
        for number in nums {
            match room.iter_mut().find(|left| **left >= number) {
                Some(left) => *left -= number,
                None => return false,
            }
        }
        room.iter().all(|&left| left == 0)
    }
}
