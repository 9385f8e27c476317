// The key of a diagonal is the distance of row and column without its sign, so two diagonals share one key.
// Right name: shared-diagonal-marks
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut solutions = vec![];
        let mut stack: Vec<Vec<usize>> = vec![vec![]];
        while let Some(queens) = stack.pop() {
            let row = queens.len();
            if row == n {
                let line = |&q: &usize| ".".repeat(q) + "Q" + &".".repeat(n - q - 1);
                solutions.push(queens.iter().map(line).collect());
                continue;
            }
            for col in 0..n {
                let is_attacked = queens.iter().enumerate().any(|(r, &c)| {
                    c == col || r + c == row + col || r.abs_diff(c) == row.abs_diff(col)
                });
                if !is_attacked {
                    let mut more = queens.clone();
                    more.push(col);
                    stack.push(more);
                }
            }
        }
        solutions
    }
}
