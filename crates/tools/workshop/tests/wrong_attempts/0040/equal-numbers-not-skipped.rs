// Equal candidates are not skipped, so a combination is found once for each choice of equal ones.
// Right name: no-skip
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        fn with_sum(items: &[i32], target: i32) -> Vec<Vec<i32>> {
            if target == 0 {
                return vec![vec![]];
            }
            let Some((&first, rest)) = items.split_first() else { return vec![] };
            let mut lists = with_sum(rest, target);
            if first <= target {
                for mut list in with_sum(rest, target - first) {
                    list.insert(0, first);
                    lists.push(list);
                }
            }
            lists
        }

        with_sum(&candidates, target)
    }
}
