//! One n in, the number of its boards out, a line each: this is how the judge asks.

use std::process::ExitCode;

fn main() -> ExitCode {
    program::serve::serve_value(&queens::Queens, {{crate}}::Solution::total_n_queens)
}
