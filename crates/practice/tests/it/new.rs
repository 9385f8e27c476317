//! `practice new`: an attempt, from the empty body to the answer.

use std::{collections::BTreeMap, fs};

use crate::scratch::{Ending, Scratch, practice, workspace};
use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::program::SOLVED;

/// Attempts compile without a warning as they are made. They fail until there is a search in
/// them.
#[test]
fn attempts_fail_until_they_are_written() {
    let scratch = Scratch::new("attempts");
    let expected = BTreeMap::from([
        ("scratch-blank".to_string(), Ending::Failed),
        ("scratch-written".to_string(), Ending::Passed),
        ("scratch-counted".to_string(), Ending::Passed),
    ]);
    scratch.practice(&["new", "scratch-blank"]);
    scratch.practice(&["new", "scratch-written"]);
    write_a_search(&scratch, "scratch-written");
    scratch.practice(&["new", "scratch-counted", "--like", "java-is-safe"]);
    let original = workspace().join("crates/java-is-safe/src/lib.rs");
    let original = fs::read_to_string(original).expect("the variant is readable");
    scratch.write("crates/scratch-counted/src/lib.rs", &original);
    scratch.check_format();

    let endings = scratch.build().into_iter().map(|tests| (tests.run("").0, tests.package));
    let endings: BTreeMap<_, _> = endings.map(|(ending, package)| (package, ending)).collect();
    assert_eq!(endings, expected);
    they_answer_as_the_judge_asks(&scratch);
}

/// Attempts at the other tasks, written and judged by their tests and by their programs.
#[test]
fn attempts_at_all_tasks_are_made_and_answer() {
    let scratch = Scratch::new("tasks");
    let solution = |file: &str| {
        let file = workspace().join("crates/labuladong-n-queens/src").join(file);
        fs::read_to_string(file).expect("the variant is readable")
    };
    let valid = "impl Solution {
    /// Valid.
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        let mut seen = std::collections::HashSet::new();
        let mut is_new = |unit: (u8, usize), sign: char| sign == '.' || seen.insert((unit, sign));
        let mut cells = (0..81).map(|cell| (cell / 9, cell % 9));
        cells.all(|(r, c)| {
            let units = [(0, r), (1, c), (2, r / 3 * 3 + c / 3)];
            units.into_iter().all(|unit| is_new(unit, board[r][c]))
        })
    }
}
";
    let tasks = [
        (
            "scratch-51",
            "51",
            solution("solution.rs"),
            "4\n0\n",
            r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#,
        ),
        ("scratch-52", "n-queens-ii", solution("solution_52.rs"), "8\n12\n", "92"),
        ("scratch-36", "Valid Sudoku", valid.to_string(), "\n", ""),
    ];
    for (name, problem, code, ..) in &tasks {
        scratch.practice(&["new", name, "--problem", problem]);
        let manifest = scratch.read(&format!("crates/{name}/Cargo.toml"));
        let task = name.strip_prefix("scratch-").expect("it has a number");
        assert!(manifest.contains(&format!("\nproblem = {task}\n")), "{manifest}");
        scratch.check_format();
        let text = format!("//! Written.\n\n/// LeetCode's.\npub struct Solution;\n\n{code}");
        scratch.write(&format!("crates/{name}/src/lib.rs"), &text);
        let table = format!("crates/{name}/tests/samples.rs");
        scratch.write(&table, &scratch.read(&table).replace(" 2);\n", " 60);\n"));
    }
    for tests in scratch.build() {
        let (ending, printed) = tests.run("");
        assert_eq!(ending, Ending::Passed, "{}:\n{printed}", tests.package);
    }
    for (name, _, _, lines, answer) in &tasks {
        let output = scratch.ask(name, &[], lines);
        let (first, _) = output.stdout.split_once('\n').expect("a line");
        assert_eq!((first, output.code), (*answer, Some(2)), "{name}: {}", output.stderr);
    }
    let valid = scratch.ask("scratch-36", &[], &format!("{SOLVED}\n5{SOLVED}\n"));
    assert_eq!(valid.stdout, "true\n\n");
    let clash = SOLVED.replacen('3', "5", 1);
    assert_eq!(scratch.ask("scratch-36", &[], &clash).stdout, "false\n");
}

const PUZZLE: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

fn they_answer_as_the_judge_asks(scratch: &Scratch) {
    let lines = format!("{PUZZLE}\n{PUZZLE}9\n{SOLVED}\n");
    for name in ["scratch-written", "scratch-counted"] {
        let output = scratch.ask(name, &[], &lines);
        assert_eq!(output.stdout, format!("{SOLVED}\n\n{SOLVED}\n"), "{name}");
        assert_eq!(output.stderr, "error: line 2: 82 cells, 81 expected\n", "{name}");
        assert_eq!(output.code, Some(2), "{name}");
    }
    let output = scratch.ask("scratch-counted", &["--counts"], PUZZLE);
    assert_eq!(output.stdout, "{\"places\":1,\"removes\":0,\"reads\":144,\"max_depth\":1}\n");
}

/// The char board of the variant is LeetCode's. It is built without optimisation here, and other
/// programs may be running: each puzzle may take a minute.
fn write_a_search(scratch: &Scratch, name: &str) {
    let solution = workspace().join("crates/labuladong-char-board/src/solution.rs");
    let solution = fs::read_to_string(solution).expect("the variant is readable");
    let text = format!("//! Written.\n\n/// LeetCode's.\npub struct Solution;\n\n{solution}");
    scratch.write(&format!("crates/{name}/src/lib.rs"), &text);

    let file = format!("crates/{name}/tests/samples.rs");
    let table = scratch.read(&file);
    let beyond = "#[ignore = \"beyond what online judges ask\"]\n";
    assert_eq!(table.matches(beyond).count(), 2, "{table}");
    scratch.write(&file, &table.replace(" 2);\n", " 60);\n"));
}

/// The bodies are gone, and the rest of the shape is there.
#[test]
fn an_attempt_in_the_shape_of_a_variant_has_no_bodies() {
    let scratch = Scratch::new("shape");
    scratch.practice(&["new", "mine", "--like", "java-is-safe"]);
    let lib = scratch.read("crates/mine/src/lib.rs");
    assert_eq!(lib.matches("    todo!()\n").count(), 5);
    assert!(lib.contains("fn is_row_safe(grids: &impl Board, row: usize, value: u8) -> bool {"));
    assert!(lib.contains("/// Step 3: whether the row does not have `value` yet."));
    assert!(!lib.contains("ANCHOR") && !lib.contains("for num"), "{lib}");
    let table = scratch.read("crates/mine/tests/samples.rs");
    assert!(table.contains("use mine::JavaIsSafe;") && table.contains("101_616_606"), "{table}");
}

#[test]
fn it_says_in_four_lines_what_to_do_next() {
    let scratch = Scratch::new("next");
    let output = scratch.practice(&["new", "mine"]);
    assert_eq!(output.stdout.lines().count(), 4);
    assert!(output.stdout.contains("cargo test -p mine"), "{}", output.stdout);
    let table = scratch.read("crates/mine/tests/samples.rs");
    for case in problems::find("37").expect("the problem is readable").cases {
        assert!(table.contains(&format!("\"{}\"", case.name)), "{}", case.name);
    }
}

#[rstest]
#[case::a_variant("java-is-safe", "there is a crate java-is-safe")]
#[case::a_path("../mine", "not a name for a crate")]
#[case::a_keyword("match", "a keyword of Rust")]
fn a_bad_name_is_refused(#[case] name: &str, #[case] reason: &str) {
    practice(["new", name]).refuses(reason);
}

#[rstest]
#[case::unknown(&["--problem", "1"], "'1' is no problem; there are 37 (sudoku-solver), 51 (n-queens), ")]
#[case::nearly(&["--problem", "n-queen"], "did you mean n-queens?")]
#[case::of_a_variant(&["--problem", "51", "--like", "java-is-safe"], "cannot be used with")]
fn a_bad_problem_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    practice([&["new", "scratch-bad"], arguments].concat()).refuses(reason);
}
