//! The Swift write-up's own program, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;

/// What the write-up shows.
const OWN: &str = "\
[9, 8, 1, 4, 3, 5, 6, 7, 2]
[2, 3, 5, 9, 7, 6, 1, 8, 4]
[7, 6, 4, 8, 1, 2, 9, 5, 3]
[1, 4, 6, 3, 5, 7, 2, 9, 8]
[5, 7, 8, 2, 9, 1, 4, 3, 6]
[3, 9, 2, 6, 8, 4, 5, 1, 7]
[8, 2, 7, 5, 6, 9, 3, 4, 1]
[6, 1, 9, 7, 4, 3, 8, 2, 5]
[4, 5, 3, 1, 2, 8, 7, 6, 9]

Done
total time: …s
";

/// The easy board of the C++ write-up.
const LINE: &str =
    "39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25";

/// The same board.
const LEETCODE: &str = r#"[["3","9",".","6",".","7","5","1","."],
["5",".","8","9",".","2",".","4","3"],
["7",".","1",".",".","8",".",".","9"],
["8","1",".","4","6",".","3","9","2"],
["6","3",".","1","2","9",".","7","4"],
[".","2","9",".","7",".","6","5","."],
[".","5","3",".",".",".","4","8","."],
["1",".","4",".",".","6",".",".","7"],
[".",".","6",".","8","4",".","2","5"]]"#;

const UNSOLVABLE: &str =
    "516849732307605000809700065135060907472591006968370050253186074684207500791050608";

const CLASH: &str =
    "395607510508902043701008009810460392630129074029070650053000480104006007006084025";

const BLANK: &str =
    ".................................................................................";

/// What it prints on that board.
const SOLVED: &str = "\
[3, 9, 2, 6, 4, 7, 5, 1, 8]
[5, 6, 8, 9, 1, 2, 7, 4, 3]
[7, 4, 1, 5, 3, 8, 2, 6, 9]
[8, 1, 7, 4, 6, 5, 3, 9, 2]
[6, 3, 5, 1, 2, 9, 8, 7, 4]
[4, 2, 9, 8, 7, 3, 6, 5, 1]
[2, 5, 3, 7, 9, 1, 4, 8, 6]
[1, 8, 4, 2, 5, 6, 9, 3, 7]
[9, 7, 6, 3, 8, 4, 1, 2, 5]

Done
total time: …s
";

/// A puzzle with two solutions.
const TWO_SOLUTIONS: &str =
    "3945176285176283946283945179354712864712869352869354711437.98.27.98.21438.21437.9";

const TWO_SOLVED: &str = "\
[3, 9, 4, 5, 1, 7, 6, 2, 8]
[5, 1, 7, 6, 2, 8, 3, 9, 4]
[6, 2, 8, 3, 9, 4, 5, 1, 7]
[9, 3, 5, 4, 7, 1, 2, 8, 6]
[4, 7, 1, 2, 8, 6, 9, 3, 5]
[2, 8, 6, 9, 3, 5, 4, 7, 1]
[1, 4, 3, 7, 5, 9, 8, 6, 2]
[7, 5, 9, 8, 6, 2, 1, 4, 3]
[8, 6, 2, 1, 4, 3, 7, 5, 9]

[3, 9, 4, 5, 1, 7, 6, 2, 8]
[5, 1, 7, 6, 2, 8, 3, 9, 4]
[6, 2, 8, 3, 9, 4, 5, 1, 7]
[9, 3, 5, 4, 7, 1, 2, 8, 6]
[4, 7, 1, 2, 8, 6, 9, 3, 5]
[2, 8, 6, 9, 3, 5, 4, 7, 1]
[1, 4, 3, 7, 6, 9, 8, 5, 2]
[7, 6, 9, 8, 5, 2, 1, 4, 3]
[8, 5, 2, 1, 4, 3, 7, 6, 9]

Done
total time: …s
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_swift-all-solutions"))
}

#[test]
fn prints_what_the_write_up_prints() {
    let output = program().run([]);
    assert_eq!(output.stdout_without_time(), OWN);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    let output = program().run([puzzle]);
    assert_eq!(output.stdout_without_time(), SOLVED);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn says_that_there_is_no_solution() {
    let output = program().run([UNSOLVABLE]);
    assert_eq!(output.stdout_without_time(), "Done\ntotal time: …s\n");
    assert_eq!(output.stderr, "error: no solution\n");
    assert_eq!(output.code, Some(1));
}

#[test]
fn refuses_givens_that_clash() {
    let output = program().run([CLASH]);
    output.refuses("two 5s in row 1: columns 3 and 7");
}

#[rstest]
#[case::garbage("5x3abc", "line 1, column 4: found 'a'")]
#[case::too_short(&LINE[1..], "line 1, column 81: found the end after 80 cells")]
#[case::too_long(&format!("{LINE}1"), "line 1, column 82: found an 82nd cell")]
#[case::two_puzzles(&format!("{LINE} {LINE}"), "unexpected argument")]
#[case::unknown_option("--fast", "unexpected argument '--fast'")]
fn refuses_bad_arguments(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).refuses(reason);
}

#[test]
fn gives_examples_in_its_help() {
    let output = program().run(["--help"]);
    assert!(output.stdout.contains("Examples:"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

/// A blank board has more solutions than anybody can wait for.
#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    let output = program().run_into_head(lines, [BLANK]);
    assert_eq!(output.stdout, read);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn prints_all_solutions() {
    let output = program().run([TWO_SOLUTIONS]);
    assert_eq!(output.stdout_without_time(), TWO_SOLVED);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}
