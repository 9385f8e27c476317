// The next call starts at `i + 1`, so no candidate is used twice.
// Right name: each-once
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut result = vec![];
        let mut combination = vec![];
        Self::find(&candidates, target, 0, &mut combination, &mut result);
        result
    }

    fn find(
        candidates: &[i32],
        rest: i32,
        begin: usize,
        combination: &mut Vec<i32>,
        result: &mut Vec<Vec<i32>>,
    ) {
        if rest < 0 {
            return;
        }
        if rest == 0 {
            result.push(combination.clone());
            return;
        }
        for i in begin..candidates.len() {
            combination.push(candidates[i]);
            Self::find(candidates, rest - candidates[i], i + 1, combination, result);
            combination.pop();
        }
    }
}
