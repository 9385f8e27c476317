//! Files of `problems/` that cannot be read. Each message names the file and the line. Other problems and other commands
//! still work.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::str;
use testkit::Output;
use testkit::boards::LEETCODE_EXAMPLE_SOLUTION;
use testkit::scratch::{ScratchWorkspace, shipped_workspace};

use super::PRACTICE;

/// A `problem.toml` without mistakes.
const PROBLEM: &str = "[[task]]\nid = 900\nslug = \"foo\"\ntitle = \"Foo\"\n\
    signature = \"pub fn f(a: i32) -> i32\"\ncheck = \"exact\"\n";
const CASES: &str = "[[case]]\nname = \"one\"\nargs = [1]\nexpect = 2\n";

/// Makes a workspace with the problem 900.
fn workspace_of(name: &str) -> ScratchWorkspace {
    let workspace = ScratchWorkspace::new(PRACTICE, &format!("problem-files-{name}"));
    workspace.write("problems/0900-foo/problem.toml", PROBLEM);
    workspace.write("problems/0900-foo/cases/samples.toml", CASES);
    workspace.write("problems/path.toml", "problems = [900]\n");
    workspace
}

fn practice(workspace: &ScratchWorkspace, arguments: &[&str]) -> Output {
    workspace.practice_program().run(arguments.iter().copied())
}

/// Checks that `list` shows problem 900, with this remark.
fn assert_listed_with(workspace: &ScratchWorkspace, remark: &str) {
    let listed = practice(workspace, &["list"]);
    assert_eq!((listed.code, listed.stderr.as_str()), (Some(0), remark));
    assert!(listed.stdout.contains(" 900   Foo"), "{}", listed.stdout);
}

#[rstest]
#[case::unknown_type(
    "type",
    PROBLEM.replace("a: i32", "a: u8"),
    "problems/0901-bar/problem.toml: TOML parse error at line 5, column 13"
)]
#[case::deep_type(
    "deep",
    PROBLEM.replace("a: i32", &format!("a: {}i32{}", "Vec<".repeat(6000), ">".repeat(6000))),
    "problems/0901-bar/problem.toml, line 5: lists are nested 6000 levels deep; at most 16 levels are allowed"
)]
#[case::slug(
    "slug",
    format!("# A comment.\n{}", PROBLEM.replace("\"foo\"", "\"0900--\"")),
    "problems/0901-bar/problem.toml, line 2: `0900--` cannot be a slug; expected lower-case letters and \
     digits, with hyphens between them"
)]
#[case::check_without_board(
    "check",
    PROBLEM.replace("exact", "rules"),
    "problems/0901-bar/problem.toml, line 1: foo: a task has both `check = \"rules\"` and \
     `board`, or neither"
)]
#[case::no_task("no-task", "task = []\n".to_string(), "problems/0901-bar/problem.toml: there is no `[[task]]`")]
#[case::id_of_another_problem(
    "id",
    PROBLEM.replace("foo", "bar"),
    "problems/0901-bar/problem.toml, line 1: problems/0900-foo has a problem with the same id 900; \
     delete one of the two folders, or change the id and the slug of one"
)]
#[case::slug_of_another_problem(
    "same-slug",
    PROBLEM.replace("900", "901"),
    "problems/0901-bar/problem.toml, line 1: problems/0900-foo has a problem with the same slug foo; \
     delete one of the two folders, or change the id and the slug of one"
)]
fn list_shows_the_other_problems_despite_a_bad_one(
    #[case] name: &str,
    #[case] problem: String,
    #[case] fault: &str,
) {
    let workspace = workspace_of(name);
    workspace.write("problems/0901-bar/problem.toml", &problem);
    let listed = practice(&workspace, &["list"]);
    assert_eq!(listed.code, Some(0));
    assert!(listed.stderr.starts_with(&format!("not readable: {fault}")), "{}", listed.stderr);
    assert!(listed.stdout.contains(" 900   Foo"), "{}", listed.stdout);
    assert_eq!(practice(&workspace, &["list", "900"]).code, Some(0));
    assert_eq!(practice(&workspace, &[]).code, Some(0));
}

#[test]
fn folder_without_problem_toml_is_reported() {
    let workspace = workspace_of("no-file");
    workspace.create_folder("problems/0901-bar");
    let fault = "problems/0901-bar/problem.toml: there is no such file\n";
    assert_listed_with(&workspace, &format!("not readable: {fault}"));
    for name in ["901", "bar", "0901-bar"] {
        let message = format!("error: problem {name} cannot be read: {fault}");
        practice(&workspace, &["list", name]).assert_output(2, "", &message);
        practice(&workspace, &["show", name]).assert_output(2, "", &message);
    }
}

#[test]
fn text_that_is_not_utf8_is_named_with_its_line() {
    let workspace = workspace_of("utf8");
    let file = workspace.create_folder("problems/0901-bar").join("problem.toml");
    fs::write(file, b"# One.\n# \xff\n").expect("it is writable");
    let remark = "not readable: problems/0901-bar/problem.toml, line 2: the text is not UTF-8\n";
    assert_listed_with(&workspace, remark);
}

#[rstest]
#[case::deep_value(
    "deep-value",
    CASES.replace("[1]", &format!("'{}{}'", "[".repeat(100), "]".repeat(100))),
    "line 2, one: args: lists are nested 100 levels deep; at most 16 levels are allowed"
)]
#[case::wrong_type("wrong-type", CASES.replace("[1]", "[true]"), "line 2, one: args: a: true is not of type i32")]
#[case::two_of_one_name("one-name", format!("{CASES}\n{CASES}"), "line 7, one: another case has this name")]
#[case::name_that_begins_with_a_digit(
    "digit-name",
    CASES.replace("one", "1-item"),
    "line 2, 1-item: a case cannot have this name, since its test is named after it; expected a letter first, and \
     then letters, digits, - and _"
)]
#[case::keyword_as_name(
    "keyword-name",
    CASES.replace("one", "match"),
    "line 2, match: a case cannot have this name: it is a keyword of Rust"
)]
#[case::control_characters_in_a_name(
    "control-name",
    CASES.replace("\"one\"", "\"\\u2066one\\u0007\""),
    "line 2, \u{fffd}one\u{fffd}: a case cannot have this name, since its test is named after it; expected a letter \
     first, and then letters, digits, - and _"
)]
fn bad_case_is_named_with_its_line(#[case] name: &str, #[case] cases: String, #[case] fault: &str) {
    let workspace = workspace_of(name);
    workspace.write("problems/0900-foo/cases/samples.toml", &cases);
    let listed = practice(&workspace, &["list", "900"]);
    let expected = format!("error: problems/0900-foo/cases/samples.toml, {fault}\n");
    assert_eq!((listed.code, listed.stderr), (Some(2), expected));
}

/// Another parser reads the cases of problems on a board.
#[test]
fn bad_board_is_named_with_its_line() {
    let workspace = workspace_of("board");
    let ours = testkit::scratch::workspace_root().join("problems/0036-valid-sudoku/problem.toml");
    let problem = fs::read_to_string(ours).expect("it is readable");
    workspace.write("problems/0036-valid-sudoku/problem.toml", &problem);
    let case = "\n[[case]]\nname = \"short\"\npuzzle = \"53\"\nagree = true\nsource = \"\"\n";
    workspace.write("problems/0036-valid-sudoku/cases/samples.toml", case);
    let remark = "not readable: problems/0036-valid-sudoku/cases/samples.toml, line 3, short: ";
    let listed = practice(&workspace, &["list"]);
    assert!(listed.stderr.starts_with(remark), "{}", listed.stderr);
    assert!(listed.stdout.contains(" 900   Foo"), "{}", listed.stdout);
}

#[cfg(unix)]
#[rstest]
#[case::cases("problems/0900-foo/cases/samples.toml", &["list", "900"])]
#[case::problem("problems/0900-foo/problem.toml", &["list", "900"])]
#[case::path("problems/path.toml", &[])]
fn pipe_is_not_waited_for(#[case] file: &str, #[case] arguments: &[&str]) {
    let workspace = workspace_of(&file.replace('/', "-"));
    let path = workspace.create_folder("").join(file);
    fs::remove_file(&path).expect("it can be deleted");
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("it starts");
    assert!(made.success());
    let output = practice(&workspace, arguments);
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.contains(&format!("{file} is not a regular file\n")), "{output:?}");
}

#[test]
fn list_works_without_a_readable_path() {
    let workspace = workspace_of("bad-path");
    workspace.write("problems/path.toml", "problems = [900]\ndrills = [\n");
    let listed = practice(&workspace, &["list"]);
    assert_eq!(listed.code, Some(0));
    assert!(listed.stdout.contains(" 900   Foo"), "{}", listed.stdout);
    let fault = "not readable: problems/path.toml: TOML parse error at line 2, column ";
    assert!(listed.stderr.starts_with(fault), "{}", listed.stderr);
    let next = practice(&workspace, &[]);
    let error = "error: problems/path.toml cannot be read, so the next problem is not known\n";
    assert_eq!((next.code, next.stdout.as_str()), (Some(2), ""));
    assert!(next.stderr.ends_with(error), "{}", next.stderr);
}

#[test]
fn unknown_number_on_the_path_is_named_with_its_line() {
    let workspace = workspace_of("unknown-number");
    workspace.write("problems/path.toml", "problems = [\n    900,\n    4711,\n]\n");
    assert_listed_with(&workspace, "problems/path.toml, line 3: 4711 is not a problem\n");
}

#[test]
fn workspace_without_problems_is_reported() {
    let workspace = workspace_of("no-problems");
    workspace.write("crates/tools/practice/Cargo.toml", "");
    let user = workspace.practice_program();
    let folder = workspace.create_folder("").canonicalize().expect("it is there");
    fs::remove_dir_all(workspace.create_folder("problems")).expect("it can be deleted");
    let message = format!(
        "error: {} has no folder problems/, which holds the problems and their cases; \
         `git restore problems` brings it back\n",
        folder.display()
    );
    user.run(["list"]).assert_output(2, "", &message);
}

#[test]
fn deeply_nested_argument_is_refused() {
    let workspace = workspace_of("deep-argument");
    let manifest = "package = { name = \"mine\", metadata.practice = { kind = \"attempt\", problem = 900 } }\n";
    workspace.write("crates/mine/Cargo.toml", manifest);
    workspace.write("crates/mine/src/lib.rs", "//! Mine.\n");
    let argument = format!("{}{}", "[".repeat(6000), "]".repeat(6000));
    let message = format!(
        "error: '{}…': lists are nested 6000 levels deep; at most 16 levels are allowed\n",
        "[".repeat(60)
    );
    practice(&workspace, &["tree", "mine", &argument]).assert_output(2, "", &message);
}

#[test]
fn list_shows_no_character_that_acts_on_a_terminal() {
    let workspace = workspace_of("terminal");
    let problem = PROBLEM.replace("\"Foo\"", "\"\\u001b[2J\\u202eFoo\"");
    workspace
        .write("problems/0900-foo/problem.toml", &format!("topics = [\"\\u009b\"]\n{problem}"));
    let cases = format!("{CASES}source = \"\\u2066one\\u0007\"\n");
    workspace.write("problems/0900-foo/cases/samples.toml", &cases);
    for arguments in [&["list"][..], &["list", "900"], &[], &["list", "900", "--format", "json"]] {
        let output = practice(&workspace, arguments);
        let acts =
            |char: char| char != '\n' && (char.is_control() || "\u{202e}\u{2066}".contains(char));
        assert_eq!(output.code, Some(0), "{output:?}");
        assert!(!output.stdout.contains(acts) && !output.stderr.contains(acts), "{output:?}");
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("it is writable");
    for entry in fs::read_dir(from).expect("it is readable") {
        let path = entry.expect("it is readable").path();
        let copy = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy_folder(&path, &copy);
        } else {
            fs::copy(&path, &copy).expect("it is writable");
        }
    }
}

/// Makes a workspace with all shipped problems, and adds a line that is not TOML to these files.
fn shipped_problems_with_bad(files: &[&str]) -> ScratchWorkspace {
    let workspace = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let problems = shipped_workspace(PRACTICE).join("problems");
    copy_folder(&problems, &workspace.create_folder("problems"));
    for file in files {
        workspace.write(file, &(workspace.read(file) + "not readable\n"));
    }
    workspace
}

const CASES_OF_51: &str = "problems/0051-n-queens/cases/samples.toml";

#[test]
fn list_reports_boards_that_cannot_be_read() {
    let listed = practice(&shipped_problems_with_bad(&[CASES_OF_51]), &["list"]);
    listed.assert().success().stderr_eq(str![[r#"
not readable: problems/0051-n-queens/cases/samples.toml: TOML parse error at line [..], column 5
...
[..] | not readable
...
key with no value, expected `=`

"#]]);
}

#[test]
fn other_problems_can_be_used_despite_bad_boards() {
    let workspace = shipped_problems_with_bad(&[CASES_OF_51]);
    let solved = practice(&workspace, &["solve", "-f", "line", "one-empty"]);
    solved.assert_prints(&format!("{LEETCODE_EXAMPLE_SOLUTION}\n"));
    let listed = practice(&workspace, &["list", "78"]);
    listed.assert().success().stdout_eq(" no. [..]\n...\n").stderr_eq(str![]);
}

#[test]
fn bad_boards_are_an_error_in_commands_for_their_problem() {
    let workspace = shipped_problems_with_bad(&[CASES_OF_51]);
    let solved = practice(&workspace, &["solve", "--problem", "51", "4"]);
    solved.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: problems/0051-n-queens/cases/samples.toml: TOML parse error at line [..], column 5
...
[..] | not readable
...
key with no value, expected `=`

"#]]);
}

/// The name may be a sample in the file that cannot be read, so the message names this file.
#[test]
fn unknown_name_is_refused_with_the_boards_that_cannot_be_read() {
    let workspace = shipped_problems_with_bad(&[CASES_OF_51]);
    let solved = practice(&workspace, &["solve", "four"]);
    solved.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
not readable: problems/0051-n-queens/cases/samples.toml: TOML parse error at line [..], column 5
...
[..] | not readable
...
key with no value, expected `=`
error: 'four' is neither a sample nor a file; `cargo practice list` shows the samples

"#]]);
}

const PERMUTATIONS: &str = "problems/0046-permutations/problem.toml";

#[test]
fn bad_problem_is_reported_by_list() {
    let listed = practice(&shipped_problems_with_bad(&[PERMUTATIONS]), &["list"]);
    listed.assert().success().stderr_eq(str![[r#"
not readable: problems/0046-permutations/problem.toml: TOML parse error at line [..], column 5
...
[..] | not readable
...
key with no value, expected `=`

"#]]);
}

#[test]
fn searches_for_other_problems_run_despite_a_bad_problem() {
    let workspace = shipped_problems_with_bad(&[PERMUTATIONS]);
    let compare = ["compare", "-v", "java-is-safe", "-v", "lockstep", "-f", "json", "one-empty"];
    practice(&workspace, &compare).assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
{"name":"one-empty",[..],"agree":true}
{"name":"one-empty",[..],"agree":true}

"#]]);
}

#[test]
fn bad_problem_is_an_error_where_it_is_named() {
    let listed = practice(&shipped_problems_with_bad(&[PERMUTATIONS]), &["list", "46"]);
    listed.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: problem 46 cannot be read: problems/0046-permutations/problem.toml: TOML parse error at line [..], column 5
...
[..] | not readable
...
key with no value, expected `=`

"#]]);
}

#[test]
fn bad_problem_is_an_error_where_its_searches_run() {
    let workspace =
        shipped_problems_with_bad(&[PERMUTATIONS, "problems/0037-sudoku-solver/problem.toml"]);
    let solved = practice(&workspace, &["solve", "one-empty"]);
    solved.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
...
not readable: problems/0037-sudoku-solver/problem.toml: TOML parse error at line [..], column 5
...
error: no problem has searches for sudoku
...
"#]]);
}
