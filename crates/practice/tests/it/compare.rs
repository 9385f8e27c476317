//! `practice compare`, run as a user would.

use pretty_assertions::assert_eq;
use testkit::Output;

use crate::program::practice;

fn compare(arguments: &[&str]) -> Output {
    practice().run([&["compare"], arguments].concat())
}

/// The cells of a row of a table but for the time, which is another one in each run. The name of its
/// search is below its title.
fn row<'a>(output: &'a Output, variant: &str) -> Vec<&'a str> {
    let mut lines = output.stdout.lines().zip(output.stdout.lines().skip(1));
    let line = lines.find(|(_, below)| below.trim() == variant).map(|(line, _)| line);
    let line = line.unwrap_or_else(|| panic!("no row for {variant} in {}", output.stdout));
    let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
    cells.take(6).collect()
}

#[test]
fn all_variants_stand_in_one_table() {
    let output = compare(&["leetcode-37"]);
    assert!(output.stdout.starts_with("leetcode-37, 30 givens\n"), "{}", output.stdout);
    assert_eq!(
        [
            row(&output, "swift-all-solutions"),
            row(&output, "labuladong-char-board"),
            row(&output, "cpp-unit-candidates"),
            row(&output, "java-is-safe"),
            row(&output, "python-history-stack"),
        ],
        [
            ["Write first, check after", "1", "41,679", "4,631", "406,145", "51"],
            ["Check first, on characters", "the first", "4,208", "4,157", "378,821", "51"],
            ["Candidates of three units", "1", "4,631", "4,631", "324", "51"],
            ["Check first, clear late", "the first", "4,208", "4,157", "392,403", "51"],
            ["Fewest candidates first", "the first", "51", "0", "36,036", "51"],
        ]
    );
    // How often that one reads the board is not told by a write-up.
    assert_eq!(row(&output, "lockstep")[..4], ["Propagate, then guess", "the first", "51", "0"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn it_says_whether_they_agree() {
    let cases: [(&[&str], &str); 8] = [
        (&["leetcode-37"], "\nAgreed: there is one solution.\n"),
        (&["unsolvable-row"], "\nAgreed: there is no solution.\n"),
        (&["-v", "java-is-safe", "java-sample"], "\nWhat it found is a solution.\n"),
        (
            &["-v", "java-is-safe", "-v", "labuladong-char-board", "java-sample"],
            "\nAgreed: the first solution is the same.\n",
        ),
        (
            &["-v", "swift-all-solutions", "-v", "java-is-safe", "java-sample"],
            "\nAgreed: there are 8 solutions, and the first is the same.\n",
        ),
        (
            &["-v", "java-is-safe", "-v", "python-history-stack", "java-sample"],
            "\nThe puzzle has several solutions, and each answer is one of them: java-is-safe and \
     python-history-stack differ first in row 1, column 4, where they have 5 and 6.\n",
        ),
        (
            &["java-sample"],
            "\nThe puzzle has 8 solutions, and each answer is one of them: swift-all-solutions and \
     python-history-stack differ first in row 1, column 4, where they have 5 and 6.\n",
        ),
        (
            &["eight-queens"],
            "\nThe puzzle has 92 solutions, and each answer is one of them: labuladong-n-queens and \
     wirth-stepwise-refinement differ first in row 2, column 5, where they have a queen and an empty cell.\n",
        ),
    ];
    for (arguments, expected) in cases {
        let output = compare(arguments);
        // A long sentence is broken to fit into the width of the terminal.
        let said = output.stdout.replace('\n', " ");
        assert!(said.contains(&expected.replace('\n', " ")), "{}", output.stdout);
        assert_eq!(output.code, Some(0));
    }
}

#[test]
fn a_search_that_is_ended_is_not_finished() {
    let output = compare(&["-v", "cpp-unit-candidates", "--time-limit", "0.05", "java-blank"]);
    let row = row(&output, "cpp-unit-candidates");
    assert!(row[1..].iter().all(|cell| cell.starts_with("≥ ")), "{row:?}");
    assert!(output.stdout.contains("not timed"), "{}", output.stdout);
    assert!(output.stdout.contains("What it found is a solution."), "{}", output.stdout);
    assert_eq!(output.code, Some(0));
}

#[test]
fn exit_code_1_says_that_no_search_came_to_an_answer() {
    let output = compare(&["-v", "java-is-safe", "-t", "0.0001", "anti-brute-force"]);
    assert!(output.stdout.contains("No search found an answer in time."), "{}", output.stdout);
    assert_eq!(output.code, Some(1));
}

#[test]
fn json_is_one_object_a_line() {
    let output = compare(&["-v", "all", "-f", "json", "one-empty"]);
    assert_eq!(output.stdout.lines().count(), searches::of(testkit::rules("37")).count());
    for line in output.stdout.lines() {
        assert!(
            line.starts_with("{\"name\":\"one-empty\",") && line.ends_with(",\"agree\":true}"),
            "{line}"
        );
    }
}

#[test]
fn a_bad_puzzle_is_reported_and_the_others_are_compared() {
    let output = compare(&["-v", "java-is-safe", "nosuch", "solved"]);
    assert!(output.stdout.starts_with("solved, 81 givens"), "{}", output.stdout);
    assert!(output.stderr.starts_with("error: 'nosuch' is neither a sample"), "{}", output.stderr);
    assert_eq!(output.code, Some(2));
}

#[test]
fn it_counts_the_writes_up_to_the_first_solution() {
    let output = compare(&["-v", "swift-all-solutions", "-f", "json", "leetcode-37"]);
    let expected = "\"removes\":4631,\"writes_to_first_solution\":41809,\"reads\":406145";
    assert!(output.stdout.contains(expected), "{}", output.stdout);
    assert!(output.stdout.contains("\"mean_depth\":21.18"), "{}", output.stdout);
}
