//! The page that the tests look at.

use std::{fs, path::PathBuf, process::Command, sync::LazyLock};

use testkit::Program;

/// The puzzles of the tour, one of which has searches that are too long for the page, two easy
/// ones, and files whose names have signs of an address and words of the charts in them.
const PUZZLES: [&str; 7] = [
    "leetcode-37",
    "java-sample",
    "inkala-hard",
    "cpp-easy",
    "solved",
    "a&b+c 1.txt",
    "maps of 5.txt",
];

/// The puzzle in the files.
const FILED: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// The page. It is made once, by the program that users run.
static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("study");
    fs::create_dir_all(&folder).expect("there is a folder for temporary files");
    for name in &PUZZLES[5..] {
        fs::write(folder.join(name), FILED).expect("the folder can be written to");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_practice"))
        .args(["page", "--force", "--time-limit", "0.3", "--out", "."])
        .args(PUZZLES)
        .current_dir(&folder)
        .output()
        .expect("it is a program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder.join(String::from_utf8_lossy(&output.stdout).trim())
});

pub fn practice() -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice"))
}

/// The address of the page.
pub fn url() -> String {
    format!("file://{}", FILE.display())
}

/// The address of a copy with a changed text.
pub fn changed(name: &str, change: impl FnOnce(String) -> String) -> String {
    let text = fs::read_to_string(&*FILE).expect("the page can be read");
    let file = FILE.with_file_name(format!("{name}.html"));
    fs::write(&file, change(text)).expect("the folder can be written to");
    format!("file://{}", file.display())
}

/// The address of a page of a puzzle that is no sample.
pub fn own() -> String {
    let folder = FILE.with_file_name("own");
    fs::create_dir_all(&folder).expect("there is a folder for temporary files");
    let reversed: String = FILED.trim().chars().rev().collect();
    fs::write(folder.join("mine.txt"), reversed).expect("the folder can be written to");
    let folder_name = folder.to_str().expect("UTF-8");
    let puzzle = folder.join("mine.txt");
    let puzzle = puzzle.to_str().expect("UTF-8");
    let output =
        practice().run(["page", "--force", "--time-limit", "0.3", "--out", folder_name, puzzle]);
    assert_eq!(output.code, Some(0), "{output:?}");
    format!("file://{}", output.stdout.trim())
}

/// The first solutions of a puzzle, at most `most`, as `solve` prints them.
pub fn solutions(variant: &str, puzzle: &str, most: usize) -> Vec<String> {
    let most = most.to_string();
    let options = ["solve", "--variant", variant, "--format", "line", "--max-solutions", &most];
    let output = practice().run([&options[..], &[puzzle]].concat());
    output.stdout.lines().map(str::to_string).collect()
}

/// The first solution of a puzzle.
pub fn solution(variant: &str, puzzle: &str) -> String {
    let first = solutions(variant, puzzle, 1).into_iter().next();
    first.unwrap_or_else(|| panic!("{variant} does not solve {puzzle}"))
}
