//! `practice page`, as a user runs it. `tests/page` has the tests of the page in a browser.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use tempfile::TempDir;
use testkit::{Output, Program, puzzle};

use crate::program::practice;

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is a folder for temporary files")
}

fn page(folder: &Path, arguments: &[&str]) -> Output {
    let folder = folder.to_str().expect("UTF-8");
    let options = ["page", "--no-engine", "--time-limit", "0.02", "--out", folder];
    practice().run([&options, arguments].concat())
}

#[test]
fn the_page_of_all_samples_is_one_file_of_less_than_three_megabytes() {
    let folder = folder();
    let output = page(folder.path(), &[]);
    let file = folder.path().join("backtracking.html");
    output.prints(&format!("{}\n", file.display()));
    let html = fs::read_to_string(&file).expect("it is there");
    assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"));
    assert!(html.len() < 3_000_000, "{} bytes", html.len());
    for case in problems::find("37").expect("the problem is readable").cases {
        assert!(html.contains(&case.name), "{} is missing", case.name);
    }
    let files = fs::read_dir(folder.path()).expect("the folder is readable").count();
    assert_eq!(files, 1);
}

#[test]
fn the_default_folder_is_that_of_the_state() {
    let folder = folder();
    let state = folder.path().join("state");
    let output = practice().env("PRACTICE_STATE", state.to_str().expect("UTF-8")).run([
        "page",
        "--no-engine",
        "four-queens",
    ]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(state.join("backtracking.html").exists(), "{}", output.stdout);
}

/// `practice page` where cargo would build the searches for it with these variables.
fn alive(folder: &Path, variables: &[(&str, &str)]) -> Output {
    let folder = folder.to_str().expect("UTF-8");
    let with = |program: Program, (name, value): &(&str, &str)| program.env(name, *value);
    // What is set for all builds of a page is not for this one.
    let practice = variables.iter().fold(practice().env("PRACTICE_PAGE_BUILD", ""), with);
    practice.run(["page", "--time-limit", "0.02", "--out", folder, "cpp-easy"])
}

#[test]
fn without_a_compiler_for_it_the_page_has_no_searches_and_says_how_it_would() {
    let folder = folder();
    let output =
        alive(folder.path(), &[("RUSTC", "no compiler"), ("CARGO_UNSTABLE_BUILD_STD", "")]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let expected = "the page cannot run the searches itself; \
                    `rustup target add wasm32-unknown-unknown` changes that\n";
    assert_eq!(output.stderr, expected);
    let html = fs::read_to_string(folder.path().join("backtracking.html")).expect("it is there");
    assert!(!html.contains("id=\"engine\"") && !html.contains("id=\"editor\""));
}

#[rstest]
#[case::for_all_builds(&[("CARGO", "no cargo"), ("CARGO_UNSTABLE_BUILD_STD", "std")])]
#[case::for_the_page(&[("PRACTICE_PAGE_BUILD", "CARGO=no-cargo CARGO_UNSTABLE_BUILD_STD=std")])]
fn a_build_that_fails_is_told_of_and_no_page_is_written(#[case] variables: &[(&str, &str)]) {
    let folder = folder();
    alive(folder.path(), variables).refuses("cargo cannot be started");
    assert!(!folder.path().join("backtracking.html").exists());
}

#[test]
fn a_page_is_made_again_but_no_other_file_is_replaced() {
    let folder = folder();
    let file = folder.path().join("backtracking.html");
    for _ in 0..2 {
        assert_eq!(page(folder.path(), &["four-queens"]).code, Some(0));
    }
    fs::write(&file, "my own notes").expect("it is writable");
    page(folder.path(), &["four-queens"]).refuses("exists; --force writes over it");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "my own notes");
    assert_eq!(page(folder.path(), &["four-queens", "--force"]).code, Some(0));
    assert!(fs::read_to_string(&file).expect("it is there").contains("four-queens"));
}

#[test]
fn a_bad_line_is_reported_and_the_page_has_the_others() {
    let folder = folder();
    let file = folder.path().join("puzzles.txt");
    let line = puzzle::<sudoku::Grid>("cpp-easy").to_string();
    fs::write(&file, format!("{line}\nfoo\n{line}\n")).expect("it is writable");
    let output = page(folder.path(), &[file.to_str().expect("UTF-8")]);
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.contains("puzzles.txt: line 2, column 1: found 'f'"), "{output:?}");
    let html = fs::read_to_string(folder.path().join("backtracking.html")).expect("it is there");
    assert!(html.contains("puzzles.txt: line 1") && html.contains("puzzles.txt: line 3"));
}

#[test]
fn the_name_of_a_file_is_escaped() {
    let folder = folder();
    let file = folder.path().join("<script>alert(1)<script>.txt");
    fs::write(&file, puzzle::<sudoku::Grid>("cpp-easy").to_string()).expect("it is writable");
    let output = page(folder.path(), &[file.to_str().expect("UTF-8")]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let html = fs::read_to_string(folder.path().join("backtracking.html")).expect("it is there");
    assert!(html.contains("alert(1)") && !html.contains("<script>alert"));
}

/// What the page is of, and which searches it has, as its script reads them.
fn problem_and_lanes(html: &str) -> (String, Vec<String>) {
    let (_, data) =
        html.split_once("<script type=\"application/json\" id=\"data\">").expect("it is there");
    let (data, _) = data.split_once("</script>").expect("it has an end");
    let data: Value = serde_json::from_str(data).expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let lanes = data["variants"].as_array().expect("a list").iter();
    (text(&data["problem"]["name"]), lanes.map(|lane| text(&lane["name"])).collect())
}

#[rstest]
#[case::by_its_number(&["--problem", "51", "8"])]
#[case::by_its_second_number(&["--problem", "52", "8"])]
#[case::by_a_search(&["-v", "richards-bit-patterns", "8"])]
#[case::by_a_sample(&["eight-queens"])]
fn the_page_is_that_of_the_problem_that_is_told(#[case] arguments: &[&str]) {
    let folder = folder();
    let output = page(folder.path(), arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let html = fs::read_to_string(folder.path().join("backtracking.html")).expect("it is there");
    let expected = [
        "labuladong-n-queens",
        "wirth-stepwise-refinement",
        "richards-bit-patterns",
        "knuth-dancing-links",
    ];
    let (problem, mut lanes) = problem_and_lanes(&html);
    lanes.sort();
    let mut expected = expected.map(String::from).to_vec();
    expected.sort();
    assert_eq!((problem.as_str(), lanes), ("queens", expected));
    assert!(html.contains("cargo practice page --problem 51"));
}

#[test]
fn the_page_of_all_boards_of_queens_is_one_file_of_less_than_three_megabytes() {
    let folder = folder();
    assert_eq!(page(folder.path(), &["--problem", "51"]).code, Some(0));
    let html = fs::read_to_string(folder.path().join("backtracking.html")).expect("it is there");
    assert!(html.len() < 3_000_000, "{} bytes", html.len());
    for case in problems::find("51").expect("the problem is readable").cases {
        assert!(html.contains(&case.name), "{} is missing", case.name);
    }
}

#[rstest]
#[case::two_problems(&["-v", "java-is-safe", "-v", "richards-bit-patterns"], "what is shown together is of one problem")]
#[case::a_board_of_another(&["--problem", "51", "leetcode-37"], "'leetcode-37' is a sample of Sudoku Solver (37)")]
#[case::nothing_to_watch(&["--problem", "36"], "Valid Sudoku (36) has no searches")]
#[case::no_problem(&["--problem", "nothing"], "nothing")]
fn what_is_not_of_one_problem_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let folder = folder();
    page(folder.path(), arguments).refuses(reason);
    assert!(!folder.path().join("backtracking.html").exists());
}

#[rstest]
#[case::no_puzzle(&["nonsense"], "there is no puzzle for the page")]
#[case::no_sample(&["nonsense"], "'nonsense' is neither a sample nor a file")]
#[case::too_many(&["-"], "31 puzzles, expected at most 30 on a page")]
fn bad_input_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let folder = folder();
    let lines = (0..31).map(|_| format!("{}\n", ".".repeat(81))).collect::<String>();
    let options = ["page", "--no-engine", "--out", folder.path().to_str().expect("UTF-8")];
    let program = practice().input(lines);
    program.run([&options, arguments].concat()).refuses(reason);
    assert!(!folder.path().join("backtracking.html").exists());
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("it is writable");
    page(&file.join("inside"), &["java-blank"]).refuses("file/inside");
}

/// `practice page --open`, where `opener` is all that the system has to open files with.
#[cfg(target_os = "linux")]
fn opened_with(folder: &Path, opener: &str) -> Output {
    use std::os::unix::fs::PermissionsExt;

    let file = folder.join("xdg-open");
    fs::write(&file, opener).expect("the folder is writable");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is our file");
    let path = folder.to_str().expect("UTF-8");
    let program = practice().env("PATH", path);
    program.run([
        "page",
        "--no-engine",
        "--open",
        "--time-limit",
        "0.02",
        "--out",
        path,
        "four-queens",
    ])
}

#[cfg(target_os = "linux")]
#[test]
fn the_page_is_opened_by_the_program_of_the_system() {
    let folder = folder();
    let output = opened_with(folder.path(), "#!/bin/sh\necho \"$1\" > \"$0.log\"\n");
    output.prints(&format!("{}\n", folder.path().join("backtracking.html").display()));
    let opened = fs::read_to_string(folder.path().join("xdg-open.log")).expect("it was called");
    assert_eq!(opened, output.stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn a_page_that_cannot_be_opened_is_written_all_the_same() {
    let folder = folder();
    let output = opened_with(folder.path(), "#!/bin/sh\nexit 3\n");
    assert_eq!(output.code, Some(2), "{output:?}");
    assert!(output.stderr.contains("backtracking.html in the browser"), "{output:?}");
    assert!(folder.path().join("backtracking.html").exists());
}
