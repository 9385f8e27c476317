//! An attempt at Sudoku, from its first try to its submission.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, link_folder, replace_existing, sorted_names, textbook};

use crate::PRACTICE;
use crate::helpers::judge;

/// Judges an attempt with one easy board and one without empty cells.
#[track_caller]
fn judge_two(user: &ScratchWorkspace, name: &str) -> Output {
    judge(user, &[name, "-c", "leetcode-37", "-c", "solved"])
}

/// The textbook's solution, which also prints a line each time that it reaches the last row.
fn with_debug_output(source: &str) -> String {
    replace_existing(source, "for d in", r#"if i == 8 { println!("the last row"); } for d in"#)
}

/// The textbook's solution without the check of the boxes.
fn without_boxes() -> String {
    let check = "if board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch {";
    with_debug_output(&replace_existing(&textbook(), check, "if false {"))
}

#[test]
fn unwritten_attempt_is_not_judged() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "judged-unwritten"]);
    let judged = judge(&user, &["judged-unwritten", "-c", "one-empty"]);
    judged.assert().code(1).stdout_eq(str![[r#"
judged-unwritten is not written yet: write the body of `solve_sudoku` in crates/judged-unwritten/src/lib.rs
then: cargo practice judge judged-unwritten

"#]]).stderr_eq(str![[r#"
compiling judged-unwritten

"#]]);
}

#[test]
fn unwritten_attempt_is_submitted_with_a_remark() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "mine"]);
    let submitted = user.practice_program().run(["submit", "mine", "--judge", "leetcode"]);
    submitted
        .assert()
        .success()
        .stdout_eq(str![[r#"
// mine, by `practice submit mine --judge leetcode`.

...

"#]])
        .stderr_eq(str![[r#"
remark: mine is not finished: a `todo!()` is left

"#]]);
}

#[rstest]
#[case::without_the_struct("judged-no-struct", "pub struct Solution;", "", str![[r#"
Compile Error: judged-no-struct does not compile

error[E0425]: cannot find type `Solution` in this scope
...
error: could not compile [..]

LeetCode supplies `Solution` itself; here src/lib.rs needs the line `pub struct Solution;`

"#]])]
#[case::with_a_private_struct("judged-private", "pub struct", "struct", str![[r#"
Compile Error: judged-private does not compile

...
error[E0603]: struct `Solution` is private
...
error: could not compile [..]

LeetCode supplies `Solution` itself; here src/lib.rs needs the line `pub struct Solution;`

"#]])]
#[case::with_a_crate_of_leetcode(
    "judged-itertools",
    "pub struct",
    "use itertools::Itertools;\npub struct",
    str![[r#"
Compile Error: judged-itertools does not compile

error[E0432]: unresolved import `itertools`
...
error: could not compile [..]

LeetCode supplies `itertools` itself; here `cargo add itertools --package judged-itertools` adds it

"#]]
)]
#[case::with_a_wrong_type("judged-mismatched", "d as char", "d", str![[r#"
Compile Error: judged-mismatched does not compile

error[E0308]: mismatched types
...

"#]])]
fn compile_error_is_the_verdict(
    #[case] name: &str,
    #[case] part: &str,
    #[case] replacement: &str,
    #[case] message: Inline,
) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", name]);
    user.save(name, &replace_existing(&textbook(), part, replacement));
    let judged = judge_two(&user, name);
    judged.assert().code(1).stdout_eq(message).stderr_eq(format!("compiling {name}\n"));
}

#[test]
fn attempt_is_judged_until_it_is_accepted() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "judged-journey";
    user.run_practice(&["new", name]);
    judge(&user, &[name, "-c", "one-empty"]).assert().code(1);
    user.save(name, &replace_existing(&textbook(), "d as char", "d"));
    judge_two(&user, name).assert().code(1);

    user.save(name, &without_boxes());
    judge_two(&user, name)
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
WA   leetcode-37 [..]
     two 3s in box 1: row 1, column 2 and row 2, column 3
AC   solved [..]

first failure: leetcode-37
     reason    two 3s in box 1: row 1, column 2 and row 2, column 3
     input                   output                  expected
     5 3 . | . 7 . | . . .   5 3*1 |*2 7*6 |*4*9*8   5 3*4 |*6 7*8 |*9*1*2
     6 . . | 1 9 5 | . . .   6*2*3 | 1 9 5 |*8 4*7   6*7*2 | 1 9 5 |*3 4*8
     . 9 8 | . . . | . 6 .   1 9 8 | 3 4*7 | 5 6*2   1 9 8 | 3 4*2 | 5 6*7
     8 . . | . 6 . | . . 3   8*1*2 | 7 6*4 |*9*5 3   8*5*9 | 7 6*1 |*4*2 3
     4 . . | 8 . 3 | . . 1   4*7*9 | 8 5 3 |*6*2 1   4*2*6 | 8 5 3 |*7*9 1
     7 . . | . 2 . | . . 6   7*4*5 | 9 2*8 |*3*1 6   7*1*3 | 9 2*4 |*8*5 6
     . 6 . | . . . | 2 8 .   9 6*7 | 5 3*1 | 2 8 4   9 6*1 | 5 3*7 | 2 8 4
     . . . | 4 1 9 | . . 5   2 8*6 | 4 1 9 |*7 3 5   2 8*7 | 4 1 9 |*6 3 5
     . . . | . 8 . | . 7 9   3*5*4 |*6 8*2 | 1 7 9   3*4*5 |*2 8*6 | 1 7 9
     printed   the last row
               the last row
               … 4 more lines

Wrong Answer: AC 1 / 2
next: cargo practice hint judged-journey
or watch it: cargo practice play judged-journey leetcode-37

"#]])
        .stderr_eq(str![[r#"
compiling judged-journey

"#]]);
    assert_data_eq!(
        user.read("crates/judged-journey/failed-cases.txt"),
        str![[r##"
# Cases that failed the last time; `practice judge` runs them first.
[[[[..]]]] leetcode-37 WA
[[[[..]]]] one-empty RE

"##]]
    );
    let hint = user.practice_program().run(["hint", name]);
    hint.assert()
        .success()
        .stdout_eq(str![[r#"
judged-journey, after a wrong answer (in box): hint 1 of [..]
...

"#]])
        .stderr_eq(str![]);

    user.save(name, &with_debug_output(&textbook()));
    judge_two(&user, name)
        .assert()
        .success()
        .stdout_eq(str![[r#"
AC   leetcode-37 [..]
AC   solved [..]

Accepted: AC 2 / 2
slowest: [..]
most memory: [..]
total: [..]
on leetcode-37, 4,208 digits placed: rank [..]
...
on leetcode-37, [..]s: rank [..]
...
next: cargo practice judge judged-journey

"#]])
        .stderr_eq(str![[r#"
compiling judged-journey

"#]]);
    let hint = user.practice_program().run(["hint", name]);
    hint.assert()
        .success()
        .stdout_eq(str![[r#"
judged-journey, a faster search: hint 1 of [..]

Next: rows, columns and boxes as bits.
...

"#]])
        .stderr_eq(str![]);
    let failed = judge(&user, &[name, "--failed", "--silent"]);
    failed
        .assert()
        .success()
        .stdout_eq(str![[r#"

Accepted: AC 1 / 1
slowest: one-empty, [..]
most memory: [..]
total: [..]
next: cargo practice judge judged-journey

"#]])
        .stderr_eq(str![[r#"
compiling judged-journey

"#]]);
    let files = sorted_names(&user.create_folder("crates/judged-journey"));
    assert_eq!(files, ["Cargo.toml", "src", "tests"]);
    let big = judge(&user, &[name, "-t", "big", "--silent"]);
    big.assert()
        .success()
        .stdout_eq(str![[r#"

Accepted: AC 2000 / 2000
slowest: big-[..]
most memory: [..]
total: [..]
next: cargo practice judge judged-journey

"#]])
        .stderr_eq(str![[r#"
compiling judged-journey

"#]]);

    let history = user.practice_program().run(["history", name]);
    history
        .assert()
        .success()
        .stdout_eq(str![[r#"
 when [..]
─[..]
 20[..] 0 / 1   one-empty             1 RE [..]
 20[..] 0 / 1   leetcode-37, solved   1 CE [..]
 20[..] 1 / 2   leetcode-37, solved   1 WA [..]
 20[..] 2 / 2   leetcode-37, solved [..]
 20[..] 1 / 1   --failed [..]
 20[..] 2000 / 2000   big [..]

"#]])
        .stderr_eq(str![]);
    let runs = user.read(".practice/history.jsonl");
    assert!(runs.lines().all(|run| run.contains(r#""problem":37"#)), "{runs}");
    let submitted = user.practice_program().run(["submit", name, "--judge", "leetcode"]);
    submitted
        .assert()
        .success()
        .stdout_eq(str![[r#"
// judged-journey, by `practice submit judged-journey --judge leetcode`.

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::backtrack(board);
    }
...
}

"#]])
        .stderr_eq(str![]);
    let again = user.practice_program().run(["new", name]);
    again.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: 'judged-journey' is taken: there is a crate judged-journey

"#]]);
    assert_eq!(user.read("crates/judged-journey/src/lib.rs"), with_debug_output(&textbook()));
}

/// The judge would replace a file of another folder.
#[test]
fn failed_cases_are_not_recorded_through_a_link() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "judged-linked";
    user.run_practice(&["new", name]);
    user.save(name, &textbook());
    let root = user.create_folder("");
    let elsewhere = user.create_folder("elsewhere").join(name);
    fs::rename(root.join("crates").join(name), &elsewhere).expect("it can be moved");
    link_folder(&elsewhere, &root.join("crates").join(name));
    let judged = judge(&user, &[name, "-c", "solved", "--silent"]);
    judged.assert().success().stdout_eq(str![[r#"

Accepted: AC 1 / 1
slowest: solved, [..]
most memory: [..]
total: [..]
next: cargo practice judge judged-linked

"#]]).stderr_eq(str![[r#"
compiling judged-linked
error: the cases that failed are not recorded: [..]/crates/judged-linked is a link to [..]/elsewhere/judged-linked; nothing is written there

"#]]);
}
