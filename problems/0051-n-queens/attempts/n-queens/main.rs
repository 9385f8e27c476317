//! One n in, all boards out, a line each: this is how the judge asks.

use std::process::ExitCode;

fn main() -> ExitCode {
    program::serve::serve_value(&queens::Queens, {{crate}}::Solution::solve_n_queens)
}
