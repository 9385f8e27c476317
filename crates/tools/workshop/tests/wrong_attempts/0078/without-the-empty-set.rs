// A subset is reported after a number was added, so the empty set is never reported.
// Right name: no-empty
impl Solution {
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn add_next(items: &[i32], chosen: Vec<i32>, found: &mut Vec<Vec<i32>>) {
            for (offset, item) in items.iter().enumerate() {
                let mut with_item = chosen.clone();
                with_item.push(*item);
                found.push(with_item.clone());
                add_next(&items[offset + 1..], with_item, found);
            }
        }

        let mut found = Vec::new();
        add_next(&nums, Vec::new(), &mut found);
        found
    }
}
