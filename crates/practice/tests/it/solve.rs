//! `practice solve`, run as a user would.

use std::fs;

use pretty_assertions::assert_eq;
use search::Scope;
use searches::Variant;
use testkit::{
    Output,
    boards::{EXAMPLE, EXAMPLE_CLASH, EXAMPLE_SOLVED},
};

use crate::program::practice;

fn solve(arguments: &[&str]) -> Output {
    practice().run([&["solve"], arguments].concat())
}

const GRID: &str = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
";

#[test]
fn one_puzzle_gives_its_solution_and_nothing_else() {
    let cases: [&str; 2] = [EXAMPLE, "leetcode-37"];
    for puzzle in cases {
        let output = solve(&[puzzle]);
        assert_eq!(output, Output { code: Some(0), stdout: GRID.into(), stderr: String::new() });
    }
}

#[test]
fn what_a_search_makes_of_a_clash_is_shown_on_request() {
    const TWO_THREES: &str =
        "33467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    const FULL: &str =
        "334678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let clash = format!("{TWO_THREES}: two 3s in row 1: columns 1 and 2\n");
    solve(&["-f", "line", TWO_THREES]).gives(2, "", &format!("error: {clash}"));
    let output = solve(&["-f", "line", "--allow-clash", TWO_THREES]);
    output.gives(1, &format!("{FULL}\n"), &clash);
    let output = solve(&["-f", "line", "--allow-clash", "-v", "lockstep", TWO_THREES]);
    output.gives(1, "", &format!("{clash}{TWO_THREES}, lockstep: no solution\n"));
}

#[test]
fn puzzles_come_from_standard_input() {
    let cases: [&[&str]; 2] = [&["-"], &[]];
    for arguments in cases {
        let text = format!("{EXAMPLE}\n{EXAMPLE_SOLVED}\n");
        let output = practice().input(text).run([&["solve", "-f", "line"], arguments].concat());
        assert_eq!(output.stdout, format!("{EXAMPLE_SOLVED}\n{EXAMPLE_SOLVED}\n"));
        assert_eq!(output.code, Some(0));
    }
}

#[test]
fn a_bad_puzzle_is_reported_and_the_others_are_solved_in_order() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, format!("{EXAMPLE_SOLVED}\nnot a puzzle\n{EXAMPLE_CLASH}\n{EXAMPLE}\n"))
        .expect("it is writable");
    let file = file.to_str().expect("UTF-8");

    let output = solve(&["--format", "line", "unsolvable-row", file]);
    assert_eq!(output.stdout, format!("{EXAMPLE_SOLVED}\n{EXAMPLE_SOLVED}\n"));
    assert_eq!(
        output.stderr,
        format!(
            "unsolvable-row, labuladong-char-board: no solution\n\
             error: {file}: line 2, column 1: found 'n', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)\n\
             error: {file}: line 3: two 5s in row 1: columns 1 and 2\n"
        )
    );
    assert_eq!(output.code, Some(2));
}

#[test]
fn exit_code_1_says_that_there_is_no_answer() {
    let cases: [(&[&str], &str); 2] = [
        (&["unsolvable-row"], "unsolvable-row, labuladong-char-board: no solution\n"),
        (
            &["java-blank", "-v", "swift-all-solutions", "-t", "0.01", "-n", "0"],
            "java-blank, swift-all-solutions: not finished within 0.01 s, ",
        ),
    ];
    for (arguments, message) in cases {
        let output = solve(arguments);
        assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""));
        assert!(output.stderr.starts_with(message), "{}", output.stderr);
    }
}

#[test]
fn bad_input_is_refused() {
    let cases: [(&[&str], &str); 10] = [
        (&["nosuch"], "'nosuch' is neither a sample nor a file; `cargo practice list`"),
        (&["java-sampel"], "did you mean java-sample?"),
        (&["nosuch/file.txt"], "'nosuch/file.txt' is neither a sample nor a file"),
        (&["53..7....6..195"], "line 1, column 16: found the end after 15 cells"),
        (&["-v", "nosuch", "solved"], "possible values: swift-all-solutions"),
        (&["--nosuch"], "unexpected argument '--nosuch'"),
        (&["--time-limit", "0", "solved"], "expected a number of seconds greater than 0"),
        (&["-n", "-1", "solved"], "expected a number from 0 on\n"),
        (&["-"], "standard input: no puzzle"),
        (&[EXAMPLE_CLASH], "two 5s in row 1: columns 1 and 2"),
    ];
    for (arguments, reason) in cases {
        solve(arguments).refuses(reason);
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_a_bad_line_like_any_other() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("latin1.txt");
    let text = [b"caf\xe9\n".as_slice(), EXAMPLE.as_bytes()].concat();
    fs::write(&file, text).expect("it is writable");

    let output = solve(&["-f", "line", file.to_str().expect("UTF-8")]);
    assert_eq!((output.code, output.stdout), (Some(2), format!("{EXAMPLE_SOLVED}\n")));
    assert!(output.stderr.contains("line 1, column 1: found 'c'"), "{}", output.stderr);
}

#[test]
fn json_has_what_a_program_asks_for() {
    let output = solve(&["--variant", "java-is-safe", "--format", "json", "inkala-hard"]);
    let (before, seconds) = output.stdout.split_once("\"seconds\":").expect("there is a time");
    assert_eq!(
        before,
        "{\"variant\":\"java-is-safe\",\
         \"puzzle\":\"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\",\
         \"solutions\":[\"812753649943682175675491283154237896369845721287169534521974368438526917796318452\"],\
         \"solution_count\":1,\"complete\":true,\
         \"places\":49558,\"removes\":49498,\"reads\":4168619,\"max_depth\":60,\
         \"fnv1a\":\"28489ff0693fed0e\","
    );
    let seconds: f64 = seconds.trim_end_matches("}\n").parse().expect("a number");
    assert!(seconds > 0.0);
}

#[test]
fn an_incomplete_search_has_no_time_in_json() {
    let output = solve(&["-v", "cpp-unit-candidates", "-f", "json", "-t", "0.01", "java-blank"]);
    assert!(output.stdout.contains("\"complete\":false"), "{}", output.stdout);
    assert!(output.stdout.ends_with("\"seconds\":null}\n"), "{}", output.stdout);
    assert_eq!(output.code, Some(1));
}

#[test]
fn all_solutions_are_counted_and_so_many_are_shown() {
    let output = solve(&["-v", "cpp-unit-candidates", "-f", "line", "-n", "2", "java-sample"]);
    assert_eq!(output.stdout.lines().count(), 2);
    assert_eq!(output.stderr, "java-sample, cpp-unit-candidates: 8 solutions, 2 shown\n");
    assert_eq!(output.code, Some(0));
}

#[test]
fn what_it_prints_it_can_read() {
    let cases: [&str; 7] = ["grid", "line", "swift", "java", "cpp", "python", "leetcode"];
    for format in cases {
        let answers = solve(&["-v", "all", "-f", format, "leetcode-37", "java-sample"]);
        assert_eq!(answers.code, Some(0));
        let again = practice().input(answers.stdout).run(["solve", "-f", "line", "-"]);
        // From each search one solution of the one puzzle, and eight or one of the other.
        let solutions = |variant: &Variant| if variant.scope == Scope::All { 1 + 8 } else { 1 + 1 };
        let all: usize = searches::of(testkit::rules("37")).map(solutions).sum();
        assert_eq!((again.code, again.stdout.lines().count()), (Some(0), all));
    }
}

#[test]
fn each_answer_is_named_where_there_are_several() {
    let output = solve(&["-v", "java-is-safe", "-v", "python-history-stack", "solved"]);
    let headings: Vec<&str> = output.stdout.lines().filter(|line| line.starts_with('#')).collect();
    assert_eq!(
        headings,
        ["# solved, java-is-safe: 1 solution", "# solved, python-history-stack: 1 solution"]
    );
}
