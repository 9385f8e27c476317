impl Solution {
    pub fn total_n_queens(n: i32) -> i32 {
        count_boards(n as usize) as i32
    }
}
