//! An array of arguments in, an answer out, a line of JSON each: this is how the judge asks.

use std::process::ExitCode;

use mine_copy::Solution;

fn main() -> ExitCode {
    program::leetcode::serve(|call| {
        let mut board = call.argument()?;
        call.time(|| Solution::solve_sudoku(&mut board));
        call.answer(&board);
        Ok(())
    })
}
