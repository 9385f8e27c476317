// The variable `STYLE` is the name of a search, or of a failure in the middle of a search.
mod attempt;
mod copies;
mod generics;
mod unusual_writes;
mod textbook;
mod untraceable_writes;
mod write_forms;

pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        match std::env::var("STYLE").as_deref().unwrap_or_default() {
            "attempt" => attempt::Solution::solve_sudoku(board),
            "ways" => Solution::ways(board),
            "generics" => Solution::generics(board),
            "copy" => Solution::copy(board),
            "owner" => Solution::owner(board),
            "array" => Solution::array(board),
            "list" => Solution::list(board),
            "first_on_a_copy" => Solution::first_on_a_copy(board),
            "unseen" => Solution::unseen(board),
            "copied_rows" => Solution::copied_rows(board),
            "sorted_rows" => Solution::sorted_rows(board),
            "raw_writes" => Solution::raw_writes(board),
            "strange_sign" => Solution::strange_sign(board),
            "one_line" => Solution::one_line(board),
            "swaps_of_its_own" => Solution::swaps_of_its_own(board),
            "other_lengths" => Solution::other_lengths(board),
            "taken_apart" => Solution::taken_apart(board),
            "panics" => Solution::panics(board),
            "prints" => Solution::prints(board),
            "waits" => Solution::waits(board),
            _ => textbook::Solution::solve_sudoku(board),
        }
    }
}
