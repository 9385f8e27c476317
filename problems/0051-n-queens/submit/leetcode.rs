impl Solution {
    /// LeetCode's boards are rows of '.' and 'Q'.
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let row = |col: &usize| (0..n).map(|other| if other == *col { 'Q' } else { '.' }).collect();
        all_boards(n).iter().map(|cols| cols.iter().map(row).collect()).collect()
    }
}
