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

    let endings = scratch.build().into_iter().map(|tests| (tests.run(""), tests.package));
    let endings: BTreeMap<_, _> = endings.map(|(ending, package)| (package, ending)).collect();
    assert_eq!(endings, expected);
    they_answer_as_the_judge_asks(&scratch);
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
