//! Tests of `practice check`, run as a user would.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::Output;
use testkit::boards::{LEETCODE_EXAMPLE, LEETCODE_EXAMPLE_SOLUTION, TWO_FIVES_IN_A_ROW};

use crate::{PRACTICE, practice};

/// A puzzle with 8 solutions.
const EIGHT_SOLUTIONS: &str =
    "3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..";
/// A puzzle whose search would take minutes.
const SLOW_PUZZLE: &str =
    ".............74...951...2....5...1............1..6........3....3............8....";
/// [`LEETCODE_EXAMPLE`] as a picture.
const GRID: &str = "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
";

fn check(input: &str, arguments: &[&str]) -> Output {
    practice().stdin(input).run([&["check", "--quiet"], arguments].concat())
}

/// Makes a file in a temporary folder. The file exists as long as the folder is in scope.
fn temporary_file(content: impl AsRef<[u8]>) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("temporary folder");
    let path = folder.path().join("puzzles.txt");
    fs::write(&path, content).expect("writable file");
    let path = path.to_str().expect("UTF-8").to_string();
    (folder, path)
}

/// The line that is printed for a bad line.
fn bad_line(source: &str, reason: &str, line: &str) -> String {
    format!("# bad {source}: {reason}: {line}\n")
}

const NO_DIGIT: &str = "expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)";

#[rstest]
#[case::unique(LEETCODE_EXAMPLE, "2", &format!("unique {LEETCODE_EXAMPLE_SOLUTION}"), 0)]
#[case::more_than_the_limit(EIGHT_SOLUTIONS, "2", "several 2+", 1)]
#[case::as_many_as_the_limit(EIGHT_SOLUTIONS, "8", "several 8+", 1)]
#[case::fewer_than_the_limit(EIGHT_SOLUTIONS, "9", "several 8", 1)]
#[case::none(&testkit::puzzle::<sudoku::Grid>("unsolvable-row").to_string(), "2", "none", 1)]
fn puzzle_has_its_verdict(
    #[case] puzzle: &str,
    #[case] limit: &str,
    #[case] verdict: &str,
    #[case] code: i32,
) {
    let expected = format!("{puzzle} {verdict}\n");
    check(puzzle, &["--limit", limit]).assert_output(code, &expected, "");
}

#[test]
fn slow_puzzle_is_unknown_and_others_get_verdicts() {
    let unique = format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n");
    let expected = format!("{unique}{SLOW_PUZZLE} unknown\n{unique}");
    check(&format!("{LEETCODE_EXAMPLE}\n{SLOW_PUZZLE}\n{LEETCODE_EXAMPLE}\n"), &[])
        .assert_output(1, &expected, "");
}

#[test]
fn empty_input_is_no_error() {
    check("", &[]).assert_prints("");
}

#[rstest]
#[case::a_clash(TWO_FIVES_IN_A_ROW, "line 1: two 5s in row 1: columns 3 and 7")]
#[case::no_digit("not a puzzle", &format!("line 1, column 1: found 'n', {NO_DIGIT}"))]
#[case::control_characters(
    "5\u{1b}[2J\0",
    &format!("line 1, column 2: found '\\u{{1b}}', {NO_DIGIT}")
)]
#[case::carriage_return_as_line_end(
    &format!("{LEETCODE_EXAMPLE}\r{EIGHT_SOLUTIONS}\r"),
    "line 1, column 82: found a line end that is \\r alone, expected \\n or \\r\\n"
)]
fn unreadable_line_is_bad(#[case] line: &str, #[case] reason: &str) {
    let printed = line.trim_end().replace(char::is_control, "\u{fffd}");
    check(line, &[]).assert_output(2, &bad_line("standard input", reason, &printed), "");
}

#[test]
fn puzzles_may_be_in_any_notation() {
    let leetcode = sudoku::notation::leetcode(
        LEETCODE_EXAMPLE.parse::<sudoku::Grid>().expect("a puzzle").as_bytes(),
    );
    let input = format!(
        "{GRID}{LEETCODE_EXAMPLE} and a comment\n{GRID}\n{leetcode}\n{LEETCODE_EXAMPLE},{LEETCODE_EXAMPLE_SOLUTION}\n"
    );
    let expected = format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n").repeat(5);
    check(&input, &[]).assert_prints(&expected);
    // The output can be read again; bad lines in it are comments.
    check(&format!("{expected}# bad: 5\n"), &[]).assert_prints(&expected);
}

#[test]
fn samples_and_puzzles_may_be_arguments() {
    let several = format!("{EIGHT_SOLUTIONS} several 2+\n");
    let unique = format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n");
    let expected = several + &unique.repeat(3);
    check(LEETCODE_EXAMPLE, &["java-sample", LEETCODE_EXAMPLE, GRID, "-"])
        .assert_output(1, &expected, "");
    let expected =
        bad_line("argument", "line 1: two 5s in row 1: columns 3 and 7", TWO_FIVES_IN_A_ROW);
    check("", &[TWO_FIVES_IN_A_ROW]).assert_output(2, &expected, "");
}

#[test]
fn invalid_utf_8_is_a_bad_line() {
    let (_folder, file) =
        temporary_file([b"53\xe9\n".as_slice(), LEETCODE_EXAMPLE.as_bytes()].concat());
    let output = check("", &[&file]);
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert!(lines[0].ends_with(": 53\u{fffd}"), "{output:?}");
    assert_eq!(lines[1..], [format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}")]);
    assert_eq!(output.code, Some(2));
}

#[test]
fn unreadable_file_is_reported_and_skipped() {
    let (folder, file) = temporary_file(LEETCODE_EXAMPLE);
    let missing = folder.path().join("missing.txt");
    let missing = missing.to_str().expect("UTF-8");
    let unique = format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n");
    let error = format!(
        "error: '{missing}' is neither a sample nor a file; `cargo practice list` shows the samples\n"
    );
    check(LEETCODE_EXAMPLE, &[&file, missing, "-"]).assert_output(2, &unique.repeat(2), &error);
    let output = check("", &[folder.path().to_str().expect("UTF-8"), &file]);
    assert_eq!((output.code, output.stdout), (Some(2), unique));
    assert!(output.stderr.contains("Is a directory"), "{}", output.stderr);
}

#[test]
fn limit_below_two_is_refused() {
    check("", &["--limit", "1"]).assert_refuses("expected a number of at least 2\n");
}

/// The program waits a second for its input, so the run is long enough for a rate.
#[test]
fn slow_run_reports_rate() {
    let mut program = spawn_check(&[]);
    thread::sleep(Duration::from_secs(1));
    let mut input = program.stdin.take().expect("piped");
    writeln!(input, "{LEETCODE_EXAMPLE}").expect("the program reads its input");
    drop(input);
    let output = program.wait_with_output().expect("the program ends");
    let summary = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(summary.starts_with("1 unique, 0 several, 0 none, 0 bad; "), "{summary}");
    assert!(summary.ends_with(" puzzles/s\n"), "{summary}");
}

#[test]
fn json_is_one_object_a_line() {
    let input =
        format!("{LEETCODE_EXAMPLE}\n{EIGHT_SOLUTIONS}\n\"53..7...\"\n{TWO_FIVES_IN_A_ROW}\n");
    let output = check(&input, &["--format", "json"]);
    let first = format!(
        r#"{{"file":"standard input","line":1,"verdict":"unique","puzzle":"{LEETCODE_EXAMPLE}","solution":"{LEETCODE_EXAMPLE_SOLUTION}","solution_count":1,"complete":true,"reason":null}}"#
    );
    assert_eq!(output.stdout.lines().next(), Some(first.as_str()));
    let rows: Vec<Value> =
        output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let fields = |row: &Value, names: [&str; 3]| json!(names.map(|name| &row[name]));
    let found = [
        fields(&rows[1], ["verdict", "solution_count", "complete"]),
        fields(&rows[2], ["verdict", "line", "puzzle"]),
        fields(&rows[3], ["verdict", "line", "reason"]),
    ];
    let expected = [
        json!(["several", 2, false]),
        json!(["bad", 3, "\"53..7...\""]),
        json!(["bad", 4, "line 4: two 5s in row 1: columns 3 and 7"]),
    ];
    assert_eq!(found, expected);
}

/// Replaces each digit by the digit `by` places after it, with 1 after 9.
fn with_rotated_digits(board: &str, by: u32) -> String {
    let rotated = |sign: char| match sign.to_digit(10) {
        Some(digit) => char::from_digit((digit - 1 + by) % 9 + 1, 10).expect("a digit"),
        None => sign,
    };
    board.chars().map(rotated).collect()
}

#[test]
fn outcomes_keep_input_order() {
    let (mut input, mut expected) = (String::new(), String::new());
    let puzzles: Vec<[String; 2]> = (0..9)
        .map(|by| {
            [LEETCODE_EXAMPLE, LEETCODE_EXAMPLE_SOLUTION]
                .map(|board| with_rotated_digits(board, by))
        })
        .collect();
    for number in 0..30_000 {
        let [puzzle, solved] = &puzzles[number * number / 7 % 9];
        input += &format!("{puzzle}\n");
        expected += &format!("{puzzle} unique {solved}\n");
        if number % 1000 == 999 {
            let line = number + number / 1000 + 2;
            input += "5?\n";
            expected +=
                &bad_line("FILE", &format!("line {line}, column 2: found '?', {NO_DIGIT}"), "5?");
        }
    }
    let (_folder, file) = temporary_file(&input);
    let output = check("", &[&file]);
    // Not `assert_eq`, since a diff would have megabytes.
    assert!(output.stdout.replace(&file, "FILE") == expected);
    assert_eq!((output.code, output.stderr.as_str()), (Some(2), ""));
}

#[test]
fn exits_when_output_is_closed() {
    let (_folder, file) = temporary_file(format!("{LEETCODE_EXAMPLE}\n").repeat(100_000));
    let output = practice().run_piped_to_head(1, ["check", &file]);
    output.assert_prints(&format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n"));
    let output = practice().run_without_stdout(["check", &file]);
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.contains("error: standard output is closed\n"), "{}", output.stderr);
}

/// Starts `practice check` with pipes that the test reads and writes.
fn spawn_check(options: &[&str]) -> Child {
    Command::new(PRACTICE)
        .arg("check")
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

#[test]
fn outcome_is_printed_before_next_puzzle_arrives() {
    let mut program = spawn_check(&["--quiet"]);
    let mut input = program.stdin.take().expect("piped");
    let mut output = BufReader::new(program.stdout.take().expect("piped")).lines();
    let (start, rest) = LEETCODE_EXAMPLE.split_at(5);
    for chunk in
        [format!("{GRID}\n"), format!("{LEETCODE_EXAMPLE}\n{start}"), format!("{rest}\n{start}")]
    {
        input.write_all(chunk.as_bytes()).expect("the program reads its input");
        let answer = output.next().expect("an answer").expect("UTF-8");
        assert_eq!(answer, format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}"));
    }
    drop(input);
    assert_eq!(program.wait().expect("the program ends").code(), Some(2));
}

#[test]
fn exits_without_more_input_when_output_is_closed() {
    let mut program = spawn_check(&["--quiet"]);
    let mut input = program.stdin.take().expect("piped");
    drop(program.stdout.take());
    writeln!(input, "{LEETCODE_EXAMPLE}").expect("the program reads its input");
    let deadline = Instant::now() + Duration::from_secs(10);
    while program.try_wait().expect("exit status").is_none() {
        assert!(Instant::now() < deadline, "the program still waits for input");
        thread::sleep(Duration::from_millis(5));
    }
    let output = program.wait_with_output().expect("the program has ended");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn endless_line_uses_bounded_memory() {
    let (_folder, file) = temporary_file("");
    // A sparse file: it has 512 MiB of zeros, but takes no room on the disk.
    File::options().write(true).open(&file).expect("a file").set_len(1 << 29).expect("a length");
    let limited =
        format!("ulimit -v 350000 && MALLOC_ARENA_MAX=1 exec '{}' check '{file}'", PRACTICE);
    let output = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2));
    assert!(text.contains("line 1, column 1: found '\\0'") && text.lines().count() == 1, "{text}");
    assert!(text.len() < 1000, "{} bytes", text.len());
}
