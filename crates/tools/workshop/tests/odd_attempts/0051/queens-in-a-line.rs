// The answer is one board with all queens on the diagonal.
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let line = |row: usize| ".".repeat(row) + "Q" + &".".repeat(n - row - 1);
        vec![(0..n).map(line).collect()]
    }
}
