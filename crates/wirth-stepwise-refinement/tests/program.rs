//! Wirth's own program, run as a user would.

mod samples;

testkit::program! {
    "wirth-stepwise-refinement", queens;
    // The solution of the paper's problem that comes first.
    prints_the_first_solution_of_eight_queens [] => 0, include_str!("output/own.txt");
    n ["4"] => 0, "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n";
    given_queen ["3 0 0 0"] => 0, "x = 2 4 1 3\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n";
    full ["Q"] => 0, "x = 1\n\nQ\n";
    no_solution ["3"] => 1, "";
    no_solution_with_a_given_queen ["Q.../..../..../...."] => 1, "";
}
