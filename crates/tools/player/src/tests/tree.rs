//! The tree of a search.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[rstest]
#[case::at_the_start("java-is-safe", (120, 30), &[Text("T")], str![[r#"
inkala-hard  21 givens
1 Check first, clear late
 8 · · │ · · · │ · · ·       use sudoku::{Board, Scope, Search};
 · · 3 │ 6 · · │ · · ·
 · 7 · │ · 9 · │ 2 · ·       /// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
───────┼───────┼───────      ///
 · 5 · │ · · 7 │ · · ·       /// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
 · · · │ · 4 5 │ 7 · ·       /// there is a solution; if so it is on the board, else the board is as it was.
 · · · │ 1 · · │ · 3 ·       pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
───────┼──┌ Check first, clear late: ↑↓←→ walk, Enter goes there, Esc closes ────────────────────────────────┐
 · · 1 │ ·│ the puzzle: all steps, 49,558 places, 16,476 dead ends and 1 solution                            │
 · · 8 │ 5│                                                                                                  │
 · 9 · │ ·│  r1c2 1 ★ 49,558                                                                                 │
places    │                                                                                                  │
removes   │                                                                                                  │
depth     │                                                                                                  │
solutions │                                                                                                  │
Ask isSafe│                                                                                                  │
box) befor│                                                                                                  │
clear a ce│                                                                                                  │
          └──────────────────────────────────────────────────────────────────────────────────────────────────┘
                               for num in 1..=9 {
                                 if is_safe(grids, row, column, num) {
                                   grids.place(row, column, num);
                                   if solve(grids, row, column + 1) {
                                     return true;
                                   }
                                 }
‖ step 0 of 99,056 ────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  b backtrack  d difference  ? help  q quit

"#]])]
#[case::after_five_steps("java-is-safe", (120, 30), &[&[RIGHT; 5][..], &[Text("T")]].concat(), str![[r#"
...
 · · 1 │ ·│ r1c6 4: steps 5 to 9,715, 4,855 places, 1,692 dead ends and 0 solutions                          │
...
removes   │  r1c4 3 ●  r1c4 4 ✗ 22,948  r1c4 7 ★ 17,068                                                      │
...
solutions │ [r1c6 4 ●]                                                                                       │
...

"#]])]
#[case::on_a_narrow_screen("swift-all-solutions", (40, 20), &[&[RIGHT; 12][..], &[Text("T")]].concat(), str![[r#"
...
│ …  r1c5 3 ✗  r1c5 4 ✗  r1c5 5 ●  r1c │
│ [r1c6 1 ●] r1c6 2 ✗  r1c6 3 ✗  r1c6  │
...

"#]])]
fn the_tree_opens_at_the_step(
    #[case] searches: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "inkala-hard", size, keys, expected);
}

#[rstest]
#[case::to_a_dead_end("java-is-safe", "inkala-hard", (120, 30), &[Text("T"), DOWN, DOWN, DOWN], str![[r#"
inkala-hard  21 givens
1 Check first, clear late
 8 · · │ · · · │ · · ·       use sudoku::{Board, Scope, Search};
 · · 3 │ 6 · · │ · · ·
 · 7 · │ · 9 · │ 2 · ·       /// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
───────┼───────┼───────      ///
 · 5 · │ · · 7 │ · · ·       /// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
 · · · │ · 4 5 │ 7 · ·       /// there is a solution; if so it is on the board, else the board is as it was.
 · · · │ 1 · · │ · 3 ·       pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
───────┼──┌ Check first, clear late: ↑↓←→ walk, Enter goes there, Esc closes ────────────────────────────────┐
 · · 1 │ ·│ r1c4 3: steps 3 to 19,083, 9,540 places, 3,283 dead ends and 0 solutions                         │
 · · 8 │ 5│                                                                                                  │
 · 9 · │ ·│  r1c2 1 ★ 49,558                                                                                 │
places    │  r1c3 2 ★ 49,557                                                                                 │
removes   │ [r1c4 3 ✗ 9,540] r1c4 4 ✗ 22,948  r1c4 7 ★ 17,068                                                │
depth     │  r1c5 5 ✗ 4,856  r1c5 7 ✗ 4,683                                                                  │
solutions │                                                                                                  │
Ask isSafe│                                                                                                  │
box) befor│                                                                                                  │
clear a ce│                                                                                                  │
          └──────────────────────────────────────────────────────────────────────────────────────────────────┘
                               for num in 1..=9 {
                                 if is_safe(grids, row, column, num) {
                                   grids.place(row, column, num);
                                   if solve(grids, row, column + 1) {
                                     return true;
                                   }
                                 }
‖ step 0 of 99,056 ────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  b backtrack  d difference  ? help  q quit

"#]])]
#[case::to_the_solution("java-is-safe", "inkala-hard", (120, 30), &[Text("T"), DOWN, DOWN, DOWN, RIGHT, RIGHT, RIGHT], str![[r#"
...
 · · 1 │ ·│ r1c4 7: from step 64,979, 17,068 places, 5,496 dead ends and 1 solution                          │
...
removes   │  r1c4 3 ✗ 9,540  r1c4 4 ✗ 22,948 [r1c4 7 ★ 17,068]                                               │
...

"#]])]
#[case::up_and_home("java-is-safe", "inkala-hard", (120, 30), &[RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, Text("T"), UP, HOME], str![[r#"
...
 · · 1 │ ·│ the puzzle: all steps, 49,558 places, 16,476 dead ends and 1 solution                            │
...

"#]])]
#[case::between_queens("labuladong-n-queens", "four-queens", (100, 30), &[Text("T"), DOWN, RIGHT, DOWN], str![[r#"
...
│ [r2c4 ★ 3]                                                                                       │
...

"#]])]
fn the_arrows_walk_in_the_tree(
    #[case] searches: &str,
    #[case] sample: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, sample, size, keys, expected);
}

#[test]
fn enter_goes_to_the_first_step_of_the_selected_node() {
    assert_screen(
        "java-is-safe",
        "inkala-hard",
        (120, 30),
        &[Text("T"), DOWN, DOWN, DOWN, RIGHT, ENTER],
        str![[r#"
inkala-hard  21 givens
1 Check first, clear late  choose › check › PLACE
 8 1 2 │[4]· · │ · · ·       use sudoku::{Board, Scope, Search};
 · · 3 │ 6 · · │ · · ·
 · 7 · │ · 9 · │ 2 · ·       /// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
───────┼───────┼───────      ///
 · 5 · │ · · 7 │ · · ·       /// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
 · · · │ · 4 5 │ 7 · ·       /// there is a solution; if so it is on the board, else the board is as it was.
 · · · │ 1 · · │ · 3 ·       pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
───────┼───────┼───────        if row == 8 && column == 9 {
 · · 1 │ · · · │ · 6 8           return true;
 · · 8 │ 5 · · │ · 1 ·         }
 · 9 · │ · · · │ 4 · ·
places           9,543     │   if column == 9 {
removes          9,540     │     column = 0;
depth                3     │     row += 1;
solutions            0     │   }
Writes 4 over 3 in row 1,  │   if grids[row][column] != 0 {
column 4.                  │     return solve(grids, row, column + 1);
                           │   }
                           │
▁▁              ▁          │   for num in 1..=9 {
██              █          │     if is_safe(grids, row, column, num) {
██▃▃▃▂▂▃▃▃▂▃▃▂▃▃█▃▃▂▃▃▃▃▃  ▌       grids.place(row, column, num);
█████████████████████████          if solve(grids, row, column + 1) {
█████████████████████████            return true;
█████████████████████████          }
█████████████████████████        }
‖ step 19,083 of 99,056 ━━━━━━━━━━━━━━━━───────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  b backtrack  d difference  ? help  q quit

"#]],
    );
}

#[test]
fn esc_closes_the_tree() {
    assert_screen(
        "java-is-safe",
        "inkala-hard",
        (120, 30),
        &[Text("T"), ESC],
        str![[r#"
inkala-hard  21 givens
1 Check first, clear late
 8 · · │ · · · │ · · ·       use sudoku::{Board, Scope, Search};
 · · 3 │ 6 · · │ · · ·
 · 7 · │ · 9 · │ 2 · ·       /// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
───────┼───────┼───────      ///
 · 5 · │ · · 7 │ · · ·       /// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
 · · · │ · 4 5 │ 7 · ·       /// there is a solution; if so it is on the board, else the board is as it was.
 · · · │ 1 · · │ · 3 ·       pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
───────┼───────┼───────        if row == 8 && column == 9 {
 · · 1 │ · · · │ · 6 8           return true;
 · · 8 │ 5 · · │ · 1 ·         }
 · 9 · │ · · · │ 4 · ·
places               0         if column == 9 {
removes              0           column = 0;
depth                0           row += 1;
solutions            0         }
Ask isSafe (row, column,       if grids[row][column] != 0 {
box) before each write;          return solve(grids, row, column + 1);
clear a cell only after…       }

                               for num in 1..=9 {
                                 if is_safe(grids, row, column, num) {
                                   grids.place(row, column, num);
                                   if solve(grids, row, column + 1) {
                                     return true;
                                   }
                                 }
‖ step 0 of 99,056 ────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  b backtrack  d difference  ? help  q quit

"#]],
    );
}
