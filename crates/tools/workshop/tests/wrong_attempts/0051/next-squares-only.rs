// Only the squares next to a queen on its diagonals count as attacked.
// Right name: near-cells-only
impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        fn extend(n: i32, queens: &[i32]) -> Vec<Vec<i32>> {
            if queens.len() as i32 == n {
                return vec![queens.to_vec()];
            }
            (0..n)
                .filter(|col| !queens.contains(col))
                .filter(|col| queens.last().is_none_or(|last| (last - col).abs() != 1))
                .flat_map(|col| extend(n, &[queens, &[col]].concat()))
                .collect()
        }

        let draw = |queens: Vec<i32>| {
            let line = |&col: &i32| (0..n).map(|c| if c == col { 'Q' } else { '.' }).collect();
            queens.iter().map(line).collect()
        };
        extend(n, &[]).into_iter().map(draw).collect()
    }
}
