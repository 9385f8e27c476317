//! The Python write-up's own program, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;

/// What its `display` prints, and the time that it took.
const OWN: &str = "\
[8, 1, 2, 7, 5, 3, 6, 4, 9]
[9, 4, 3, 6, 8, 2, 1, 7, 5]
[6, 7, 5, 4, 9, 1, 2, 8, 3]
[1, 5, 4, 2, 3, 7, 8, 9, 6]
[3, 6, 9, 8, 4, 5, 7, 2, 1]
[2, 8, 7, 1, 6, 9, 5, 3, 4]
[5, 2, 1, 9, 7, 4, 3, 6, 8]
[4, 3, 8, 5, 2, 6, 9, 1, 7]
[7, 9, 6, 3, 1, 8, 4, 5, 2]
…s
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
…s
";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_python-history-stack"))
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
    assert_eq!(output.stdout, "");
    assert_eq!(output.stderr, "error: no solution: out of history_stack\n");
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

#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "[9, 8, 7, 6, 5, 4, 3, 2, 1]\n")]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    let output = program().run_into_head(lines, [BLANK]);
    assert_eq!(output.stdout, read);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}
