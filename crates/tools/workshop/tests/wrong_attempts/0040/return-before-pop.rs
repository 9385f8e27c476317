// The last candidate of a combination is pushed, reported and left in the path by an early return.
// Right name: early-return
impl Solution {
    pub fn combination_sum2(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {
        let mut sorted = candidates.clone();
        sorted.sort();
        let mut output = Vec::new();
        let mut current = Vec::new();
        search(&sorted, target, &mut current, &mut output);
        output
    }
}

fn search(numbers: &[i32], target: i32, current: &mut Vec<i32>, output: &mut Vec<Vec<i32>>) {
    let mut previous = 0;
    for (i, &number) in numbers.iter().enumerate() {
        if number == previous {
            continue;
        }
        if number > target {
            return;
        }
        current.push(number);
        if number == target {
            output.push(current.clone());
            return;
        }
        search(&numbers[i + 1..], target - number, current, output);
        current.pop();
        previous = number;
    }
}
