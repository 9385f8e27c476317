struct Solution;

/// How many boards of n rows there are: LeetCode's function.
fn count_boards(n: usize) -> usize {
    Solution::total_n_queens(n as i32) as usize
}
