//! Steps: the screen at a step, and the keys that go to another step.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[test]
fn a_step_is_shown_on_the_board_and_in_the_source() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (100, 40),
        &[RIGHT],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late java-is-safe ─────────────────────────────────────────────────────────────
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
places            1  depth           1
removes           0  solutions       0
Writes 1 in row 1, column 3.





choose › check › PLACE
│   }
│   if grids[row][column] != 0 {
│     return solve(grids, row, column + 1);
│   }
│
│   for num in 1..=9 {
│     if is_safe(grids, row, column, num) {
▌       grids.place(row, column, num);
        if solve(grids, row, column + 1) {
          return true;
        }
      }
    }
    grids.remove(row, column);
    false
  }
‖ step 1 of 8,365 ─────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  ? help  q quit

"#]],
    );
}

#[test]
fn an_undo_is_shown_in_the_source() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (100, 40),
        &[Text("b")],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late java-is-safe ─────────────────────────────────────────────────────────────
 5 3 1 │ 2 7 4 │ 8 9[·]
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
places            5  depth           5
removes           1  solutions       0
Empties row 1, column 9, where no digit was placed.




   ▁▁▂▂
choose › check › UNDO
│     if is_safe(grids, row, column, num) {
        grids.place(row, column, num);
        if solve(grids, row, column + 1) {
          return true;
        }
      }
    }
▌   grids.remove(row, column);
    false
  }

│ /// Step 3: whether `value` may stand in this cell.
│ fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
│   is_column_safe(grids, column, value)
│     && is_row_safe(grids, row, value)
│     && is_small_box_safe(grids, row, column, value)
‖ step 6 of 8,365 ─────────────────────────────────────────────────────────────────────── 10 steps/s
“Check first, clear late”: backtrack at step 6

"#]],
    );
}

#[test]
fn end_key_goes_to_the_solution() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (100, 40),
        &[END],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late java-is-safe ─────────────────────────────────────────────────────────────
 5 3 4 │ 6 7 8 │ 9 1 2
 6 7 2 │ 1 9 5 │ 3 4 8
 1 9 8 │ 3 4 2 │ 5 6 7
───────┼───────┼───────
 8 5 9 │ 7 6 1 │ 4 2 3
 4 2 6 │ 8 5 3 │ 7 9 1
 7 1 3 │ 9 2 4 │ 8 5 6
───────┼───────┼───────
 9 6 1 │ 5 3 7 │ 2 8 4
 2 8 7 │ 4 1 9 │ 6 3 5
 3 4 5 │ 2 8 6 │[1]7 9
places        4,208  depth          51
removes       4,157  solutions       1
Writes 1 in row 9, column 7. Solution 1 is found.


                                                                                                   █
        ▂▃▃▃▃▄▃▄▄▃▄▄▃▃▃▃▄▃▄▄▃▃▄▄▃▃▃▄▅▅▆▃▃▇▃▃▃▃▅▃▆▅▃▅▇ ▃▃▃▃▃▃▃▃▃▃▃▂▄▄▄▃▃▄▃▄▄▄▄▃▄▄▃▃▄▄▃▃▃▂▃▃▃▃▃▂▅▅▆▃▃█
▄▄▄▄▄▅▅▅█████████████████████████████████████████████▄██████████████████████████████████████████████
choose › check › PLACE › STOP
│   }
│   if grids[row][column] != 0 {
│     return solve(grids, row, column + 1);
│   }
│
│   for num in 1..=9 {
│     if is_safe(grids, row, column, num) {
▌       grids.place(row, column, num);
        if solve(grids, row, column + 1) {
          return true;
        }
      }
    }
    grids.remove(row, column);
    false
  }
‖ step 8,365 of 8,365 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  ? help  q quit

"#]],
    );
}

#[test]
fn counts_are_below_the_board() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("g7"), ENTER],
        str![[r#"
...
places               5       }
removes              2
depth                4       /// Step 3: whether `value` may stand in this cell.
solutions            0       fn is_safe(grids: &impl Board, row: usize, column:
...

"#]],
    );
}

#[rstest]
#[case::a_digit_over_another("swift-all-solutions", "leetcode-37", (100, 40), &[Text("g3"), ENTER], str![[r#"
...
Writes 2 over 1 in row 1, column 4.
...

"#]])]
#[case::a_clash("swift-all-solutions", "leetcode-37", (100, 40), &[RIGHT, RIGHT], str![[r#"
...
Writes 1 in row 1, column 4. It clashes with row 1, column 3; row 2, column 4.
...

"#]])]
#[case::an_undo_that_writes("python-history-stack", "inkala-hard", (100, 40), &[Text("g26"), ENTER], str![[r#"
...
Takes 9 back from row 1, column 3, and writes 5 over it.
...

"#]])]
#[case::the_end_of_one_search(FIVE, "leetcode-37", (200, 50), &[END], str![[r#"
...
Takes 9 back from row 1, column 3.      has ended after 8,365 writes, with 1    has ended after 9,262 writes, with 1    has ended after 8,365 writes, with 1    has ended after 51 writes, with 1
...

"#]])]
fn a_step_is_explained_in_a_sentence(
    #[case] searches: &str,
    #[case] sample: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, sample, size, keys, expected);
}

#[test]
fn a_clash_is_marked_on_the_board() {
    assert_screen(
        "swift-all-solutions",
        "leetcode-37",
        (200, 50),
        &[Text("g23,155"), ENTER],
        str![[r#"
...
 8 1 9 │ 5 6 7 │ 4[3]3!
...
▌       self.tu.place(i, j, num);
...

"#]],
    );
}

#[test]
fn second_undo_highlights_only_undo() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (100, 40),
        &[Text("b"), HOME, Text("g7"), ENTER],
        str![[r#"
leetcode-37  30 givens
1 Check first, clear late java-is-safe ─────────────────────────────────────────────────────────────
 5 3 1 │ 2 7 4 │ 8[·]·
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
places            5  depth           4
removes           2  solutions       0
Takes 9 back from row 1, column 8.




   ▁▁▂▂▁
UNDO
      if is_safe(grids, row, column, num) {
        grids.place(row, column, num);
        if solve(grids, row, column + 1) {
          return true;
        }
      }
    }
▌   grids.remove(row, column);
    false
  }

  /// Step 3: whether `value` may stand in this cell.
  fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    is_column_safe(grids, column, value)
      && is_row_safe(grids, row, value)
      && is_small_box_safe(grids, row, column, value)
‖ step 7 of 8,365 ─────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  ? help  q quit

"#]],
    );
}

#[test]
fn a_search_without_steps_has_ended() {
    assert_screen(
        "java-is-safe",
        "solved",
        (80, 24),
        &[Text("p5")],
        str![[r#"
solved  81 givens
...
‖ step 0 of 0 ─────────────────────────────────────────────────────── 10 steps/s
...
“Check first, clear late” has ended after 0 writes, with 1 solution
...

"#]],
    );
}

#[rstest]
#[case::right(&[RIGHT], str![[r#"
...
‖ step 1 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::shift_right(&[RIGHT, SHIFT_RIGHT], str![[r#"
...
‖ step 11 of 8,365 ────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::left(&[RIGHT, SHIFT_RIGHT, LEFT], str![[r#"
...
‖ step 10 of 8,365 ────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::page_down(&[PAGE_DOWN], str![[r#"
...
‖ step 83 of 8,365 ────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::page_up(&[PAGE_DOWN, PAGE_DOWN, PAGE_UP], str![[r#"
...
‖ step 83 of 8,365 ────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::before_the_first(&[SHIFT_RIGHT, SHIFT_LEFT, LEFT], str![[r#"
...
‖ step 0 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
...

"#]])]
#[case::after_the_last(&[END, RIGHT], str![[r#"
...
‖ step 8,365 of 8,365 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 10 steps/s
...

"#]])]
#[case::home(&[END, HOME], str![[r#"
...
‖ step 0 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
...

"#]])]
fn keys_go_to_other_steps(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("java-is-safe", "leetcode-37", (80, 24), keys, expected);
}

#[rstest]
#[case::backtrack("leetcode-37", &[Text("b")], str![[r#"
...
“Check first, clear late”: backtrack at step 6

"#]])]
#[case::no_earlier_backtrack("leetcode-37", &[Text("bB")], str![[r#"
...
“Check first, clear late”: no earlier backtrack in the recorded steps

"#]])]
#[case::solution("leetcode-37", &[Text("s")], str![[r#"
...
“Check first, clear late”: solution at step 8,365

"#]])]
#[case::no_later_solution("unsolvable-row", &[END, RIGHT, Text("s")], str![[r#"
...
“Check first, clear late”: no later solution in the recorded steps

"#]])]
fn keys_go_to_the_next_event(
    #[case] sample: &str,
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen("java-is-safe", sample, (80, 24), keys, expected);
}

#[rstest]
#[case::of_one_search("java-is-safe", (80, 24), &[Text("d")], str![[r#"
...
a difference needs two searches: start the player with two variants

"#]])]
#[case::of_one_search_in_view(FIVE, (80, 24), &[Text("1234d")], str![[r#"
...
a difference needs two searches: keys 1 to 5 show more

"#]])]
#[case::of_five_searches(FIVE, (200, 50), &[END, Text("d")], str![[r#"
...
‖ step 1 of 46,310 ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
searches 1 and 5 differ first at step 1

"#]])]
#[case::of_the_searches_that_are_not_hidden(FIVE, (200, 50), &[END, Text("15d")], str![[r#"
leetcode-37  30 givens
2 Check first, on characters labuladong-char-board ──────────────  3 Candidates of three units cpp-unit-candidates ─────────────────  4 Check first, clear late java-is-safe ──────────────────────────
...
‖ step 6 of 9,262 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
searches 2 and 4 differ first at step 6

"#]])]
#[case::of_the_searches_that_came_into_view(FIVE, (80, 24), &[TAB, END, Text("d")], str![[r#"
...
searches 2 and 4 differ first at step 6

"#]])]
fn keys_go_to_the_first_difference(
    #[case] searches: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "leetcode-37", size, keys, expected);
}
