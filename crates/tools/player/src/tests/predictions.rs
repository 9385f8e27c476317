//! Predictions of the next step.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[rstest]
#[case::on_a_small_screen((80, 24), &[Text("p")], str![[r#"
leetcode-37  30 givens
1 Check first, clear late
 5 3<·>│ · 7 · │ · · ·       use sudoku::{Board, Scope, Search};
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
Ask isSafe (row, column,…      if column == 9 {
‖ step 0 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
What does “Check first, clear late” do next?  0 of 0 right
arrows, then the digit; u: an undo; Esc leaves




"#]])]
#[case::on_the_smallest_screen((60, 14), &[Text("p")], str![[r#"
...
0 of 0 right  arrows, then the digit; u: an undo; Esc leaves

"#]])]
fn p_opens_the_prediction_prompt(
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen("java-is-safe", "leetcode-37", size, keys, expected);
}

#[rstest]
#[case::right("java-is-safe", "leetcode-37", (80, 24), &[Text("p1")], str![[r#"
...
What does “Check first, clear late” do next?  1 of 1 right
...
Right: Writes 1 in row 1, column 3. (choose: the next empty cell in reading
...

"#]])]
#[case::wrong("java-is-safe", "leetcode-37", (80, 24), &[Text("p1u")], str![[r#"
leetcode-37  30 givens
1 Check first, clear late  choose › check › PLACE
 5 3 1 │<2>7 · │ · · ·     │   }
 6 · · │ 1 9 5 │ · · ·     │   if grids[row][column] != 0 {
 · 9 8 │ · · · │ · 6 ·     │     return solve(grids, row, column + 1);
───────┼───────┼───────    │   }
 8 · · │ · 6 · │ · · 3     │
 4 · · │ 8 · 3 │ · · 1     │   for num in 1..=9 {
 7 · · │ · 2 · │ · · 6     │     if is_safe(grids, row, column, num) {
───────┼───────┼───────    ▌       grids.place(row, column, num);
 · 6 · │ · · · │ 2 8 ·             if solve(grids, row, column + 1) {
 · · · │ 4 1 9 │ · · 5               return true;
 · · · │ · 8 · │ · 7 9             }
places               2           }
removes              0         }
depth                2         grids.remove(row, column);
solutions            0         false
Writes 2 in row 1, colum…    }
‖ step 2 of 8,365 ─────────────────────────────────────────────────── 10 steps/s
What does “Check first, clear late” do next?  1 of 2 right
arrows, then the digit; u: an undo; Esc leaves
No: Writes 2 in row 1, column 4. (choose: the next empty cell in reading order,
digits from 1 up)


"#]])]
#[case::another_cell("java-is-safe", "leetcode-37", (80, 24), &[Text("pl1")], str![[r#"
...
What does “Check first, clear late” do next?  0 of 1 right
...
No: Writes 1 in row 1, column 3. (choose: the next empty cell in reading order,
...

"#]])]
#[case::undo("java-is-safe", "leetcode-37", (80, 24), &[Text("g5"), ENTER, Text("pu")], str![[r#"
...
Right: Empties row 1, column 9, where no digit was placed. (undo: one write
...

"#]])]
#[case::undo_that_writes("python-history-stack", "inkala-hard", (80, 24), &[Text("g25"), ENTER, Text("pu")], str![[r#"
...
What does “Fewest candidates first” do next?  1 of 1 right
...
Right: Takes 9 back from row 1, column 3, and writes 5 over it. (undo: the next
...

"#]])]
#[case::on_a_small_screen("swift-all-solutions", "leetcode-37", (80, 24), &[Text("puuu")], str![[r#"
...
What does “Write first, check after” do next?  0 of 3 right
...
No: Writes 2 over 1 in row 1, column 4. (place: nine writes per visit, each over
the last one, whether the digit is valid or not)
...

"#]])]
#[case::on_a_wide_screen("swift-all-solutions", "leetcode-37", (199, 40), &[Text("puuu")], str![[r#"
...
What does “Write first, check after” do next?  0 of 3 right
...
No: Writes 2 over 1 in row 1, column 4. (place: nine writes per visit, each over the last one, whether the digit is valid or not)
...

"#]])]
#[case::on_the_smallest_screen("java-is-safe", "leetcode-37", (60, 14), &[Text("p1")], str![[r#"
...
Right: Writes 1 in row 1, column 3. (choose: the next empty…

"#]])]
#[case::after_the_end("java-is-safe", "leetcode-37", (80, 24), &[END, Text("p5")], str![[r#"
...
“Check first, clear late” has ended after 8,365 writes, with 1 solution
...

"#]])]
fn prediction_is_graded(
    #[case] searches: &str,
    #[case] sample: &str,
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, sample, size, keys, expected);
}

#[test]
fn arrows_and_hjkl_move_the_cursor() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("p"), RIGHT, Text("hh"), LEFT, DOWN, Text("k")],
        str![[r#"
...
<5>3 · │ · 7 · │ · · ·       use sudoku::{Board, Scope, Search};
...

"#]],
    );
}

#[test]
fn esc_ends_prediction_and_shows_score() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("p1"), ESC],
        str![[r#"
...
prediction: 1 of 1 right

"#]],
    );
}

#[test]
fn a_question_mark_opens_the_help() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (80, 24),
        &[Text("p?")],
        str![[r#"
leetco┌ keys and marks: ↑↓ scroll, any other key closes this ────────────┐
...

"#]],
    );
}

#[rstest]
#[case::enter(&[Text("g2"), ENTER, Text("pu"), RIGHT, ENTER], str![[r#"
...
What does “Row by row, on strings” do next?  2 of 2 right
arrows, then Enter; u: an undo; Esc leaves
Right: Places a queen in row 2, column 4. (choose: the next row, its columns
...

"#]])]
#[case::letter(&[Text("pQ")], str![[r#"
...
What does “Row by row, on strings” do next?  1 of 1 right
...

"#]])]
#[case::digit(&[Text("p1")], str![[r#"
...
What does “Row by row, on strings” do next?  0 of 0 right
...

"#]])]
fn queens_are_placed_by_enter_or_their_letter(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("labuladong-n-queens", "four-queens", (80, 24), keys, expected);
}
