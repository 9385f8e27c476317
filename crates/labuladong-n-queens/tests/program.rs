//! LeetCode's two problems, run as a user would.

mod leetcode;
mod samples;

testkit::program! {
    "labuladong-n-queens", queens, ["11"] begins include_str!("output/first_of_11.txt");
    prints_the_boards_of_the_example [] => 0, include_str!("output/own.txt");
    count ["5", "--count"] => 0, "10\n";
    given_queen [".Q../..../..../...."] => 0, "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n";
    count_with_a_given_queen ["--count", ".Q../..../..../...."] => 0, "1\n";
    full ["Q"] => 0, "[\"Q\"]\n";
    no_solution ["3"] => 1, "";
    no_solution_counted ["3", "--count"] => 1, "0\n";
}
