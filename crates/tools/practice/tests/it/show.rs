//! `practice show`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::{PRACTICE, assert_refused, run};

/// Checks that `practice` prints these results, and no messages.
#[track_caller]
fn assert_shown(output: Output, results: Inline) {
    output.assert().success().stdout_eq(results).stderr_eq(str![]);
}

#[rstest]
#[case::two_searches(&["--part", "undo", "labuladong-char-board", "java-is-safe"], str![[r#"
── undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
Check first, on characters                      │  Check first, clear late
labuladong-char-board (Java, LeetCode 37)       │  java-is-safe (Java, 2019)
one write per digit, `cancel_num`, as soon      │  one write after all nine digits failed, not
as the digit has failed.                        │  one for each digit; also if no digit was
                                                │  placed. Until then a failed digit stays, and
board.cancel_num(i, j);                         │  does no harm: `is_safe` then looks for other
                                                │  digits only.
fn cancel_num(&mut self, i: usize, j: usize) {  │
    self[i][j] = '.';                           │  grids.remove(row, column);
}                                               │


"#]])]
#[case::two_problems_by_number(&["46", "78", "--part", "undo"], str![[r#"
── undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
46 permutations   │  78 subsets
                  │
path.pop();       │  path.pop();
used[i] = false;  │


"#]])]
#[case::two_problems_by_title_and_slug(&["Permutations", "subsets", "46", "--part", "undo"], str![[r#"
── undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
46 permutations   │  78 subsets
                  │
path.pop();       │  path.pop();
used[i] = false;  │


"#]])]
#[case::a_part_that_a_problem_lacks(&["78", "--part", "check"], str![[r#"
── check ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
78 subsets
none, since each number may follow each
number on its left


"#]])]
#[case::a_problem_and_a_search(&["46", "java-is-safe", "--part", "undo"], str![[r#"
── undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
46 permutations   │  Check first, clear late
                  │  java-is-safe (Java, 2019)
path.pop();       │  one write after all nine digits failed, not
used[i] = false;  │  one for each digit; also if no digit was
                  │  placed. Until then a failed digit stays, and
                  │  does no harm: `is_safe` then looks for other
                  │  digits only.
                  │
                  │  grids.remove(row, column);


"#]])]
#[case::a_search_and_a_problem(&["java-is-safe", "46", "--part", "place"], str![[r#"
── place ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
Check first, clear late                     │  46 permutations
java-is-safe (Java, 2019)                   │
one write, which replaces the failed digit  │  used[i] = true;
in the cell, if there is one.               │  path.push(nums[i]);
                                            │
grids.place(row, column, num);              │


"#]])]
#[case::a_problem_and_all_searches_for_another(&["46", "51", "--part", "undo"], str![[r#"
── undo ─[..]
46 permutations   │  Row by row, on strings                           │  Without recursion
...
"#]])]
#[case::all_searches(&["--part", "stop"], str![[r#"
── stop ─[..]
...
swift-all-solutions (Swift, 2015) [..] labuladong-char-board (Java, LeetCode 37)
...
cpp-unit-candidates (C++, 2017) [..] java-is-safe (Java, 2019)
...
python-history-stack (Python, 2016) [..] lockstep (our own)
...
"#]])]
fn parts_stand_side_by_side(#[case] arguments: &[&str], #[case] results: Inline) {
    assert_shown(run(&[&["show"], arguments].concat()), results);
}

#[test]
fn all_parts_are_shown_in_the_order_of_the_pattern() {
    assert_shown(
        run(&["show"]),
        str![[r#"
── choose ─[..]
...
── check ─[..]
...
── place ─[..]
...
── undo ─[..]
...
── stop ─[..]
...
"#]],
    );
}

#[rstest]
#[case::easy_sudoku("warm-up", str![[r#"
Warm-up (warm-up): problem 37, easy, 61 givens
Made for this workspace: LeetCode's example with 31 more givens, so that a whole search can be watched.

5 3 . | 6 7 8 | 9 . .
6 7 . | 1 9 5 | 3 . 8
. 9 8 | 3 4 2 | . 6 7
8 . 9 | 7 6 . | 4 . 3
4 2 6 | 8 5 3 | 7 9 1
7 . 3 | . 2 4 | 8 . 6
9 6 . | 5 3 7 | 2 8 .
2 . 7 | 4 1 9 | . 3 5
. . 5 | 2 8 6 | . 7 9

"#]])]
#[case::medium_sudoku("leetcode-37", str![[r#"
LeetCode's example (leetcode-37): problem 37, medium, 30 givens
LeetCode 37, its example; the char-board write-up solves that problem.

5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9

"#]])]
#[case::queens("nine-queens", str![[r#"
Nine queens (nine-queens): problem 51, hard, 0 givens
LeetCode 51 and 52, n = 9.

. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

"#]])]
#[case::extreme_sudoku("anti-brute-force", str![[r#"
Against digits from 1 up (anti-brute-force): problem 37, extreme, 17 givens
Known as a bad case for digits tried from 1 up: the first row of its solution is 987654321.

. . . | . . . | . . .
. . . | . . 3 | . 8 5
. . 1 | . 2 . | . . .
. . . | 5 . 7 | . . .
. . 4 | . . . | 1 . .
. 9 . | . . . | . . .
5 . . | . . . | . 7 3
. . 2 | . 1 . | . . .
. . . | . 4 . | . . 9

"#]])]
#[case::board_without_a_search("last-box", str![[r#"
last-box (last-box): problem 36, 2 givens
Made for this workspace: the last box counts, too, and so does the 9.

. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . . .
. . . | . . . | . 9 .
. . . | . . . | . . .
. . . | . . . | 9 . .

"#]])]
fn a_sample_is_shown_with_its_source(#[case] sample: &str, #[case] results: Inline) {
    assert_shown(run(&["show", sample]), results);
}

#[rstest]
#[case::misspelt_problem(&["show", "permutation"], str![[r#"
error: there is no variant, no attempt and no problem named 'permutation'; did you mean permutations?

"#]])]
#[case::misspelt_search(&["show", "java-is-saef"], str![[r#"
error: there is no variant, no attempt and no problem named 'java-is-saef'; did you mean java-is-safe?

"#]])]
#[case::unknown_name(&["show", "46", "zzz"], str![[r#"
error: there is no variant, no attempt and no problem named 'zzz'; `cargo practice list` shows all names

"#]])]
#[case::problem_without_a_solution(&["show", "36"], str![[r#"
error: Valid Sudoku (36) has no solution to show: problems/0036-valid-sudoku/solution.rs: there is no such file; write one there

"#]])]
fn name_without_a_source_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(arguments, message);
}

/// Makes an attempt that has the name of its problem, as `practice next` does.
pub fn attempt_at_permutations() -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.write("crates/permutations/src/lib.rs", "//! Mine.\n\nfn all() {}\n");
    let manifest = r#"package = { name = "permutations", metadata.practice = { kind = "attempt", problem = 46 } }"#;
    user.write("crates/permutations/Cargo.toml", manifest);
    user
}

#[test]
fn the_source_of_an_attempt_is_shown() {
    assert_shown(
        attempt_at_permutations().practice_program().run(["show", "permutations"]),
        str![[r#"
── source ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
permutations

fn all() {}


"#]],
    );
}

#[test]
fn an_attempt_stands_next_to_the_solution_of_its_problem() {
    let user = attempt_at_permutations().practice_program();
    assert_shown(
        user.run(["show", "permutations", "46", "--part", "undo"]),
        str![[r#"
── undo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────
permutations              │  46 permutations
not marked in its source  │
                          │  path.pop();
                          │  used[i] = false;

── source ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
permutations

fn all() {}


"#]],
    );
}

/// An attempt whose helper has another name than ours.
const WITHOUT_ANCHORS: &str = "\
pub struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = vec![];
        dfs(&nums, &mut found);
        found
    }
}

/// Helps.
fn dfs(nums: &[i32], found: &mut Vec<Vec<i32>>) {
    todo!()
}
";

/// Makes the attempt, with a run of the judge in its history.
fn judged_attempt() -> ScratchWorkspace {
    let user = attempt_at_permutations();
    user.write("crates/permutations/src/lib.rs", WITHOUT_ANCHORS);
    let run = r#"{"time":"2026-01-02T03:04:05+00:00","target":"permutations","problem":46,"tiers":["samples"],"accepted":0,"cases":1,"verdicts":{"WA":1},"cpu_seconds":0.0,"memory_bytes":0}"#;
    user.write(".practice/history.jsonl", &format!("{run}\n"));
    user
}

#[test]
fn an_attempt_without_parts_stands_as_a_whole_beside_the_solution() {
    let user = judged_attempt().practice_program();
    let shown = user.run(["show", "permutations", "46"]);
    let without_names = user.run(["show"]);
    assert_eq!(without_names.stdout, shown.stdout);
    let other_ways = "\
another way: cargo practice show solution-46-swap-in-place (swap each number of the rest to the next place)
another way: cargo practice show solution-46-insert-the-first (insert the first number at each place of the orders of the others)
";
    assert_eq!(without_names.stderr, format!("permutations, which you judged last\n{other_ways}"));
    shown.assert().success().stderr_eq(other_ways).stdout_eq(
        str![[r#"
── source ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
permutations                                           │  46 permutations
                                                       │
pub struct Solution;                                   │  impl Solution {
                                                       │
impl Solution {                                        │
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {  │      /// Returns all orders of `nums`. All numbers are
        let mut found = vec![];                        │      /// different.
        dfs(&nums, &mut found);                        │      pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        found                                          │          let mut used = vec![false; nums.len()];
    }                                                  │          let mut found = Vec::new();
}                                                      │          search(&nums, &mut used, &mut Vec::new(), &mut found);
                                                       │          found
                                                       │      }
                                                       │  }
                                                       │
/// Helps.                                             │  /// Adds to `found` all orders that begin with `path`.
fn dfs(nums: &[i32], found: &mut Vec<Vec<i32>>) {      │  /// `used[i]` is true if `nums[i]` is in `path`.
    todo!()                                            │  /// Restores `path` and `used` at the end.
}                                                      │  fn search(nums: &[i32], used: &mut [bool], path: &mut
                                                       │      Vec<i32>, found: &mut Vec<Vec<i32>>) {
                                                       │      // The path will change again, so the answer gets a copy.
                                                       │      if path.len() == nums.len() {
                                                       │          found.push(path.clone());
                                                       │          return;
                                                       │      }
                                                       │
                                                       │      for i in 0..nums.len() {
                                                       │          if used[i] {
                                                       │              continue;
                                                       │          }
                                                       │
                                                       │          used[i] = true;
                                                       │          path.push(nums[i]);
                                                       │          search(nums, used, path, found);
                                                       │          path.pop();
                                                       │          used[i] = false;
                                                       │      }
                                                       │  }


"#]],
    );
}

#[test]
fn a_part_is_shown_of_all_searches_after_a_run_of_the_judge() {
    let user = judged_attempt().practice_program();
    assert_eq!(user.run(["show", "--part", "undo"]), run(&["show", "--part", "undo"]));
}

#[test]
fn an_attempt_in_the_shape_of_a_variant_stands_beside_the_variant() {
    let user = judged_attempt();
    let manifest = r#"package = { name = "permutations", metadata.practice = { kind = "attempt", problem = 37, like = "java-is-safe" } }"#;
    user.write("crates/permutations/Cargo.toml", manifest);
    let user = user.practice_program();
    let shown = user.run(["show", "permutations", "java-is-safe"]);
    assert_eq!(user.run(["show"]).stdout, shown.stdout);
}
