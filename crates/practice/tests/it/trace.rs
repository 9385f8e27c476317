//! `practice trace`, as a user runs it.

use pretty_assertions::assert_eq;
use search::Board;
use serde_json::Value;
use testkit::{Output, boards::BLANK, rules, sample};

use crate::program::practice;

fn trace<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Output {
    practice().run(["trace"].into_iter().chain(arguments))
}

/// The steps, each as the numbers of its fields.
fn steps(output: &Output) -> Vec<Value> {
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let step = |line| serde_json::from_str(line).expect("each line is JSON");
    output.stdout.lines().map(step).collect()
}

fn number(step: &Value, field: &str) -> usize {
    step[field].as_u64().unwrap_or_else(|| panic!("no {field} in {step}")) as usize
}

#[test]
fn the_steps_of_each_search_lead_to_the_solution() {
    let solved = practice().run(["solve", "--format", "line", "leetcode-37"]).stdout;
    for variant in searches::of(rules("37")) {
        assert_eq!(replayed(variant.name), [solved.as_str()], "{}", variant.name);
    }
}

/// The solutions of the steps of a search, each as a line. Checks each step on the way.
fn replayed(variant: &str) -> Vec<String> {
    let rules = rules("37");
    let puzzle = sample("leetcode-37", rules).puzzle;
    let mut board = puzzle;
    let mut solutions = Vec::new();
    for (index, step) in steps(&trace([variant, "leetcode-37"])).iter().enumerate() {
        assert_eq!(number(step, "step"), index + 1, "{variant}");
        let (row, col) = (number(step, "row") - 1, number(step, "column") - 1);
        assert_eq!(number(step, "before"), usize::from(board[row][col]), "{variant}: {step}");
        match number(step, "after") {
            0 => board.remove(row, col),
            digit => board.place(row, col, digit as u8),
        }
        let depth = board.filled() - puzzle.filled();
        assert_eq!(number(step, "depth"), depth, "{variant}: {step}");
        if step["solution"] == true {
            solutions.push(rules.line(&board) + "\n");
        }
    }
    solutions
}

/// The search is for several problems: the board in the file tells which.
#[test]
fn the_problem_is_that_of_the_board_in_a_file() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("board.txt");
    std::fs::write(&file, ". . . .\n".repeat(4)).expect("the folder is writable");
    let steps = steps(&trace(["knuth-dancing-links", file.to_str().expect("UTF-8")]));
    assert_eq!((number(&steps[0], "row"), number(&steps[0], "after")), (1, 1));
}

#[test]
fn overwriting_a_digit_is_undo_where_the_search_says_so() {
    let parts_of_overwriting = |variant| {
        let steps = steps(&trace([variant, "inkala-hard", "--to", "2000"]));
        let is_overwriting = |step: &&Value| step["before"] != 0 && step["after"] != 0;
        let mut parts: Vec<String> =
            steps.iter().filter(is_overwriting).map(|step| step["part"].to_string()).collect();
        parts.dedup();
        parts
    };
    assert_eq!(parts_of_overwriting("java-is-safe"), ["\"place\""]);
    assert_eq!(parts_of_overwriting("python-history-stack"), ["\"undo\""]);
    assert_eq!(parts_of_overwriting("labuladong-char-board"), [""; 0]);
}

#[test]
fn a_window_has_the_steps_of_the_whole() {
    let cases: [(usize, usize); 4] = [(1, 3), (2550, 2550), (4090, 4100), (14_000, 20_000)];
    for (from, to) in cases {
        let search = ["java-is-safe", "ai-escargot"];
        let whole = trace(search).stdout;
        let whole: Vec<&str> = whole.lines().collect();
        let (from_step, to_step) = (from.to_string(), to.to_string());
        let part = trace(search.into_iter().chain(["--from", &from_step, "--to", &to_step]));
        let part: Vec<&str> = part.stdout.lines().collect();
        assert!(!part.is_empty());
        assert_eq!(part, whole[from - 1..to.min(whole.len())]);
    }
}

#[test]
fn a_full_board_has_no_step() {
    trace(["java-is-safe", "solved"]).prints("");
}

#[test]
fn a_search_without_end_ends_when_its_reader_goes_away() {
    let arguments = ["trace", "swift-all-solutions", "java-blank"];
    let output = practice().run_into_head(2, arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(output.stdout.lines().count(), 2);
    assert_eq!(practice().run_into_head(0, arguments).code, Some(0));
}

#[test]
fn a_search_with_fewer_steps_is_answered_with_no() {
    let output = trace(["java-is-safe", "java-sample", "--from", "9,000"]);
    output.gives(1, "", "error: no step 9,000: java-is-safe ends after 57\n");
}

#[test]
fn bad_input_is_refused() {
    let cases: [(&[&str], &str); 6] = [
        (&["java", "leetcode-37"], "invalid value 'java'"),
        (&["java-is-safe", "leetcode"], "did you mean leetcode-37?"),
        (&["java-is-safe", &format!("55{}", ".".repeat(79))], "two 5s in row 1"),
        (
            &["java-is-safe", "leetcode-37", "--from", "5", "--to", "3"],
            "--from 5 comes after --to 3",
        ),
        (&["java-is-safe", "leetcode-37", "--from", "0"], "steps count from 1"),
        (&["java-is-safe", "leetcode-37", "--from", "-1"], "expected a number such as 1,234\n"),
    ];
    for (arguments, reason) in cases {
        trace(arguments.iter().copied()).refuses(reason);
    }
}

#[test]
fn one_puzzle_is_expected() {
    let output =
        practice().input(format!("{BLANK}\n").repeat(2)).run(["trace", "java-is-safe", "-"]);
    output.refuses("-: 2 puzzles, expected one");
}
