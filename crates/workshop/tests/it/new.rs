//! `practice new`: an attempt, from the empty body to the answer.

use std::fs;

use pretty_assertions::assert_eq;
use testkit::scratch::{Scratch, workspace};

use crate::scratch;

/// An attempt that is not written, one in the shape of a variant, and two at tasks with a board: they compile
/// without a warning, fail until there is a search in them, and answer as the judge asks. Other tasks are those of
/// our solutions, which all stand in one program.
#[test]
fn attempts_fail_until_they_are_written() {
    let scratch = scratch("attempts");
    let variant = |file: &str| {
        let file = workspace().join("crates").join(file);
        fs::read_to_string(file).expect("the variant is readable")
    };
    scratch.practice(&["new", "scratch-blank"]);
    scratch.practice(&["new", "scratch-like", "--like", "java-is-safe"]);
    scratch.write("crates/scratch-like/src/lib.rs", &variant("java-is-safe/src/lib.rs"));
    let tasks = [
        ("37", "sudoku-solver", variant("labuladong-char-board/src/solution.rs")),
        ("51", "51", variant("labuladong-n-queens/src/solution.rs")),
    ];
    for (task, problem, code) in &tasks {
        let name = format!("scratch-{task}");
        scratch.practice(&["new", &name, "--problem", problem]);
        let manifest = scratch.read(&format!("crates/{name}/Cargo.toml"));
        assert!(manifest.contains(&format!("\nproblem = {task}\n")), "{manifest}");
        let text = format!("//! Written.\n\n/// LeetCode's.\npub struct Solution;\n\n{code}");
        scratch.write(&format!("crates/{name}/src/lib.rs"), &text);
        // It is built without optimisation here, and other programs may be running.
        let table = format!("crates/{name}/tests/samples.rs");
        scratch.write(&table, &scratch.read(&table).replace(" 2);\n", " 60);\n"));
    }
    let beyond = "#[ignore = \"beyond what online judges ask\"]\n";
    let table = scratch.read("crates/scratch-37/tests/samples.rs");
    assert_eq!(table.matches(beyond).count(), 2, "{table}");
    scratch.check_format();

    let tests = scratch.build();
    let passed = tests.iter().filter(|(_, tests)| tests.run([]).code == Some(0));
    let passed: Vec<&str> = passed.map(|(name, _)| name.as_str()).collect();
    assert_eq!((passed, tests.len()), (vec!["scratch-37", "scratch-51", "scratch-like"], 4));
    they_answer_as_the_judge_asks(&scratch);
}

/// The solution of LeetCode's example.
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PUZZLE: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

fn they_answer_as_the_judge_asks(scratch: &Scratch) {
    let clash = PUZZLE.replacen('4', "3", 1);
    let lines = format!("{PUZZLE}\r\n{PUZZLE}9\n{clash}\n\u{fffd}\n{SOLVED}\n");
    let error = "\
        error: line 2: 82 cells, 81 expected\n\
        error: line 3: two 3s in row 1: columns 2 and 3\n\
        error: line 4: 1 cells, 81 expected\n";
    let answers = format!("{SOLVED}\n\n\n\n{SOLVED}\n");
    scratch.ask("scratch-like", &[], &lines).gives(2, &answers, error);
    let board = |line: &str| {
        let rows = line.as_bytes().chunks(9);
        let rows: Vec<Vec<String>> = rows
            .map(|row| row.iter().map(|&byte| char::from(byte).to_string()).collect())
            .collect();
        serde_json::to_string(&rows).expect("it is JSON")
    };
    let lines = format!("[{}]\n[\"board\"]\n", board(PUZZLE));
    let error = "error: line 2: argument 1, \"board\", is not of type Vec<Vec<char>>\n";
    scratch.ask("scratch-37", &[], &lines).gives(2, &format!("{}\n\n", board(SOLVED)), error);
    let boards = "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n";
    scratch.ask("scratch-51", &[], "[4]").prints(boards);
    scratch.ask("scratch-51", &["--record"], "[8]").refuses("unexpected argument '--record'");
    scratch.ask("scratch-51", &["--records", "8"], "[8]").refuses("unexpected argument '8'");
    let help = scratch.ask("scratch-51", &["--help"], "");
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    assert!(help.stdout.starts_with("Usage: scratch-51 [--records]\n\nAnswers calls"), "{help:?}");
}
