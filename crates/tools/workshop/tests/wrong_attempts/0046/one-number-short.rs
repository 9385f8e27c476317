// The search stops one level too early, so each permutation lacks its last number.
// Right name: stops-early
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        fn grow(rest: Vec<i32>, path: Vec<i32>) -> Vec<Vec<i32>> {
            if rest.len() <= 1 {
                return vec![path];
            }
            let mut lists = vec![];
            for i in 0..rest.len() {
                let mut others = rest.clone();
                let chosen = others.remove(i);
                let longer = [path.clone(), vec![chosen]].concat();
                lists.extend(grow(others, longer));
            }
            lists
        }

        grow(nums, vec![])
    }
}
