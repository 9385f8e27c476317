//! The Swift write-up's own program, run as a user would.

mod samples;

use testkit::boards::{BLANK, LINE, TWO_SOLUTIONS, UNSOLVABLE};

testkit::program! {
    "swift-all-solutions", one_sudoku no_clash, [BLANK] begins "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n";
    #[ignore = "takes seconds"]
    prints_what_the_write_up_shows [] => 0, include_str!("output/own.txt");
    easy [LINE] => 0, include_str!("output/easy.txt");
    two_solutions [TWO_SOLUTIONS] => 0, include_str!("output/two_solutions.txt");
    no_solution [UNSOLVABLE] => 1, "Done\ntotal time: …s\n";
}
