//! The pages for the tests, built once, and the searches to compare them with.

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

/// The puzzles of the page: those of the tour, two easy ones, and files with difficult names. Two puzzles of the tour have
/// searches that are too long for the page. The names of the files have special characters of addresses, and words of the
/// charts.
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

/// An environment variable with variables for the build of the engine, `NAME=VALUE` separated by blanks. It is for machines
/// that need another compiler for the engine than for the tests.
const BUILD: &str = "PRACTICE_PAGE_BUILD";

/// Address of the page of the tests.
pub static STUDY_PAGE: LazyLock<String> = LazyLock::new(|| {
    let address = build_page("study", &PUZZLES);
    let contains_engine = text_of(&address).contains("id=\"engine\"");
    assert_eq!(contains_engine, has_engine(), "the page has the engine if it can be built");
    address
});

/// Address of the same page without the engine.
pub static PAGE_WITHOUT_ENGINE: LazyLock<String> =
    LazyLock::new(|| changed_page(|html| html.replace("id=\"engine\"", "id=\"no-engine\"")));

/// Address of a page of another problem: boards of several sizes, one with given queens and one that is full.
pub static SECOND_PROBLEM_PAGE: LazyLock<String> = LazyLock::new(|| {
    let samples =
        "four-queens eight-queens one-queen eleven-queens corner-of-eight eight-solved".split(' ');
    build_page("queens", &["--problem", "51"].into_iter().chain(samples).collect::<Vec<_>>())
});

/// Address of a page of a puzzle that is not a sample.
pub static OWN_PUZZLE_PAGE: LazyLock<String> =
    LazyLock::new(|| build_page("own", &["--no-engine", "mine.txt"]));

/// Builds a page in a folder with puzzle files, and returns its address.
fn build_page(folder: &str, arguments: &[&str]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("temporary folder");
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

/// Runs a command that writes a page, and returns the address of the page.
pub fn address(folder: &Path, practice: &mut Command) -> String {
    format!("file://{}", folder.join(printed_line(practice)).display())
}

/// Runs a command that writes a page with `--step`, and returns the address that it prints.
pub fn address_of_moment(practice: &mut Command) -> String {
    let address = printed_line(practice);
    assert!(address.starts_with("file:///"), "{address}");
    address
}

fn printed_line(practice: &mut Command) -> String {
    let output = practice.output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_string()
}

fn text_of(address: &str) -> String {
    let file = address.strip_prefix("file://").expect("address of a file");
    fs::read_to_string(file).expect("the page can be read")
}

/// Writes a changed copy of the page, and returns its address.
pub fn changed_page(change: impl FnOnce(String) -> String) -> String {
    static COPIES: AtomicU32 = AtomicU32::new(0);
    let number = COPIES.fetch_add(1, Ordering::Relaxed);
    let address = STUDY_PAGE.replace("backtracking.html", &format!("changed-{number}.html"));
    let file = address.strip_prefix("file://").expect("address of a file");
    fs::write(file, change(text_of(&STUDY_PAGE))).expect("the folder can be written to");
    address
}

/// Returns whether this machine can build the engine.
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

/// The part of a fragment that shows all searches.
pub fn all_searches() -> String {
    format!("searches={}", map_searches(|variant| variant.name).join(","))
}

/// Finds a search, and a board of its problem: a sample or a board in any notation.
fn search_and_puzzle(variant: &str, puzzle: &str) -> (&'static Variant, AnyBoard) {
    let variant = registry::find(variant).expect("a search");
    let problem = problems::board_problem_of_rules(variant.rules).expect("readable problem");
    (variant, one_puzzle(puzzle, &problem).expect("a board").position)
}

pub fn solutions(variant: &str, puzzle: &str, limit: usize) -> Vec<String> {
    let (variant, puzzle) = search_and_puzzle(variant, puzzle);
    let run =
        variant.run_traced(&puzzle, &Limits { time: Duration::MAX, max_kept_solutions: limit });
    run.solutions.iter().map(|solution| variant.rules.format_line(solution)).collect()
}

pub fn recording(variant: &str, puzzle: &str, max_writes: u64) -> Recording {
    let (variant, puzzle) = search_and_puzzle(variant, puzzle);
    Recording::collect(|sink| variant.record(&puzzle, KEEP_ALL, Budget::writes(max_writes), sink))
}

pub fn map_searches<T>(property: impl Fn(&'static Variant) -> T) -> Vec<T> {
    registry::all_for(rules()).map(property).collect()
}
