//! Prompts for a step and for a puzzle.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[test]
fn g_opens_the_step_prompt() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("g1,234")],
        str![[r#"
...
go to step 1,234   1,234 or 50%; Enter goes there, Esc stays

"#]],
    );
}

#[rstest]
#[case::percent(&[Text("g50%"), ENTER], str![[r#"
...
‖ step 4,183 of 8,365 ━━━━━━━━━━━━━━━━━━━━━━━──────────────────────── 10 steps/s
...

"#]])]
#[case::part_of_a_percent(&[Text("g12.5 %"), ENTER], str![[r#"
...
‖ step 1,046 of 8,365 ━━━━━────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::corrected_number(&[Text("gx"), ENTER, BACKSPACE, Text("7"), ENTER], str![[r#"
...
‖ step 7 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::esc(&[Text("g5"), ESC], str![[r#"
...
‖ step 0 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]])]
fn a_prompt_goes_to_a_step(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("java-is-safe", "leetcode-37", (80, 24), keys, expected);
}

#[rstest]
#[case::letter(&[Text("gx"), ENTER], str![[r#"
...
go to step x   expected a number such as 1,234

"#]])]
#[case::percent_without_a_number(&[Text("g%"), ENTER], str![[r#"
...
go to step %   expected a percentage such as 50%

"#]])]
#[case::percent_above_100(&[Text("g101%"), ENTER], str![[r#"
...
go to step 101%   expected a percentage from 0% to 100%

"#]])]
#[case::percent_that_is_no_number(&[Text("gnan%"), ENTER], str![[r#"
...
go to step nan%   expected a percentage from 0% to 100%

"#]])]
#[case::large_number(&[Text("g99999999999999999999"), ENTER], str![[r#"
...
go to step 99999999999999999999   that number is too large

"#]])]
#[case::after_the_end(&[Text("g99999"), ENTER], str![[r#"
...
there is no step 99,999; the last is 8,365

"#]])]
fn a_bad_number_is_refused(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("java-is-safe", "leetcode-37", (80, 24), keys, expected);
}

#[test]
fn a_slash_lists_the_puzzles() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("/")],
        str![[r#"
...
 6 · · │ 1┌ another puzzle: Enter plays it, Esc closes ──────────────┐
 · 9 8 │ ·│ name has:                                                │from
...
 4 · · │ 8│ > leetcode-37                           30 givens        │9 means
...

"#]],
    );
}

#[rstest]
#[case::down(&[Text("/inkala"), DOWN], str![[r#"
...
 8 · · │ ·│   inkala-hard                           21 givens        │
 4 · · │ 8│ > inkala-2010                           23 givens        │9 means
...

"#]])]
#[case::end_up_home(&[Text("/inkala"), END, UP, HOME], str![[r#"
...
 8 · · │ ·│ > inkala-hard                           21 givens        │
 4 · · │ 8│   inkala-2010                           23 givens        │9 means
...

"#]])]
#[case::none(&[Text("/zz"), ENTER], str![[r#"
...
 8 · · │ ·│ no puzzle has this in its name                           │
...

"#]])]
fn a_part_of_a_name_filters_the_puzzles(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("java-is-safe", "leetcode-37", (80, 24), keys, expected);
}

#[rstest]
#[case::sudoku("java-is-safe", "leetcode-37", &[Text("/Sample"), BACKSPACE, BACKSPACE, BACKSPACE, Text("ple"), ENTER], str![[r#"
java-sample  36 givens
1 Check first, clear late
 3 · · │ · 1 7 │ · 2 8       use sudoku::{Board, Scope, Search};
 5 · · │ · 2 · │ · 9 4
 6 2 · │ · 9 · │ · 1 7       /// Steps 2 and 4: fills all empty cells from
───────┼───────┼───────      /// (`row`, `column`) on.
 · 3 · │ 4 · 1 │ · · 6       ///
 4 7 · │ · · · │ · 3 5       /// `row` is 0–8 and `column` 0–9, where 9 means
 2 · · │ · 3 · │ · · 1       /// the next row. Returns whether
───────┼───────┼───────      /// there is a solution; if so it is on the board,
 1 · · │ 7 · 9 │ · · 2       /// else the board is as it was.
 · · 9 │ 8 · 2 │ · 4 ·       pub fn solve(grids: &mut impl Board, mut row:
 8 · · │ · · 3 │ 7 · ·           usize, mut column: usize) -> bool {
places               0         if row == 8 && column == 9 {
removes              0           return true;
depth                0         }
solutions            0
Ask isSafe (row, column,       if column == 9 {
box) before each write;          column = 0;
clear a cell only after…         row += 1;
                               }
                               if grids[row][column] != 0 {
‖ step 0 of 57 ────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]])]
#[case::queens("all", "four-queens", &[Text("/two-of-eight"), ENTER], str![[r#"
two-of-eight  8 × 8, 2 given                 3 of 4 searches, Tab for the others
...

"#]])]
fn enter_opens_the_puzzle(
    #[case] searches: &str,
    #[case] sample: &str,
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, sample, (80, 24), keys, expected);
}

#[test]
fn esc_keeps_the_puzzle() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("/a"), ESC],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late
 5 3 · │ · 7 · │ · · ·       use sudoku::{Board, Scope, Search};
 6 · · │ 1 9 5 │ · · ·
 · 9 8 │ · · · │ · 6 ·       /// Steps 2 and 4: fills all empty cells from
───────┼───────┼───────      /// (`row`, `column`) on.
 8 · · │ · 6 · │ · · 3       ///
 4 · · │ 8 · 3 │ · · 1       /// `row` is 0–8 and `column` 0–9, where 9 means
 7 · · │ · 2 · │ · · 6       /// the next row. Returns whether
───────┼───────┼───────      /// there is a solution; if so it is on the board,
 · 6 · │ · · · │ 2 8 ·       /// else the board is as it was.
 · · · │ 4 1 9 │ · · 5       pub fn solve(grids: &mut impl Board, mut row:
 · · · │ · 8 · │ · 7 9           usize, mut column: usize) -> bool {
places               0         if row == 8 && column == 9 {
removes              0           return true;
depth                0         }
solutions            0
Ask isSafe (row, column,       if column == 9 {
box) before each write;          column = 0;
clear a cell only after…         row += 1;
                               }
                               if grids[row][column] != 0 {
‖ step 0 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]],
    );
}
