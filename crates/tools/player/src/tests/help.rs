//! The help.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[rstest]
#[case::one_search("java-is-safe", "leetcode-37", &[Text("?")], str![[r#"
leetco┌ keys and marks: ↑↓ scroll, any other key closes this ────────────┐
1 Chec│ space        play or pause; at the end, play again               │
 5 3 ·│ ← →          one step back, one step on; with Shift ten steps    │
 6 · ·│ PgUp PgDn    a hundredth of the search, at least ten steps       │
 · 9 8│ Home End     before the first step, the last recorded step       │
──────│ + -          faster, slower: 1 to 1,000,000 steps a second       │
 8 · ·│ b B s S      next, previous backtrack; solution (first search)   │
 4 · ·│ d            the first step where searches on the screen differ  │ans
 7 · ·│ g            go to a step: 1,234 or 1_234 or 50%                 │
──────│ p            predict the next step of the first search           │oard,
 · 6 ·│   ↑↓←→ 1-9 u your guess: the cell, the digit; or an undo         │
 · · ·│ w            why: what was skipped, candidates, open choices     │
 · · ·│ T            the tree of the first search, around this step      │
places│ /            another puzzle; type a part of its name             │
remove│ c            the source, or more boards instead of it            │
depth │ Tab 1        another search first; show or hide a search         │
soluti│ ? q Esc      this help; quit, also Ctrl-C; close a dialog        │
Ask is│                                                                  │
box) b│ [5] !5! <5>  last write; cell that clashes with it; your cursor  │
clear │ (5) { }      forbids a skipped value; cell with no value left    │
      │ bold digits  the givens of the puzzle                            │
      │ ▌ and │      lines that made the write; lines that led to it     │
‖ step│ the bars     the depth (filled cells) at all steps so far        │teps/s
space └──────────────────────────────────────────────────────────────────┘q quit

"#]])]
#[case::queens("all", "four-queens", &[Text("?")], str![[r#"
four-q┌ keys and marks: ↑↓ scroll, any other key closes this ────────────┐others
1 Row │ space        play or pause; at the end, play again               │──────
 .  . │ ← →          one step back, one step on; with Shift ten steps    │
 .  . │ PgUp PgDn    a hundredth of the search, at least ten steps       │
 .  . │ Home End     before the first step, the last recorded step       │
 .  . │ + -          faster, slower: 1 to 1,000,000 steps a second       │
places│ b B s S      next, previous backtrack; solution (first search)   │    0
remove│ d            the first step where searches on the screen differ  │    0
Row by│ g            go to a step: 1,234 or 1_234 or 50%                 │n: set
up the│ p            predict the next step of the first search           │ee
write,│   ↑↓←→ ⏎ u   your guess: the cell, the queen; or an undo         │
      │ w            why: what was skipped, candidates, open choices     │
      │ T            the tree of the first search, around this step      │
      │ /            another puzzle; type a part of its name             │
      │ c            the source, or more boards instead of it            │
      │ Tab 1-4      another search first; show or hide a search         │
    if│ ? q Esc      this help; quit, also Ctrl-C; close a dialog        │();
      │                                                                  │) &&
      │ [Q] !Q! <Q>  last write; cell that clashes with it; your cursor  │irst_c
    } │ (Q) { }      forbids a skipped value; cell with no value left    │
      │ bold queens  given with the puzzle                               │
    if│ ▌ and │      lines that made the write; lines that led to it     │
‖ step│ the bars     the depth (filled cells) at all steps so far        │teps/s
space └──────────────────────────────────────────────────────────────────┘q quit

"#]])]
fn keys_and_marks_are_explained(
    #[case] searches: &str,
    #[case] sample: &str,
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, sample, (80, 24), keys, expected);
}

#[test]
fn keys_for_several_searches_are_explained() {
    assert_screen(
        "all",
        "leetcode-37",
        (80, 24),
        &[Text("?")],
        str![[r#"
...
depth │ Tab 1-7      another search first; show or hide a search         │ 0
...
‖ step│ the bars     the depth (filled cells) at all steps so far        │teps/s
...

"#]],
    );
}

#[test]
fn the_arrows_scroll_the_help() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (60, 18),
        &[&[Text("?")][..], &[DOWN; 22]].concat(),
        str![[r#"
┌ keys and marks: ↑↓ scroll, any other key closes this ────┐
│ c            the source, or more boards instead of it    │
│ Tab 1        another search first; show or hide a search │
│ ? q Esc      this help; quit, also Ctrl-C; close a       │
│ dialog                                                   │
│                                                          │
│ [5] !5! <5>  last write; cell that clashes with it; your │
│ cursor                                                   │
│ (5) { }      forbids a skipped value; cell with no value │
│ left                                                     │
│ bold digits  the givens of the puzzle                    │
│ ▌ and │      lines that made the write; lines that led   │
│ to it                                                    │
│ the bars     the depth (filled cells) at all steps so    │
│ far                                                      │
│                                                          │
│                                                          │
└──────────────────────────────────────────────────────────┘

"#]],
    );
}

#[test]
fn esc_closes_the_help() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("?"), ESC],
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
