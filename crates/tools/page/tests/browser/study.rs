//! The page that the tests look at.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs};

use problems::input::one_puzzle;
use registry::{Limits, Variant};
use search::recording::{KEEP_ALL, Recording};
use search::trace::Budget;
use search::{AnyBoard, Rules};
use testkit::boards::LEETCODE_EXAMPLE;

/// The puzzles of the tour, two of which have searches that are too long for the page, two easy
/// ones, and files whose names have signs of an address and words of the charts in them.
const PUZZLES: [&str; 8] = [
    "leetcode-37",
    "java-sample",
    "inkala-hard",
    "swift-sample",
    "cpp-easy",
    "solved",
    "a&b+c 1.txt",
    "maps of 5.txt",
];

/// Variables with which cargo builds the searches for the page, `NAME=VALUE` with blanks between them,
/// for a machine on which that takes another compiler than the tests.
const BUILD: &str = "PRACTICE_PAGE_BUILD";

/// The address of the page. It is made once, by the program that users run.
pub static STUDY_PAGE: LazyLock<String> = LazyLock::new(|| {
    let address = build_page("study", &PUZZLES);
    let is_there = text_of(&address).contains("id=\"engine\"");
    assert_eq!(is_there, has_engine(), "the searches are on the page");
    address
});

/// The same page without the searches themselves.
pub static PAGE_WITHOUT_ENGINE: LazyLock<String> =
    LazyLock::new(|| changed_page(|html| html.replace("id=\"engine\"", "id=\"no-engine\"")));

/// A page of another problem: boards of several sizes, one with queens given and one that is full.
pub static SECOND_PROBLEM_PAGE: LazyLock<String> = LazyLock::new(|| {
    let samples =
        "four-queens eight-queens one-queen eleven-queens corner-of-eight eight-solved".split(' ');
    build_page("queens", &["--problem", "51"].into_iter().chain(samples).collect::<Vec<_>>())
});

/// A page of a puzzle that is no sample.
pub static OWN_PUZZLE_PAGE: LazyLock<String> =
    LazyLock::new(|| build_page("own", &["--no-engine", "mine.txt"]));

/// Makes a page in a folder with the files of puzzles, and returns its address.
fn build_page(folder: &str, arguments: &[&str]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("there is a folder for temporary files");
    let reversed: String = LEETCODE_EXAMPLE.chars().rev().collect();
    for (name, puzzle) in
        [(PUZZLES[6], LEETCODE_EXAMPLE), (PUZZLES[7], LEETCODE_EXAMPLE), ("mine.txt", &reversed)]
    {
        fs::write(folder.join(name), puzzle).expect("the folder can be written to");
    }
    let mut practice = Command::new(env!("CARGO_BIN_EXE_practice-page"));
    practice.args(["page", "--out", "."]).args(arguments).current_dir(&folder);
    address(&folder, &mut practice)
}

pub fn address(folder: &Path, practice: &mut Command) -> String {
    let output = practice.output().expect("it is a program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file = folder.join(String::from_utf8_lossy(&output.stdout).trim());
    format!("file://{}", file.display())
}

fn text_of(address: &str) -> String {
    let file = address.strip_prefix("file://").expect("it is a file");
    fs::read_to_string(file).expect("the page can be read")
}

/// The address of a copy with a changed text.
pub fn changed_page(change: impl FnOnce(String) -> String) -> String {
    static COPIES: AtomicU32 = AtomicU32::new(0);
    let number = COPIES.fetch_add(1, Ordering::Relaxed);
    let address = STUDY_PAGE.replace("backtracking.html", &format!("changed-{number}.html"));
    let file = address.strip_prefix("file://").expect("it is a file");
    fs::write(file, change(text_of(&STUDY_PAGE))).expect("the folder can be written to");
    address
}

pub fn has_engine() -> bool {
    if env::var_os(BUILD).is_some() {
        return true;
    }
    let library = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", "wasm32-unknown-unknown"])
        .output();
    let folder = library.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
    folder.is_ok_and(|folder| PathBuf::from(folder).is_dir())
}

pub fn rules() -> &'static dyn Rules {
    testkit::rules("37")
}

/// All searches of the page, as an address has them.
pub fn all_searches() -> String {
    format!("searches={}", map_searches(|variant| variant.name).join(","))
}

/// A search, and a board of its problem: a sample, or in any notation.
fn search_and_puzzle(variant: &str, puzzle: &str) -> (&'static Variant, AnyBoard) {
    let variant = registry::find(variant).expect("a search");
    let problem = problems::board_problem_of_rules(variant.rules).expect("it is readable");
    (variant, one_puzzle(puzzle, &problem).expect("it is a board").position)
}

pub fn solutions(variant: &str, puzzle: &str, most: usize) -> Vec<String> {
    let (variant, puzzle) = search_and_puzzle(variant, puzzle);
    let run =
        variant.run_traced(&puzzle, &Limits { time: Duration::MAX, max_kept_solutions: most });
    run.solutions.iter().map(|solution| variant.rules.format_line(solution)).collect()
}

pub fn recording(variant: &str, puzzle: &str, most: u64) -> Recording {
    let (variant, puzzle) = search_and_puzzle(variant, puzzle);
    Recording::collect(|sink| variant.record(&puzzle, KEEP_ALL, Budget::writes(most), sink))
}

pub fn map_searches<T>(property: impl Fn(&'static Variant) -> T) -> Vec<T> {
    registry::all_for(rules()).map(property).collect()
}
