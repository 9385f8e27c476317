//! From a first try to a submission, step by step as the README has it.

use std::fs;

use pretty_assertions::assert_eq;
use testkit::scratch::{link_folder, textbook};

use crate::program::scratch;

#[test]
fn from_a_first_try_to_a_submission() {
    let scratch = scratch("journey");
    let practice = |arguments: &[&str]| scratch.user().run(arguments.to_vec());
    // A version of the search is saved, and judged on what it can solve in no time.
    let judge = |search: &str| {
        scratch.write("crates/scratch-journey/src/lib.rs", search);
        let cases = ["-c", "leetcode-37", "-c", "solved", "-c", "unsolvable-row"];
        practice(&[&["judge", "scratch-journey"], &cases[..]].concat())
    };
    let search = textbook();
    let box_test = "board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch";
    assert!(search.contains(box_test), "{search}");
    let without_boxes = search.replace(box_test, "false");

    let new = practice(&["new", "scratch-journey"]);
    assert_eq!((new.code, new.stderr.as_str()), (Some(0), ""));
    assert!(new.stdout.contains("cargo practice judge scratch-journey"), "{}", new.stdout);

    let untouched = practice(&["judge", "scratch-journey", "-c", "one-empty"]);
    let told = "scratch-journey is not written yet: write the body of `solve_sudoku` in \
        crates/scratch-journey/src/lib.rs\nthen: cargo practice judge scratch-journey\n";
    assert_eq!((untouched.code, untouched.stdout.as_str()), (Some(1), told));
    let unfinished = practice(&["submit", "scratch-journey", "--judge", "leetcode"]);
    let remark = "remark: scratch-journey is not finished: a `todo!()` is left\n";
    assert_eq!(unfinished.stderr, remark);

    for other in ["", "struct Solution;"] {
        let copied = judge(&search.replace("pub struct Solution;", other));
        assert!(copied.stdout.contains("the line `pub struct Solution;`"), "{copied:?}");
    }
    let with_crate = judge(&format!("use itertools::Itertools;\n{search}"));
    let added = "`cargo add itertools --package scratch-journey`";
    assert!(with_crate.stdout.contains(added), "{}", with_crate.stdout);
    let no_program = judge(&search.replace("d as char", "d"));
    assert!(no_program.stdout.starts_with("Compile Error: scratch-journey does not compile\n"));
    assert!(no_program.stdout.contains("error[E0308]"), "{}", no_program.stdout);
    assert_eq!(no_program.code, Some(1));

    let talk = "if i == 8 { println!(\"the last row\"); }\n                ";
    let loops = "for d in b'1'";
    let wrong = judge(&without_boxes.replace(loops, &(talk.to_string() + loops)));
    let reason = "two 3s in box 1: row 1, column 2 and row 2, column 3";
    assert!(wrong.stdout.contains(&format!("\n     {reason}\n")), "{}", wrong.stdout);
    assert!(wrong.stdout.contains("\nWrong Answer: AC 2 / 3\n"), "{}", wrong.stdout);
    assert!(wrong.stdout.contains("\n     printed   the last row\n"), "{}", wrong.stdout);
    let failed = scratch.read("crates/scratch-journey/failed-cases.txt");
    assert!(failed.contains(" one-empty RE\n") && failed.contains(" leetcode-37 WA\n"), "{failed}");

    let hint = practice(&["hint", "scratch-journey"]);
    assert!(hint.stdout.starts_with("scratch-journey, after a wrong answer (in box): hint 1 of "));

    // What it prints does no harm.
    let search = search.replace(loops, &(talk.to_string() + loops));
    let right = judge(&search);
    assert!(right.stdout.starts_with("AC   leetcode-37"), "what failed is first: {}", right.stdout);
    assert!(right.stdout.contains("\nAccepted: AC 3 / 3\n"), "{}", right.stdout);
    assert_eq!(right.code, Some(0));
    let beside = "\nbeside others: cargo practice compare -v scratch-journey -v all\n";
    assert!(right.stdout.ends_with(beside), "{}", right.stdout);
    let words = right.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let placed = "of processor time on leetcode-37, 4,208 digits placed: rank ";
    assert!(words.contains(placed) && words.contains("s: rank "), "{words}");

    let hint = practice(&["hint", "scratch-journey"]);
    assert!(hint.stdout.starts_with("scratch-journey, a faster search: hint 1 of "));
    assert!(hint.stdout.contains("as bits"), "{}", hint.stdout);

    let left = practice(&["judge", "scratch-journey", "--failed", "--silent"]);
    assert!(left.stdout.starts_with("\nAccepted: AC 1 / 1\n"), "{}", left.stdout);
    assert!(!left.stdout.contains("rank"), "{}", left.stdout);
    assert!(!scratch.crates().join("scratch-journey/failed-cases.txt").exists());

    let whole = practice(&["judge", "scratch-journey", "-t", "big", "--silent"]);
    assert!(whole.stdout.starts_with("\nAccepted: AC 2000 / 2000\n"), "{}", whole.stdout);
    let history = practice(&["history", "scratch-journey"]);
    assert_eq!(history.stdout.lines().count(), 2 + 9, "{}", history.stdout);
    let kept = scratch.read(".practice/history.jsonl");
    assert!(kept.lines().all(|run| run.contains("\"problem\":37")), "{kept}");

    let submission = practice(&["submit", "scratch-journey", "--judge", "leetcode"]);
    assert!(submission.stdout.contains("impl Solution {"), "{}", submission.stdout);
    assert!(!submission.stdout.contains("struct Solution"), "{}", submission.stdout);

    practice(&["new", "scratch-journey"]).refuses("there is a crate scratch-journey");
    assert_eq!(scratch.read("crates/scratch-journey/src/lib.rs"), search);

    let name = scratch.crates().join("scratch-journey");
    let elsewhere = scratch.folder("elsewhere").join("scratch-journey");
    fs::rename(&name, &elsewhere).expect("it is writable");
    link_folder(&elsewhere, &name);
    let linked = practice(&["judge", "scratch-journey", "-c", "solved", "--silent"]);
    assert!(linked.stdout.starts_with("\nAccepted: AC 1 / 1\n"), "{}", linked.stdout);
    assert!(linked.stderr.contains("nothing is written there"), "{}", linked.stderr);
}
