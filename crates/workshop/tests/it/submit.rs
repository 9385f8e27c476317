//! `practice submit`: what it prints is compiled by `rustc` alone and run as the
//! judge would, and its own manners.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::Duration,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::{PlainBoard, Position, Rules};
use searches::{Limits, Variant};
use testkit::{
    Output, Program,
    scratch::{assert_formatted, solution},
};

use crate::{PRACTICE, scratch};

const JUDGES: [&str; 4] = ["leetcode", "codewars", "line81", "grid"];

const SAMPLES: [&str; 3] = ["leetcode-37", "java-sample", "cpp-easy"];

fn submit(arguments: &[&str]) -> Output {
    Program::new(PRACTICE).run([&["submit"], arguments].concat())
}

fn submission(variant: &str, judge: &str) -> String {
    let output = submit(&[variant, "--judge", judge]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    output.stdout
}

/// What is submitted of an attempt with this source.
fn of_attempt(source: &str, judge: &str) -> Output {
    let name = format!("submit-{judge}-{}", source.len());
    let scratch = scratch(&name);
    scratch.practice(&["new", "mine"]);
    scratch.write("crates/mine/src/lib.rs", source);
    scratch.user().run(["submit", "mine", "--judge", judge])
}

/// In LeetCode's signature, and around it what only the workspace needs; and on a `Board`, with more
/// of `sudoku` than the variants need.
const ATTEMPTS: [&str; 2] = ["with_helpers", "on_the_board"];

fn rules() -> &'static dyn Rules {
    testkit::rules("37")
}

fn puzzle(name: &str) -> Position {
    testkit::sample(name, rules()).puzzle
}

fn in_one_file() -> impl Iterator<Item = &'static Variant> {
    searches::of(rules()).filter(|variant| variant.is_in_one_file())
}

/// What the judge puts around a submission: a program that reads boards and prints answers as `line81` does.
fn harness(judge: &str) -> String {
    let (head, solve) = match judge {
        "leetcode" => (
            "struct Solution;",
            "let rows = line.as_bytes().chunks(9);
             let row = |row: &[u8]| row.iter().map(|&sign| sign.into()).collect();
             let mut board: Vec<Vec<char>> = rows.map(row).collect();
             Solution::solve_sudoku(&mut board);",
        ),
        "codewars" => (
            "",
            "let mut board = [[0; 9]; 9];
             for (cell, sign) in line.bytes().enumerate() {
                 board[cell / 9][cell % 9] = if sign == b'.' { 0 } else { sign - b'0' };
             }
             sudoku(&mut board);",
        ),
        _ => return String::new(),
    };
    format!(
        "{head}
         fn main() {{
             for line in std::io::read_to_string(std::io::stdin()).expect(\"text\").lines() {{
                 {solve}
                 let signs: Vec<_> = board.iter().flatten().map(|it| it.to_string()).collect();
                 println!(\"{{}}\", signs.concat());
             }}
         }}"
    )
}

/// All submissions, each to each judge, as the modules of one program: so there is one compilation
/// for each edition. The first argument of the program says which module runs. What an attempt has
/// written and does not call is its author's.
static TEXT: LazyLock<String> = LazyLock::new(|| {
    let mut modules = String::new();
    let mut arms = String::new();
    let mut add = |name, judge, attribute, text: String| {
        let module = module(name, judge);
        modules += &format!("{attribute}mod {module} {{\n{text}\npub fn run() {{ main() }}\n}}\n");
        arms += &format!("Some({module:?}) => {module}::run(),\n");
    };
    for judge in JUDGES {
        let of_variants = in_one_file().map(|it| (it.name, "", submission(it.name, judge)));
        let of_attempts = ATTEMPTS.map(|name| {
            let dead = if name == "with_helpers" { "#[allow(dead_code)]\n" } else { "" };
            (name, dead, of_attempt(&solution(name), judge).stdout)
        });
        for (name, attribute, text) in of_variants.chain(of_attempts) {
            add(name, judge, attribute, text + &harness(judge));
        }
    }
    for (judge, main, _) in OTHER_JUDGES {
        for variant in ["labuladong-n-queens", "richards-bit-patterns"] {
            let unused = "#[allow(dead_code, unused_variables, unused_imports)]\n";
            add(variant, judge, unused, submission(variant, judge) + main);
        }
    }
    format!(
        "{modules}fn main() {{\nmatch std::env::args().nth(1).as_deref() {{\n{arms}\
         _ => panic!(\"no such module\"),\n}}\n}}\n"
    )
});

static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("2021", "-Ccodegen-units=1"));

#[rstest]
#[ignore = "it takes some seconds to compile"]
fn other_editions_have_no_warning(#[values("2018", "2024")] edition: &str) {
    compile(edition, "--emit=metadata");
}

fn module(variant: &str, judge: &str) -> String {
    format!("{variant}_{judge}").replace('-', "_")
}

/// Compiles them all, without a warning.
fn compile(edition: &str, how: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(format!("submissions_{edition}.rs"));
    let program = source.with_extension("out");
    fs::write(&source, &*TEXT).expect("the folder is writable");
    let [source, path] = [&source, &program].map(|path| path.to_str().expect("UTF-8"));
    let crate_name = "--crate-name=submissions";
    let arguments = [how, "--edition", edition, "-Dwarnings", crate_name, "-o", path, source];
    let output = Program::new("rustc").run(arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    program
}

/// What the submission of a variant to a judge answers to some input.
fn answer(variant: &str, judge: &str, input: &str) -> String {
    let program = Program::new(PROGRAM.to_str().expect("UTF-8"));
    let output = program.input(input).run([module(variant, judge).as_str()]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{variant}, {judge}");
    output.stdout
}

/// A line of digits for each row, with something between them, 0 for an empty cell.
fn lines_of_rows(board: &Position, between: &str) -> String {
    let digits = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(between);
    board.as_bytes().chunks(board.size().columns).map(|row| digits(row) + "\n").collect()
}

/// It answers with the solutions that it finds first. Grids may have blanks between their digits, and their
/// number before them.
#[rstest]
#[case::leetcode("leetcode", None)]
#[case::codewars("codewars", None)]
#[case::line81("line81", None)]
#[case::grid("grid", Some(""))]
#[case::grid_with_blanks("grid", Some(" "))]
fn every_variant_solves_as_this_judge_asks(#[case] judge: &str, #[case] between: Option<&str>) {
    let puzzles = SAMPLES.map(puzzle);
    let texts = |boards: &[Position]| {
        let text = |board: &Position| match between {
            Some(between) => lines_of_rows(board, between),
            None => rules().line(board) + "\n",
        };
        boards.iter().map(text).collect::<String>()
    };
    let number = between.map_or_else(String::new, |_| format!("{}\n", SAMPLES.len()));
    let input = number + &texts(&puzzles);
    let limits = Limits { time: Duration::from_secs(60), solutions: 1 };
    for variant in in_one_file() {
        let expected = puzzles.map(|puzzle| variant.observe(&puzzle, &limits).solutions[0]);
        assert_eq!(answer(variant.name, judge, &input), texts(&expected), "{}", variant.name);
        let one = answer(variant.name, judge, &texts(&puzzles[..1]));
        assert_eq!(one, texts(&expected[..1]), "{}", variant.name);
    }
}

#[test]
fn lines_end_with_the_word_or_with_the_input() {
    let answer = |input: &str| answer("java-is-safe", "line81", input);
    let puzzle = rules().line(&puzzle("leetcode-37"));
    let expected = answer(&format!("{puzzle}\r\n"));
    assert_eq!(answer(&format!("{}\nend\n{puzzle}\n", puzzle.replace('.', "0"))), expected);
    assert_eq!(answer(&puzzle), expected);
    assert_eq!(answer("end\n"), "");
}

#[test]
fn a_submission_has_nothing_of_the_workspace_and_is_formatted() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let mut files = Vec::new();
    for variant in in_one_file() {
        let is_for_leetcode = variant.code.contains("impl Solution");
        for judge in JUDGES {
            let text = submission(variant.name, judge);
            let is_as_it_is = is_for_leetcode && judge == "leetcode";
            for word in ["//!", "use sudoku", "Search", "ANCHOR", "env!", "#[cfg(test)]", "\n\n\n"]
            {
                assert!(is_as_it_is || !text.contains(word), "{word:?} in {text}");
            }
            let has_struct = text.contains("struct Solution;");
            assert_eq!(has_struct, is_for_leetcode && judge != "leetcode", "{text}");
            let file = folder.path().join(format!("{}.rs", module(variant.name, judge)));
            fs::write(&file, text).expect("the folder is writable");
            files.push(file);
        }
    }
    assert_formatted(&files);
}

/// What calls a search of queens at each judge, and what it prints there for a board of eight.
const OTHER_JUDGES: [(&str, &str, &str); 4] = [
    (
        "leetcode",
        "struct Solution; fn main() { println!(\"{:?}\", Solution::solve_n_queens(4)) }",
        "[[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"], [\"..Q.\", \"Q...\", \"...Q\", \".Q..\"]]\n",
    ),
    (
        "leetcode-52",
        "struct Solution; fn main() { println!(\"{}\", Solution::total_n_queens(8)) }",
        "92\n",
    ),
    ("columns", "", "1 5 8 6 3 7 2 4\n1 6 8 3 7 4 2 5\n1 7 4 6 8 2 5 3\n92\n"),
    ("count", "", "92\n"),
];

#[rstest]
fn searches_of_another_problem_answer_as_each_judge_asks(
    #[values("labuladong-n-queens", "richards-bit-patterns")] variant: &str,
) {
    for (judge, _, expected) in OTHER_JUDGES {
        assert_eq!(answer(variant, judge, "8\n"), expected, "{judge}");
    }
}
