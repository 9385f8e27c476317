//! Richards' own program, run as a user would.

mod samples;

testkit::program! {
    "richards-bit-patterns", queens, ["11"] begins "Q . . . . . . . . . .\n";
    // What the program of the paper prints, as far as n goes here.
    counts_the_solutions_for_each_n [] => 0, include_str!("output/own.txt");
    given_queen ["2 0 0 0"] => 0, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\nsolutions: 1\n";
    full ["Q"] => 0, "Q\n\nsolutions: 1\n";
    no_solution ["3"] => 1, "solutions: 0\n";
}
