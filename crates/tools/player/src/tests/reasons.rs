//! Reasons for a step: skipped values, candidates and open choices.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[rstest]
#[case::beside_the_source("labuladong-char-board", (80, 24), &[Text("wg2"), ENTER], str![[r#"
leetcode-37  30 givens
1 Check first, on charact  choose › check › PLACE
 5 3(1)│[2]7 · │ · · ·     │     if !is_valid(board, i, j, ch) {
 6 · · │ 1 9 5 │ · · ·     │       continue;
 · 9 8 │ · · · │ · 6 ·     │     }
───────┼───────┼───────
 8 · · │ · 6 · │ · · 3     ▌     board.set_num(i, j, ch);
 4 · · │ 8 · 3 │ · · 1           if backtrack(board, i, j + 1) {
 7 · · │ · 2 · │ · · 6             return true;
───────┼───────┼───────          }
 · 6 · │ · · · │ 2 8 ·           board.cancel_num(i, j);
 · · · │ 4 1 9 │ · · 5         }
 · · · │ · 8 · │ · 7 9     Candidates of row 1, column 4: 2 6
places               2     Forbidden: 1 is in row 1, column 3.
removes              0     2 choices are open.
depth                2     cell  digit  failed  left
solutions            0     r1c4  2              6
Skips 1 (row 1). Writes 2  r1c3  1              24
in row 1, column 4.



‖ step 2 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]])]
#[case::below_the_board("java-is-safe", (25, 40), &[Text("wg2"), ENTER], str![[r#"
leetcode-37  30 givens
1 Check first, clear late
 5 3(1)│[2]7 · │ · · ·
 6 · · │ 1 9 5 │ · · ·
 · 9 8 │ · · · │ · 6 ·
───────┼───────┼───────
 8 · · │ · 6 · │ · · 3
 4 · · │ 8 · 3 │ · · 1
 7 · · │ · 2 · │ · · 6
───────┼───────┼───────
 · 6 · │ · · · │ 2 8 ·
 · · · │ 4 1 9 │ · · 5
 · · · │ · 8 · │ · 7 9
places               2
removes              0
depth                2
solutions            0
Skips 1 (row 1). Writes 2
in row 1, column 4.


Candidates of row 1,
column 4: 2 6
Forbidden: 1 is in row 1,
column 3.
2 choices are open.
cell  digit  failed  left
r1c4  2              6
r1c3  1              24









‖ step 2 of 8,365
? help  q quit

"#]])]
#[case::where_candidates_have_no_room("java-is-safe", (25, 26), &[Text("wg2"), ENTER], str![[r#"
...
Skips 1 (row 1). Writes 2
...
2 choices are open.
...

"#]])]
#[case::an_undo_on_its_cell("labuladong-char-board", (25, 40), &[Text("wg6"), ENTER], str![[r#"
...
(5(3(1)│(2(7(4)│(8[·{·}
...
(row 1) in row 1, column
9. Takes 9 back from row…
...
r1c8  –      9
...

"#]])]
fn skipped_values_and_open_choices_are_shown(
    #[case] searches: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "leetcode-37", size, keys, expected);
}

#[rstest]
#[case::after_a_place(&[Text("w"), RIGHT], str![[r#"
...
r1c3  1              24
...

"#]])]
#[case::after_an_undo(&[Text("wg6"), ENTER], str![[r#"
...
(5(3(1)│(2(7(4)│(8(9[·]
...
Candidates of row 1,
column 9: none
...
r1c9  –
r1c8  9
...

"#]])]
fn candidates_of_cells_are_listed(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("java-is-safe", "leetcode-37", (25, 40), keys, expected);
}

#[rstest]
#[case::fewest_candidates("python-history-stack", &[Text("w"), RIGHT], str![[r#"
...
Skips 9 (column 5), 8
...

"#]])]
#[case::propagation("lockstep", &[Text("w"), RIGHT], str![[r#"
leetcode-37  30 givens
1 Propagate, then guess ─
 5 3 · │[6]7 · │ · · ·
 6 · · │ 1 9 5 │ · · ·
 · 9 8 │ · · · │ · 6 ·
───────┼───────┼───────
 8 · · │ · 6 · │ · · 3
 4 · · │ 8 · 3 │ · · 1
 7 · · │ · 2 · │ · · 6
───────┼───────┼───────
 · 6 · │ · · · │ 2 8 ·
 · · · │ 4 1 9 │ · · 5
 · · · │ · 8 · │ · 7 9
places               1
removes              0
depth                1
solutions            0
Writes 6 in row 1, column
4.


Candidates of row 1,
column 4: 2 6
1 choice is open.
cell  digit  failed
r1c4  6












‖ step 1 of 51
? help  q quit

"#]])]
fn searches_of_other_kinds_show_their_reasons(
    #[case] searches: &str,
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "leetcode-37", (25, 40), keys, expected);
}

#[test]
fn the_same_key_hides_the_reasons() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (25, 40),
        &[Text("w"), RIGHT, Text("w")],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late
 5 3[1]│ · 7 · │ · · ·
 6 · · │ 1 9 5 │ · · ·
 · 9 8 │ · · · │ · 6 ·
───────┼───────┼───────
 8 · · │ · 6 · │ · · 3
 4 · · │ 8 · 3 │ · · 1
 7 · · │ · 2 · │ · · 6
───────┼───────┼───────
 · 6 · │ · · · │ 2 8 ·
 · · · │ 4 1 9 │ · · 5
 · · · │ · 8 · │ · 7 9
places               1
removes              0
depth                1
solutions            0
Writes 1 in row 1, column
3.








 ▁










‖ step 1 of 8,365
? help  q quit

"#]],
    );
}

#[rstest]
#[case::rows("labuladong-n-queens", (40, 44), &[Text("wg2"), ENTER], str![[r#"
four-queens  4 × 4
1 Row by row, on strings ───────────────
(Q) .  .  .
{.}{.}[Q] .
 .  .  .  .
 .  .  .  .
places            2  depth           2
removes           0  solutions       0
Skips row 2, columns 1 and 2. Places a
queen in row 2, column 3.

Free in row 2: 3 4
Forbidden: row 2, column 1 is attacked
from row 1, column 1; row 2, column 2 is
attacked from row 1, column 1.
2 choices are open.
r2c3
r1c1








choose › check › PLACE
│   }
│
│   for col in 0..board.size() {
│     if !is_valid(board, row, col) {
│       continue;
│     }

▌     board.set_queen(row, col);
      backtrack(board, row + 1, found);
      board.remove_queen(row, col);
    }
  }

│ /// `isValid`: returns whether a queen
│ /// can be placed in row `row`, column
‖ step 2 of 32 ────────────── 10 steps/s
space play  ←→ step  ? help  q quit

"#]])]
#[case::columns("wirth-stepwise-refinement", (30, 44), &[Text("wg2"), ENTER], str![[r#"
...
Skips column 2, rows 1 and 2.
Places a queen in row 3,
column 2.
...
Free in column 2: 3 4
...

"#]])]
#[case::a_whole_row("richards-bit-patterns", (30, 44), &[Text("wg3"), ENTER], str![[r#"
...
{.}{.}{.}{.}
...
Skips row 3, columns 1, 2, 3
and 4. Takes the queen back
from row 2, column 3.
...
1 choice is open.
...

"#]])]
#[case::dancing_links("knuth-dancing-links", (30, 44), &[Text("wg2"), ENTER], str![[r#"
...
Places a queen in row 2,
...
2 choices are open.
...

"#]])]
fn skipped_squares_of_queens_are_shown(
    #[case] searches: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "four-queens", size, keys, expected);
}
