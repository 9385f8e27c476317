// LeetCode 46, Permutations. Each call returns the orders of some numbers: the first number is
// inserted at each place of each order of the others. Nothing has to be undone.
// - check: none, since the other numbers are different from the first

impl Solution {
    /// Returns all orders of `nums`. All numbers are different.
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        orders(&nums)
    }
}

/// Returns all orders of these numbers. There is at least one number.
fn orders(nums: &[i32]) -> Vec<Vec<i32>> {
    // ANCHOR: stop
    if nums.len() == 1 {
        return vec![nums.to_vec()];
    }
    // ANCHOR_END: stop

    let mut found = Vec::new();
    for order in orders(&nums[1..]) {
        // ANCHOR: choose
        // The place behind the last number is a choice, too.
        for place in 0..=order.len() {
            // ANCHOR_END: choose
            // ANCHOR: place
            let mut longer = order.clone();
            longer.insert(place, nums[0]);
            found.push(longer);
            // ANCHOR_END: place
        }
    }
    found
}
