// The chosen candidate is removed from the list of those left, and not put back for the next choice.
// Right name: no-undo of `left`
impl Solution {
    pub fn combination_sum2(mut candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        candidates.sort_by(|a, b| b.cmp(a));
        let mut answers = Vec::new();
        pick(&mut candidates, target, &mut Vec::new(), &mut answers);
        answers
    }
}

fn pick(left: &mut Vec<i32>, target: i32, path: &mut Vec<i32>, answers: &mut Vec<Vec<i32>>) {
    if target == 0 {
        answers.push(path.clone());
        return;
    }
    while let Some(chosen) = left.pop() {
        if chosen > target {
            break;
        }
        path.push(chosen);
        pick(left, target - chosen, path, answers);
        path.pop();
        while left.last() == Some(&chosen) {
            left.pop();
        }
    }
}
