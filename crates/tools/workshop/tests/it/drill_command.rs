//! `practice drill`: what it prints and makes, and what it refuses.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::{ScratchWorkspace, program_in_shipped_workspace, workspace_root};

use crate::PRACTICE;

#[test]
fn drills_of_a_variant_are_listed() {
    let listed = program_in_shipped_workspace(PRACTICE).run(["drill", "java-is-safe"]);
    listed.assert().success().stdout_eq(str![[r#"
 search         function            what it does
──────────────────────────────────────────────────────────────────────────────────────────────────────
 java-is-safe   solve               Steps 2 and 4: fills all empty cells from (`row`, `column`) on
 java-is-safe   is_safe             Step 3: whether `value` may stand in this cell
 java-is-safe   is_row_safe         Step 3: whether the row does not have `value` yet
 java-is-safe   is_column_safe      Step 3: whether the column does not have `value` yet
 java-is-safe   is_small_box_safe   Step 3: whether the 3×3 box of the cell does not have `value` yet

"#]]).stderr_eq(str![]);
}

#[test]
fn body_is_missing_in_a_drill() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["drill", "java-is-safe", "is_safe"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`.

write it    crates/drill-java-is-safe-is-safe/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe
a hint      cargo practice hint drill-java-is-safe-is-safe
judge it    cargo practice judge drill-java-is-safe-is-safe
give up     cargo practice drill --reveal drill-java-is-safe-is-safe

"#]])
        .stderr_eq(str![]);
    let code = user.read("crates/drill-java-is-safe-is-safe/src/lib.rs");
    assert_eq!(code.lines().nth(82), Some("    todo!()"));
    assert_eq!(code.matches("todo!()").count(), 1);
}

#[test]
fn second_drill_of_a_function_has_its_own_name() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "is_safe"]);
    let made = user.practice_program().run(["drill", "java-is-safe", "is_safe"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-java-is-safe-is-safe-2 is java-is-safe without the body of `is_safe`.

write it    crates/drill-java-is-safe-is-safe-2/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe-2
a hint      cargo practice hint drill-java-is-safe-is-safe-2
judge it    cargo practice judge drill-java-is-safe-is-safe-2
give up     cargo practice drill --reveal drill-java-is-safe-is-safe-2

"#]])
        .stderr_eq(str![]);
    let code = user.read("crates/drill-java-is-safe-is-safe-2/src/lib.rs");
    assert_eq!(code.lines().nth(82), Some("    todo!()"));
    assert_eq!(code.matches("todo!()").count(), 1);
}

#[test]
fn missing_body_is_revealed() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "is_safe"]);
    let revealed = user.practice_program().run(["drill", "--reveal", "drill-java-is-safe-is-safe"]);
    revealed
        .assert()
        .success()
        .stdout_eq(str![[r#"
fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    is_column_safe(grids, column, value)
        && is_row_safe(grids, row, value)
        && is_small_box_safe(grids, row, column, value)
}

"#]])
        .stderr_eq(str![]);
}

const BROKEN: &str = "drill-java-is-safe-broken";

#[test]
fn new_drill_does_not_reveal_its_mistake() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["drill", "java-is-safe", "--break"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-java-is-safe-broken is java-is-safe with a mistake.

find it     crates/drill-java-is-safe-broken/src/lib.rs
test it     cargo test -p drill-java-is-safe-broken
a hint      cargo practice hint drill-java-is-safe-broken
judge it    cargo practice judge drill-java-is-safe-broken
give up     cargo practice drill --reveal drill-java-is-safe-broken

"#]])
        .stderr_eq(str![]);
}

#[test]
fn mistake_is_revealed_as_a_diff() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "--break"]);
    let revealed = user.run_practice(&["drill", "--reveal", BROKEN]).stdout;
    let lines: Vec<&str> = revealed.lines().collect();
    let (head, diff) = lines.split_at(4);
    assert!(head[0].starts_with("The mistake: ") && head[0].ends_with('.'), "{revealed}");
    let files = ["- crates/drill-java-is-safe-broken/src/lib.rs", "+ java-is-safe", ""];
    assert_eq!(head[1..], files);
    assert!(!diff.is_empty(), "{revealed}");
    assert!(diff.iter().all(|line| line.starts_with(['-', '+'])), "{revealed}");
}

#[test]
fn corrected_mistake_is_not_revealed() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "--break"]);
    let original = workspace_root().join("crates/java-is-safe/src/lib.rs");
    let original = fs::read_to_string(original).expect("it is readable");
    user.write("crates/drill-java-is-safe-broken/src/lib.rs", &original);
    let revealed = user.practice_program().run(["drill", "--reveal", BROKEN]);
    revealed
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
drill-java-is-safe-broken no longer has a classic mistake.

"#]])
        .stderr_eq(str![]);
}

#[test]
fn variant_can_be_picked_at_random() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["drill", "--break"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-[..]-broken is [..] with a mistake.

find it     crates/drill-[..]-broken/src/[..].rs
...

"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::unknown_function(&["java-is-safe", "main"], str![[r#"
error: java-is-safe has no drill 'main'; it has solve, is_safe, [..]

"#]])]
#[case::variant_of_several_files(&["lockstep"], str![[r#"
error: there are no drills of lockstep: its source is more than one file

"#]])]
#[case::no_drill_yet(&["--reveal", "java-is-safe"], str![[r#"
error: there is no drill 'java-is-safe'; `cargo practice drill` lists the drills that you can make

"#]])]
fn bad_drill_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let output = user.practice_program().run([&["drill"], arguments].concat());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn unknown_drill_is_refused_with_a_list_of_drills() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "is_safe"]);
    let output = user.practice_program().run(["drill", "--reveal", "nope"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: there is no drill 'nope'; there are drill-java-is-safe-is-safe

"#]]);
}
