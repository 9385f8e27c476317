struct Solution;

/// All boards of n rows, each as the column of the queen of each row, from 0: LeetCode's function, and its
/// boards of characters.
fn all_boards(n: usize) -> Vec<Vec<usize>> {
    let col = |row: &String| row.find('Q').expect("each row has a queen");
    let boards = Solution::solve_n_queens(n as i32);
    boards.iter().map(|rows| rows.iter().map(col).collect()).collect()
}
