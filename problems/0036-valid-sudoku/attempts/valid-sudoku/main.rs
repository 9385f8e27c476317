//! One board line in, `true` or `false` out: this is how the judge asks.

use std::process::ExitCode;

fn main() -> ExitCode {
    program::serve::serve_value(&sudoku::Sudoku, {{crate}}::Solution::is_valid_sudoku)
}
