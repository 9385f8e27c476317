// The loop ends at the first candidate that is too large, but the candidates are not sorted.
// Right name: no-sort
impl Solution {
    pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut combinations = Vec::new();
        let mut stack = vec![(0, target, Vec::<i32>::new())];
        while let Some((from, remaining, chosen)) = stack.pop() {
            for (index, &candidate) in candidates.iter().enumerate().skip(from) {
                if candidate > remaining {
                    break;
                }
                let mut more = chosen.clone();
                more.push(candidate);
                if candidate == remaining {
                    combinations.push(more);
                } else {
                    stack.push((index, remaining - candidate, more));
                }
            }
        }
        combinations
    }
}
