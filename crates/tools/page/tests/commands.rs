//! Tests of the commands `page`, `serve` and `refresh`, run as a user would. `browser/` has the tests of the page in a
//! browser.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use tempfile::TempDir;
use testkit::boards::{BLANK, EASY};
use testkit::{Output, Program};

fn practice() -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice-page"))
}

fn temporary_folder() -> TempDir {
    tempfile::tempdir().expect("temporary folder")
}

fn page(folder: &Path, arguments: &[&str]) -> Output {
    let folder = folder.to_str().expect("UTF-8");
    let options = ["page", "--no-engine", "--out", folder];
    practice().run([&options, arguments].concat())
}

fn html(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("backtracking.html")).expect("the page is written")
}

#[rstest]
#[ignore = "takes half a minute of processor time"]
#[case::first_problem("37")]
#[case::second_problem("51")]
fn page_of_all_samples_is_below_three_megabytes(#[case] problem: &str) {
    let folder = temporary_folder();
    let output = page(folder.path(), &["--problem", problem]);
    output.assert_prints(&format!("{}\n", folder.path().join("backtracking.html").display()));
    let html = html(&folder);
    assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"));
    assert!(html.len() < 3_000_000, "{} bytes", html.len());
    for case in problems::find_board_problem(problem).expect("the problem is readable").samples {
        assert!(html.contains(&case.name), "{} is missing", case.name);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder is readable").count(), 1);
}

#[test]
fn page_is_written_into_the_state_folder_by_default() {
    let folder = temporary_folder();
    let state = folder.path().join("state");
    let practice = practice().env("PRACTICE_STATE", state.to_str().expect("UTF-8"));
    let output = practice.run(["page", "--no-engine", "four-queens"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(state.join("backtracking.html").exists(), "{}", output.stdout);
}

/// Runs `practice page` with an engine. The environment variables control how cargo builds the engine.
fn page_with_engine(folder: &TempDir, variables: &[(&str, &str)]) -> Output {
    let folder = folder.path().to_str().expect("UTF-8");
    // The variable may be set on this machine, for the tests in the browser.
    let mut practice = practice().env("PRACTICE_PAGE_BUILD", "");
    for (name, value) in variables {
        practice = practice.env(name, *value);
    }
    practice.run(["page", "--out", folder, "cpp-easy"])
}

#[test]
fn missing_wasm_target_leaves_engine_out() {
    let folder = temporary_folder();
    let output =
        page_with_engine(&folder, &[("RUSTC", "no compiler"), ("CARGO_UNSTABLE_BUILD_STD", "")]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let expected = "the page cannot run the searches itself; \
                    `rustup target add wasm32-unknown-unknown` changes that\n";
    assert_eq!(output.stderr, expected);
    let html = html(&folder);
    assert!(!html.contains("id=\"engine\"") && !html.contains("id=\"editor\""));
}

#[rstest]
#[case::cargo_variable(&[("CARGO", "no cargo"), ("CARGO_UNSTABLE_BUILD_STD", "std")])]
#[case::page_build_variable(&[("PRACTICE_PAGE_BUILD", "CARGO=no-cargo CARGO_UNSTABLE_BUILD_STD=std")])]
fn failed_build_is_reported_and_writes_no_page(#[case] variables: &[(&str, &str)]) {
    let folder = temporary_folder();
    page_with_engine(&folder, variables).assert_refuses("cargo cannot be started");
    assert!(!folder.path().join("backtracking.html").exists());
}

#[test]
fn only_study_pages_are_overwritten() {
    let folder = temporary_folder();
    for _ in 0..2 {
        assert_eq!(page(folder.path(), &["four-queens"]).code, Some(0));
    }
    let file = folder.path().join("backtracking.html");
    fs::write(&file, "my own notes").expect("writable file");
    page(folder.path(), &["four-queens"])
        .assert_refuses("exists, and this command did not make it: move or delete it first");
    assert_eq!(html(&folder), "my own notes");
}

#[test]
fn bad_line_is_reported_and_skipped() {
    let folder = temporary_folder();
    let file = folder.path().join("<script>alert(1)<script>.txt");
    fs::write(&file, format!("{EASY}\n{}\n{EASY}\n", &EASY[1..])).expect("writable file");
    let output = page(folder.path(), &[file.to_str().expect("UTF-8")]);
    assert_eq!(output.code, Some(2));
    assert!(
        output.stderr.contains(".txt: line 2, column 81: found the end after 80 cells"),
        "{output:?}"
    );
    let html = html(&folder);
    assert!(html.contains(".txt: line 1") && html.contains(".txt: line 3"));
    assert!(html.contains("alert(1)") && !html.contains("<script>alert"), "the name is escaped");
    // The page does not reveal the folders of its author.
    assert!(!html.contains(folder.path().to_str().expect("UTF-8")));
}

/// The JSON of a page.
fn data(html: &str) -> Value {
    let (_, data) = html
        .split_once("<script type=\"application/json\" id=\"data\">")
        .expect("the page has its data");
    let (data, _) = data.split_once("</script>").expect("an end of the element");
    serde_json::from_str(data).expect("JSON")
}

/// A sample has its own title. The title of another puzzle is its label. A puzzle with several solutions has no difficulty.
#[test]
fn puzzles_have_title_and_difficulty() {
    let folder = temporary_folder();
    let own = format!(".{}", &EASY[1..]);
    let output = page(folder.path(), &["warm-up", &own, "leetcode-37", "java-sample"]);
    assert_eq!(output.code, Some(0), "{output:?}");
    let data = data(&html(&folder));
    let puzzles = data["puzzles"].as_array().expect("a list").iter();
    let found = puzzles
        .map(|puzzle| ["title", "difficulty"].map(|field| puzzle[field].as_str().expect("a text")));
    let expected = [["Warm-up", "easy"], [&own, "easy"], ["LeetCode's example", "medium"]];
    assert_eq!(found.collect::<Vec<_>>(), [&expected[..], &[["Eight solutions", ""]]].concat());
    assert_eq!(data["texts"]["Warm-up"], "热身");
    assert_eq!(data["texts"]["medium"], "中等");
}

/// The names of the problem and of the searches of a page.
fn problem_and_searches(html: &str) -> (String, Vec<String>) {
    let data = data(html);
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let searches = data["variants"].as_array().expect("a list").iter();
    (text(&data["problem"]["name"]), searches.map(|search| text(&search["name"])).collect())
}

#[rstest]
#[case::number(&["--problem", "51", "8"])]
#[case::second_number(&["--problem", "52", "8"])]
#[case::search(&["-v", "richards-bit-patterns", "8"])]
#[case::sample(&["eight-queens"])]
fn page_shows_requested_problem(#[case] arguments: &[&str]) {
    let folder = temporary_folder();
    let output = page(folder.path(), arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let html = html(&folder);
    let expected =
        registry::all_for(testkit::rules("51")).map(|variant| variant.name.to_string()).collect();
    assert_eq!(problem_and_searches(&html), ("queens".to_string(), expected));
    assert!(html.contains("cargo practice page --problem 51"));
}

#[rstest]
#[case::two_problems(
    "page -v java-is-safe -v richards-bit-patterns",
    "a command shows one problem at a time"
)]
#[case::sample_of_another_problem(
    "page --problem 51 leetcode-37",
    "'leetcode-37' is a sample of Sudoku Solver (37)"
)]
#[case::problem_without_searches("page --problem 36", "Valid Sudoku (36) has no searches")]
#[case::no_problem("page --problem nothing", "nothing")]
#[case::no_puzzle("page nonsense", "there is no puzzle for the page")]
#[case::no_sample("page nonsense", "'nonsense' is neither a sample nor a file")]
#[case::too_many("page -", "31 puzzles, expected at most 30 on a page")]
#[case::no_folder("page --out Cargo.toml/inside java-blank", "Cargo.toml/inside")]
#[case::no_attempt("serve no-such-attempt --no-open", "invalid value 'no-such-attempt'")]
#[case::no_port("serve --port 65536", "expected a number from 0 to 65,535")]
fn bad_input_is_refused(#[case] line: &str, #[case] reason: &str) {
    let folder = temporary_folder();
    practice()
        .env("PRACTICE_STATE", folder.path().to_str().expect("UTF-8"))
        .stdin(format!("{BLANK}\n").repeat(31))
        .run(line.split(' '))
        .assert_refuses(reason);
    assert!(!folder.path().join("backtracking.html").exists());
}

#[cfg(unix)]
#[test]
fn step_is_in_the_printed_address_and_on_the_page() {
    let folder = temporary_folder();
    let folder_with_blank = folder.path().join("to mail");
    let output = page(&folder_with_blank, &["four-queens", "--step", "3"]);
    let path = folder_with_blank.join("backtracking.html");
    let encoded = path.display().to_string().replace(' ', "%20");
    output.assert_prints(&format!("file://{encoded}#step=3\n"));
    let html = fs::read_to_string(path).expect("the page is written");
    assert_eq!(data(&html)["startStep"], 3);
}

#[test]
fn step_after_the_end_is_refused() {
    let folder = temporary_folder();
    page(folder.path(), &["four-queens", "--step", "1,000"]).assert_refuses(
        "--step 1,000 is too large: the last step of labuladong-n-queens on four-queens is",
    );
    assert!(!folder.path().join("backtracking.html").exists());
}

/// Runs `practice page --open` on a system whose only program to open files is the script `opener`.
#[cfg(target_os = "linux")]
fn run_with_opener(folder: &Path, opener: &str, options: &[&str]) -> Output {
    use std::os::unix::fs::PermissionsExt;

    let file = folder.join("xdg-open");
    fs::write(&file, opener).expect("the folder is writable");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("permissions can be set");
    let path = folder.to_str().expect("UTF-8");
    let page = ["page", "--no-engine", "--open", "--out", path, "four-queens"];
    practice().env("PATH", path).run([&page, options].concat())
}

#[cfg(target_os = "linux")]
#[rstest]
#[case::path(&[], "", "")]
#[case::address_of_moment(&["--step", "3"], "file://", "#step=3")]
fn page_is_opened_by_the_program_of_the_system(
    #[case] options: &[&str],
    #[case] before: &str,
    #[case] after: &str,
) {
    let opened = temporary_folder();
    let output = run_with_opener(opened.path(), "#!/bin/sh\necho \"$1\" > \"$0.log\"\n", options);
    let path = opened.path().join("backtracking.html");
    output.assert_prints(&format!("{before}{}{after}\n", path.display()));
    let log =
        fs::read_to_string(opened.path().join("xdg-open.log")).expect("the program was called");
    assert_eq!(log, output.stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn page_is_written_even_if_it_cannot_be_opened() {
    let folder = temporary_folder();
    let output = run_with_opener(folder.path(), "#!/bin/sh\nexit 3\n", &[]);
    assert_eq!(output.code, Some(2), "{output:?}");
    assert!(output.stderr.contains("backtracking.html in yours\n"), "{output:?}");
    assert!(folder.path().join("backtracking.html").exists());
}

#[test]
fn generated_tables_and_charts_are_up_to_date() {
    practice().run(["refresh", "--check"]).assert_prints("");
}
