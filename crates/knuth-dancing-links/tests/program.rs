//! The program, run as a user would.

mod queens;
mod samples;

use testkit::boards::{BLANK, ONE_EMPTY, TWO_SOLUTIONS, UNSOLVABLE};

testkit::program! {
    "knuth-dancing-links", one_sudoku no_clash, ["--limit", "100000", BLANK] begins "1 2 3 | 4 5 6 | 7 8 9\n";
    one_empty [ONE_EMPTY] => 0, include_str!("output/one_empty.txt");
    no_solution [UNSOLVABLE] => 1, include_str!("output/unsolvable.txt");
}

#[test]
fn counts_the_nodes_of_each_level_on_its_own_puzzle() {
    let output = program().run([]);
    let (solution, table) = output.stdout.split_once("\n\n").expect("there is an empty line");
    assert!(solution.starts_with("8 1 2 | 7 5 3 | 6 4 9\n"), "{output:?}");
    let begin =
        "solutions: 1\n\nlevel      nodes\n    0          1\n    1          2\n    2          4\n";
    assert!(table.starts_with(begin), "{output:?}");
    assert!(table.ends_with("   60          1\ntotal       2720\n"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

testkit::each_case! {
    #[case::fewer("1", TWO_SOLUTIONS, "solutions: more than 1; nodes until then:\n", 1)]
    #[case::all("2", TWO_SOLUTIONS, "solutions: 2\n", 2)]
    #[case::more("3", TWO_SOLUTIONS, "solutions: 2\n", 2)]
    #[case::too_many("10", BLANK, "solutions: more than 10; nodes until then:\n", 10)]
    fn prints_solutions_up_to_a_limit(
        #[case] limit: &str,
        #[case] puzzle: &str,
        #[case] verdict: &str,
        #[case] solutions: usize,
    ) {
        let output = program().run(["--limit", limit, puzzle]);
        let (boards, _) = output.stdout.split_once(verdict).expect("it says how many there are");
        assert_eq!(boards.matches("\n\n").count(), solutions, "{output:?}");
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    }
}

testkit::each_case! {
    #[case::none("0", "0 is not in 1..")]
    #[case::a_word("all", "invalid digit found in string")]
    fn refuses_bad_limits(#[case] limit: &str, #[case] reason: &str) {
        program().run(["--limit", limit]).refuses(reason);
    }
}
