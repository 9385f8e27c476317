//! The Python write-up's own program, run as a user would.

mod samples;

use testkit::boards::{BLANK, LINE, UNSOLVABLE};

testkit::program! {
    "python-history-stack", one_sudoku no_clash, [BLANK] begins "[9, 8, 7, 6, 5, 4, 3, 2, 1]\n";
    prints_what_the_write_up_prints [] => 0, include_str!("output/own.txt");
    easy [LINE] => 0, include_str!("output/easy.txt");
}

#[test]
fn no_solution() {
    program().run([UNSOLVABLE]).gives(1, "", "error: no solution: out of history_stack\n");
}
