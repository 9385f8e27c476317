struct Solution;

/// How many boards of n rows there are: LeetCode's function makes them all.
fn count_boards(n: usize) -> usize {
    Solution::solve_n_queens(n as i32).len()
}
