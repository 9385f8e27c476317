//! The files and dependencies of an attempt that is followed.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;

use crate::scratch::Scratch;

/// What LeetCode accepts, with digits from somewhere else.
const TEXTBOOK: &str = "\
pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        fill(board);
    }
}

fn fill(board: &mut Vec<Vec<char>>) -> bool {
    for row in 0..9 {
        for col in 0..9 {
            if board[row][col] == '.' {
                for digit in DIGITS {
                    if fits(board, row, col, digit) {
                        board[row][col] = digit;
                        if fill(board) {
                            return true;
                        }
                        board[row][col] = '.';
                    }
                }
                return false;
            }
        }
    }
    true
}

fn fits(board: &[Vec<char>], row: usize, col: usize, digit: char) -> bool {
    (0..9).all(|i| {
        board[row][i] != digit
            && board[i][col] != digit
            && board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] != digit
    })
}
";

const DIGITS: &str = "pub fn all() -> std::ops::RangeInclusive<char> { '1'..='9' }\n";

/// A workspace with one attempt.
struct Bench {
    scratch: Scratch,
    name: String,
}

impl Bench {
    fn new(name: &str, digits: &str) -> Self {
        let name = format!("scratch-files-{name}");
        let scratch = Scratch::new(&name);
        scratch.practice(&["new", &name]);
        let bench = Bench { scratch, name };
        bench.write("src/lib.rs", &TEXTBOOK.replace("DIGITS", digits));
        bench
    }

    fn file(&self, file: &str) -> String {
        format!("crates/{}/{file}", self.name)
    }

    fn write(&self, file: &str, text: &str) {
        self.scratch.write(&self.file(file), text);
    }

    /// Adds to a file.
    fn add(&self, file: &str, text: &str) {
        self.write(file, &(self.scratch.read(&self.file(file)) + text));
    }

    /// Adds a line to the dependencies.
    fn depend(&self, line: &str) {
        let manifest = self.scratch.read(&self.file("Cargo.toml"));
        let section = "[dependencies]\n";
        self.write("Cargo.toml", &manifest.replace(section, &format!("{section}{line}\n")));
    }

    fn trace(&self, variant: &str) -> Output {
        self.scratch.user().run(["trace", variant, "leetcode-37"])
    }

    /// Checks that all writes were followed: they are those of the textbook's search.
    #[track_caller]
    fn check(&self) {
        let mine = self.trace(&self.name);
        assert_eq!((mine.code, mine.stderr.as_str()), (Some(0), ""));
        let writes = |output: &Output| {
            let line = |line: &str| line.split(',').take(5).collect::<Vec<_>>().join(",");
            output.stdout.lines().map(line).collect::<Vec<_>>()
        };
        assert_eq!(writes(&mine), writes(&self.trace("labuladong-char-board")));
        let copy = format!(".practice/lanes/process/{}/Cargo.toml", self.name);
        let copy = self.scratch.read(&copy);
        assert!(!copy.contains("program"), "what `src/main.rs` needs takes long to build: {copy}");
    }
}

/// Modules of the student's, with names that the modules of the copy have or had.
#[rstest]
#[case(
    "several",
    "practice_runtime",
    "mod practice_runtime;\nmod practice_runtime_2;\n",
    &["src/practice_runtime.rs", "src/practice_runtime_2.rs"]
)]
#[ignore = "it takes a second to compile"]
#[case("file", "runtime", "mod runtime;\n", &["src/runtime.rs"])]
#[ignore = "it takes a second to compile"]
#[case("ours", "practice_runtime", "mod practice_runtime;\n", &["src/practice_runtime.rs"])]
#[ignore = "it takes a second to compile"]
#[case("folder", "practice_runtime", "mod practice_runtime;\n", &["src/practice_runtime/mod.rs"])]
#[ignore = "it takes a second to compile"]
#[case(
    "no-file",
    "practice_runtime",
    "mod practice_runtime { pub fn all() -> [char; 9] { ['1', '2', '3', '4', '5', '6', '7', '8', '9'] } }\n",
    &[]
)]
fn a_module_of_the_students_has_its_name(
    #[case] case: &str,
    #[case] name: &str,
    #[case] declared: &str,
    #[case] files: &[&str],
) {
    let bench = Bench::new(&format!("names-{case}"), &format!("{name}::all()"));
    bench.add("src/lib.rs", declared);
    files.iter().for_each(|file| bench.write(file, DIGITS));
    bench.check();
    for file in files {
        assert_eq!(bench.scratch.read(&bench.file(file)), DIGITS, "it is the student's");
    }
}

#[rstest]
#[ignore = "it takes a second to compile"]
#[case::beside_the_source("\"digits.txt\"", "src/digits.txt")]
#[case::beside_the_manifest(
    "concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/data/digits.txt\")",
    "data/digits.txt"
)]
fn a_file_that_is_included_is_found(#[case] path: &str, #[case] file: &str) {
    let name = file.replace(['/', '.'], "-");
    let bench = Bench::new(&name, &format!("include_str!({path}).trim().chars()"));
    bench.write(file, "123456789\n");
    bench.check();
}

#[test]
fn a_file_that_is_too_large_is_told_of() {
    let bench = Bench::new("large", "include_str!(\"digits.txt\").trim().chars()");
    bench.write("src/digits.txt", &format!("123456789{}", " ".repeat(17 << 20)));
    let output = bench.trace(&bench.name);
    assert_eq!(output.code, Some(2));
    let expected = "digits.txt is larger than 16 MiB, and is not in the copy";
    assert!(output.stderr.contains(expected), "{}", output.stderr);
}

#[test]
fn a_module_that_has_moved_is_not_there_twice() {
    let bench = Bench::new("moved", "digits::all()");
    bench.add("src/lib.rs", "mod digits;\n");
    bench.write("src/digits.rs", DIGITS);
    bench.check();
    let from = bench.scratch.crates().join(&bench.name).join("src/digits.rs");
    fs::remove_file(from).expect("it can be deleted");
    bench.write("src/digits/mod.rs", DIGITS);
    bench.add("src/lib.rs", "// It has moved.\n");
    bench.check();
}

/// Crates that an attempt depends on: one of the student's own, and one of the workspace's registry.
#[rstest]
#[ignore = "it takes a second to compile"]
#[case("path", "digits = { path = \"../../digits\" }", "digits::all()")]
#[case("renamed", "d = { path = \"../../digits\", package = \"digits\" }", "d::all()")]
#[case(
    "of_the_workspace",
    "memchr.workspace = true",
    "{ let _ = memchr::memchr(b'1', b\"1\"); '1'..='9' }"
)]
#[ignore = "it takes a second to compile"]
#[case("registry", "fastrand = \"2\"", "{ let _ = fastrand::Rng::with_seed(1); '1'..='9' }")]
#[ignore = "it takes seconds to compile"]
#[case("our_board", "", "{ let _ = sudoku::Grid::BLANK; '1'..='9' }")]
fn a_dependency_of_the_attempt_is_one_of_the_copy(
    #[case] case: &str,
    #[case] line: &str,
    #[case] digits: &str,
) {
    let bench = Bench::new(&format!("depends-{case}"), digits);
    bench.depend(line);
    let manifest = "[package]\nname = \"digits\"\nedition = \"2021\"\n";
    bench.scratch.write("digits/Cargo.toml", manifest);
    bench.scratch.write("digits/src/lib.rs", DIGITS);
    bench.check();
}
