// The answer has the boards that are smaller by one row and one column.
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize - 1;
        queens(n, &[]).iter().map(|columns| draw(n, columns)).collect()
    }
}

fn queens(n: usize, columns: &[usize]) -> Vec<Vec<usize>> {
    let row = columns.len();
    if row == n {
        return vec![columns.to_vec()];
    }
    let is_free = |&col: &usize| {
        columns.iter().enumerate().all(|(r, &c)| c != col && c.abs_diff(col) != row - r)
    };
    (0..n).filter(is_free).flat_map(|col| queens(n, &[columns, &[col]].concat())).collect()
}

fn draw(n: usize, columns: &[usize]) -> Vec<String> {
    columns.iter().map(|&col| ".".repeat(col) + "Q" + &".".repeat(n - col - 1)).collect()
}
