//! A source that is replaced by a file with an older time. The judge must judge the new contents.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use pretty_assertions::{assert_eq, assert_ne};
use rstest::rstest;
use serde_json::Value;
use testkit::Program;
use testkit::boards::BLANK;
use testkit::scratch::ScratchWorkspace;

use crate::helpers::judge;
use crate::scratch;

/// Returns the source of an attempt for the samples `solved` and `one-empty`. It writes this digit to the empty cell of
/// `one-empty`. The right digit is 9.
fn source(digit: char) -> String {
    format!(
        "pub struct Solution;\n\nimpl Solution {{\n    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{\n        \
         if board[8][8] == '.' {{ board[8][8] = '{digit}' }}\n    }}\n}}\n"
    )
}

fn move_file(from: &Path, to: &Path) {
    fs::rename(from, to).expect("it can be moved");
}

/// Copies a file with its time, as `cp -p` does.
fn copy_with_time(from: &Path, to: &Path) {
    let time = fs::metadata(from).and_then(|it| it.modified()).expect("it has a time");
    fs::copy(from, to).expect("it can be copied");
    set_time(to, time);
}

fn set_time(file: &Path, time: SystemTime) {
    let file = File::options().append(true).open(file).expect("it is writable");
    file.set_modified(time).expect("it is writable");
}

/// Makes an attempt with a right source, and an older file with a wrong source.
fn attempt(name: &str) -> ScratchWorkspace {
    let scratch = scratch(name);
    scratch.run_practice(&["new", name]);
    scratch.save(name, &source('9'));
    scratch.write("older.rs", &source('8'));
    let older = scratch.create_folder("").join("older.rs");
    set_time(&older, SystemTime::now() - Duration::from_secs(3_600));
    scratch
}

fn verdict(scratch: &ScratchWorkspace, name: &str) -> String {
    let printed = judge(scratch, &[name, "--silent", "-c", "solved", "-c", "one-empty"]).stdout;
    printed.lines().find(|line| line.contains(": AC ")).unwrap_or(&printed).to_string()
}

#[rstest]
#[case::moved("older-moved", move_file)]
#[case::copied_with_its_time("older-copied", copy_with_time)]
fn an_older_wrong_source_is_not_accepted(#[case] name: &str, #[case] put: fn(&Path, &Path)) {
    let scratch = attempt(name);
    assert_eq!(verdict(&scratch, name), "Accepted: AC 2 / 2");

    let root = scratch.create_folder("");
    put(&root.join("older.rs"), &root.join(format!("crates/{name}/src/lib.rs")));
    assert_eq!(verdict(&scratch, name), "Wrong Answer: AC 1 / 2");
}

#[test]
fn an_older_wrong_source_is_not_accepted_after_a_build_by_cargo() {
    let name = "older-cargo";
    let scratch = attempt(name);
    let root = scratch.create_folder("");
    let [file, aside, older] =
        ["crates/older-cargo/src/lib.rs", "newer.rs", "older.rs"].map(|it| root.join(it));
    move_file(&file, &aside);
    copy_with_time(&older, &file);
    assert_eq!(verdict(&scratch, name), "Wrong Answer: AC 1 / 2");

    // Builds outside of the judge, as `cargo test` does.
    move_file(&aside, &file);
    set_time(&file, SystemTime::now());
    let target = Path::new(crate::PRACTICE).ancestors().nth(2).expect("it is in the target folder");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--package", name])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", target)
        .output();
    assert!(built.expect("cargo starts").status.success());

    move_file(&older, &file);
    assert_eq!(verdict(&scratch, name), "Wrong Answer: AC 1 / 2");
}

#[test]
fn an_older_source_changes_the_recorded_steps() {
    let name = "older-recorded";
    let scratch = attempt(name);
    let record = || {
        let output = scratch.run_with_build_timeout(&["programs", name]);
        let programs: Value = serde_json::from_str(&output.stdout).expect("JSON");
        let path = programs["Ok"]["step_command"][0].as_str().expect("a path").to_string();
        let board = format!("{BLANK}\n");
        let steps = Program::new("sh").stdin(board).run(["-c", &format!("'{path}' | cksum")]);
        steps.stdout
    };
    let newer = record();
    assert_eq!(record(), newer);

    let root = scratch.create_folder("");
    move_file(&root.join("older.rs"), &root.join(format!("crates/{name}/src/lib.rs")));
    assert_ne!(record(), newer);
}

#[test]
fn an_older_wrong_source_of_a_dependency_is_not_accepted() {
    let name = "older-dependency";
    let scratch = scratch(name);
    scratch.run_practice(&["new", name]);
    let manifest = scratch.read(&format!("crates/{name}/Cargo.toml"));
    let head = "[dependencies]\n";
    assert!(manifest.contains(head), "{manifest}");
    let with_helper = format!("{head}older-helper = {{ path = \"../older-helper\" }}\n");
    scratch.write(&format!("crates/{name}/Cargo.toml"), &manifest.replace(head, &with_helper));
    let code = source('9').replace("'9'", "older_helper::digit()");
    assert!(code.contains("older_helper"), "{code}");
    scratch.write(&format!("crates/{name}/src/lib.rs"), &code);

    let helper = "[package]\nname = \"older-helper\"\nedition = \"2024\"\n";
    scratch.write("crates/older-helper/Cargo.toml", helper);
    let digit = |digit: char| format!("pub fn digit() -> char {{\n    '{digit}'\n}}\n");
    scratch.write("crates/older-helper/src/lib.rs", &digit('9'));
    scratch.write("older.rs", &digit('8'));
    let root = scratch.create_folder("");
    set_time(&root.join("older.rs"), SystemTime::now() - Duration::from_secs(3_600));
    assert_eq!(verdict(&scratch, name), "Accepted: AC 2 / 2");

    move_file(&root.join("older.rs"), &root.join("crates/older-helper/src/lib.rs"));
    assert_eq!(verdict(&scratch, name), "Wrong Answer: AC 1 / 2");
}
