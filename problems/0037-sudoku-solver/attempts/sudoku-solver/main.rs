//! One puzzle line in, one answer line out: this is how the judge asks.

use std::process::ExitCode;

fn main() -> ExitCode {
    program::serve::serve_chars(&sudoku::Sudoku, {{crate}}::Solution::solve_sudoku)
}
