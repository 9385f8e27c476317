//! `practice new` makes an attempt.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::scratch::{ScratchWorkspace, sorted_names};

use crate::PRACTICE;
use crate::helpers::run_at_once;

#[test]
fn new_prints_the_next_commands() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.practice_program()
        .run(["new", "mine"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
test it     cargo test -p mine
a hint      cargo practice hint mine
judge it    cargo practice judge mine

"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::by_default(&["new", "mine"], "37")]
#[case::as_asked_for(&["new", "mine", "--problem", "51"], "51")]
fn manifest_has_the_problem(#[case] arguments: &[&str], #[case] problem: &str) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(arguments);
    let manifest = user.read("crates/mine/Cargo.toml");
    assert!(manifest.contains(&format!("\nproblem = {problem}\n")), "{manifest}");
}

#[test]
fn sample_tests_ignore_tier_beyond() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "mine"]);
    let samples = user.read("crates/mine/tests/samples.rs");
    let attribute = "#[ignore = \"beyond what online judges ask\"]";
    assert_eq!(samples.matches(attribute).count(), 2, "{samples}");
}

#[test]
fn attempt_like_a_variant_has_its_functions_without_bodies() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["new", "mine", "--like", "java-is-safe"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
test it     cargo test -p mine
a hint      cargo practice hint mine
judge it    cargo practice judge mine

"#]])
        .stderr_eq(str![]);
    assert_data_eq!(
        user.read("crates/mine/src/lib.rs"),
        str![[r#"
//! # mine: an attempt in the shape of java-is-safe
//!
//! Ask isSafe (row, column, box) before each write; clear a cell only after all digits failed.
//!
//! The data, the signatures and their docs come from the write-up. You write the
//! bodies. The tests compare each write with the writes of the write-up's program.
//! The statement is in `problems/0037-sudoku-solver/README.md`.

use sudoku::{Board, Scope, Search};

/// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
///
/// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
/// there is a solution; if so it is on the board, else the board is as it was.
pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
    todo!()
}

/// Step 3: whether `value` may stand in this cell.
fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    todo!()
}

/// Step 3: whether the row does not have `value` yet.
fn is_row_safe(grids: &impl Board, row: usize, value: u8) -> bool {
    todo!()
}

/// Step 3: whether the column does not have `value` yet.
fn is_column_safe(grids: &impl Board, column: usize, value: u8) -> bool {
    todo!()
}

/// Step 3: whether the 3×3 box of the cell does not have `value` yet.
fn is_small_box_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    todo!()
}

/// This search as the tools call it.
pub struct JavaIsSafe;

impl Search for JavaIsSafe {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if solve(board, 0, 0) {
            found(board);
        }
    }
}

"#]]
    );
}

#[test]
fn attempt_like_a_variant_has_its_table_of_samples() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "mine", "--like", "java-is-safe"]);
    let samples = user.read("crates/mine/tests/samples.rs");
    let head: Vec<&str> = samples.lines().take(13).collect();
    assert_data_eq!(
        head.join("\n"),
        str![[r#"
//! The recorded writes of the Java write-up's own program on each puzzle. The port makes the same writes in the
//! same order.

use mine::JavaIsSafe;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, writes_on_board, writes_on_sample};

#[rstest]
#[ignore = "takes seconds"]
#[case::swift_sample("swift-sample", 1, 101_616_606, 101_616_542, 0x9c3b_7772_a0f6_7dba)]
"#]]
    );
}

/// 64 characters are a name, 65 are not.
const LONGEST_NAME: &str = "a123456789b123456789c123456789d123456789e123456789f123456789g123";

#[test]
fn longest_name_is_accepted() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let printed = user.run_practice(&["new", LONGEST_NAME]).stdout;
    assert!(printed.contains(&format!("crates/{LONGEST_NAME}/src/lib.rs\n")), "{printed}");
}

#[rstest]
#[case::empty("", str![[r#"
error: '' cannot be the name of a crate; begin with a small letter a-z, then use small letters, digits, - and _

"#]])]
#[case::capital("Mine", str![[r#"
error: 'Mine' cannot be the name of a crate; begin with a small letter a-z, then use small letters, digits, - and _

"#]])]
#[case::digit_first("2nd", str![[r#"
error: '2nd' cannot be the name of a crate; begin with a small letter a-z, then use small letters, digits, - and _

"#]])]
#[case::too_long(&format!("{LONGEST_NAME}4"), str![[r#"
error: 'a123456789b123456789c123456789d123456789e123456789f123456789g1234' is longer than 64 characters

"#]])]
#[case::keyword("match", str![[r#"
error: 'match' is taken: it is a keyword of Rust

"#]])]
#[case::reserved("build", str![[r#"
error: 'build' is taken: cargo, Rust, Windows or practice reserves it

"#]])]
#[case::name_of_a_dependency("serde", str![[r#"
error: 'serde' is taken: there is a crate serde

"#]])]
fn bad_name_is_refused(#[case] name: &str, #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let output = user.practice_program().run(["new", name]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::same("my-own", str![[r#"
error: 'my-own' is taken: there is a crate my-own

"#]])]
#[case::with_an_underscore("my_own", str![[r#"
error: 'my_own' is taken: there is a crate my-own

"#]])]
fn name_of_another_attempt_is_refused(#[case] name: &str, #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "my-own"]);
    let output = user.practice_program().run(["new", name]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::new("new", str![[r#"
error: 'empty' is taken: crates/empty is there, but has no Cargo.toml

"#]])]
#[case::judge("judge", str![[r#"
error: crates/empty is not an attempt: it has no Cargo.toml

"#]])]
fn folder_without_a_manifest_is_no_attempt(#[case] command: &str, #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.create_folder("crates/empty");
    let output = user.practice_program().run([command, "empty"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::unknown_problem(&["--problem", "n-queen"], str![[r#"
error: 'n-queen' is not a problem; did you mean n-queens?

"#]])]
#[case::problem_and_variant(&["--problem", "51", "--like", "java-is-safe"], str![[r#"
error: the argument '--problem <PROBLEM>' cannot be used with '--like <VARIANT>'

Usage: practice new --problem <PROBLEM> <NAME>

For more information, try '--help'.

"#]])]
#[case::variant_of_several_files(&["--like", "lockstep"], str![[r#"
error: invalid value 'lockstep' for '--like <VARIANT>': the source of lockstep is more than one file

For more information, try '--help'.

"#]])]
fn bad_options_of_new_are_refused(#[case] options: &[&str], #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let arguments = [&["new", "mine"], options].concat();
    let output = user.practice_program().run(arguments);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn parallel_new_makes_one_attempt() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let outputs = run_at_once(&user.practice_program(), 10, &["new", "mine"]);
    let (made, refused): (Vec<_>, Vec<_>) =
        outputs.into_iter().partition(|output| output.code == Some(0));
    assert_eq!(made.len(), 1, "{made:?}");
    assert!(made[0].stdout.starts_with("write it    crates/mine/src/lib.rs\n"), "{made:?}");
    for output in refused {
        output.assert_refuses("'mine' is taken: ");
    }
    assert_eq!(sorted_names(&user.create_folder("crates")), ["mine"]);
    assert_eq!(sorted_names(&user.create_folder(".practice")), [".lock", "attempts.jsonl"]);
}
