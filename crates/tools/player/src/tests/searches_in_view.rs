//! The searches that are in view, and their sources.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;

#[test]
fn five_searches_fit_on_a_large_screen() {
    assert_screen(
        "all",
        "leetcode-37",
        (200, 50),
        &[],
        str![[r#"
leetcode-37  30 givens                                                                                                                                               5 of 7 searches, Tab for the others
1 Write first, check after ───────────  2 Check first, on characters ─────────  3 Candidates of three units ──────────  4 Check first, clear late ────────────  5 Fewest candidates first ────────────
...
Write each digit, then check the cell;  Check first, then write; directly on    Keep the digits still free in every     Ask isSafe (row, column, box) before    No recursion: fill the cell with the
...
‖ step 0 of 46,310 ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  +- speed  b backtrack  d difference  s solution  / puzzles  Tab searches  ? help  q quit

"#]],
    );
}

#[test]
fn three_searches_fit_on_a_small_screen() {
    assert_screen(
        FIVE,
        "leetcode-37",
        (80, 24),
        &[],
        str![[r#"
leetcode-37  30 givens                       3 of 5 searches, Tab for the others
1 Write first, check afte  2 Check first, on charact  3 Candidates of three uni
 5 3 · │ · 7 · │ · · ·      5 3 · │ · 7 · │ · · ·      5 3 · │ · 7 · │ · · ·
 6 · · │ 1 9 5 │ · · ·      6 · · │ 1 9 5 │ · · ·      6 · · │ 1 9 5 │ · · ·
 · 9 8 │ · · · │ · 6 ·      · 9 8 │ · · · │ · 6 ·      · 9 8 │ · · · │ · 6 ·
───────┼───────┼───────    ───────┼───────┼───────    ───────┼───────┼───────
 8 · · │ · 6 · │ · · 3      8 · · │ · 6 · │ · · 3      8 · · │ · 6 · │ · · 3
 4 · · │ 8 · 3 │ · · 1      4 · · │ 8 · 3 │ · · 1      4 · · │ 8 · 3 │ · · 1
 7 · · │ · 2 · │ · · 6      7 · · │ · 2 · │ · · 6      7 · · │ · 2 · │ · · 6
───────┼───────┼───────    ───────┼───────┼───────    ───────┼───────┼───────
 · 6 · │ · · · │ 2 8 ·      · 6 · │ · · · │ 2 8 ·      · 6 · │ · · · │ 2 8 ·
 · · · │ 4 1 9 │ · · 5      · · · │ 4 1 9 │ · · 5      · · · │ 4 1 9 │ · · 5
 · · · │ · 8 · │ · 7 9      · · · │ · 8 · │ · 7 9      · · · │ · 8 · │ · 7 9
places               0     places               0     places               0
removes              0     removes              0     removes              0
depth                0     depth                0     depth                0
solutions            0     solutions            0     solutions            0
Write each digit, then     Check first, then write;   Keep the digits still
check the cell; cells in   directly on LeetCode's     free in every row, column
reading order; a callbac…  board of characters        and block; try their…


‖ step 0 of 46,310 ────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]],
    );
}

#[test]
fn columns_are_as_narrow_as_their_boards() {
    assert_screen(
        FIVE,
        "leetcode-37",
        (140, 24),
        &[],
        str![[r#"
...
1 Write first, check after  2 Check first, on characte  3 Candidates of three unit  4 Check first, clear late   5 Fewest candidates first
...

"#]],
    );
}

#[test]
fn too_small_screen_shows_needed_size() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (40, 10),
        &[],
        str![[r#"
too small: 23 by 14 needed; q quits










"#]],
    );
}

#[test]
fn a_source_begins_after_its_head_docs() {
    assert_screen(
        "lockstep",
        "leetcode-37",
        (80, 24),
        &[],
        str![[r#"
leetcode-37  30 givens
1 Propagate, then guess l
 5 3 · │ · 7 · │ · · ·         fn search(&mut self) -> bool {
 6 · · │ 1 9 5 │ · · ·           loop {
 · 9 8 │ · · · │ · 6 ·             if !self.propagate() {
───────┼───────┼───────              if !self.backtrack() {
 8 · · │ · 6 · │ · · 3                 return false;
 4 · · │ 8 · 3 │ · · 1               }
 7 · · │ · 2 · │ · · 6               continue;
───────┼───────┼───────            }
 · 6 · │ · · · │ 2 8 ·             match choose_without_vectors(&self.cells,
 · · · │ 4 1 9 │ · · 5                 self.guesses) {
 · · · │ · 8 · │ · 7 9               Some(guess) => self.try_guess(guess),
places               0               None => return true,
removes              0             }
depth                0           }
solutions            0         }
Many puzzles at once:
strike candidates that no      /// Sweeps until nothing more can be struck.
solution can have, and…        /// Returns `false` at a dead end: some digit has
                               /// no place.
                               fn propagate(&mut self) -> bool {
‖ step 0 of 51 ────────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]],
    );
}

#[test]
fn the_source_takes_the_place_of_other_searches() {
    assert_screen(
        FIVE,
        "leetcode-37",
        (80, 24),
        &[Text("c")],
        str![[r#"
leetcode-37  30 givens                       1 of 5 searches, Tab for the others
1 Write first, check afte
 5 3 · │ · 7 · │ · · ·         /// 判 断 合 法 性 : whether no other cell of the row,
 6 · · │ 1 9 5 │ · · ·         /// the column and the box has
 · 9 8 │ · · · │ · 6 ·         /// the digit that stands in row `i`, column `j`.
───────┼───────┼───────        fn is_valid(&self, i: usize, j: usize) -> bool {
 8 · · │ · 6 · │ · · 3           let tu = &*self.tu;
 4 · · │ 8 · 3 │ · · 1           let element = tu[i][j];
 7 · · │ · 2 · │ · · 6
───────┼───────┼───────          for tmp in 0..9 {
 · 6 · │ · · · │ 2 8 ·             if (tmp != i && tu[tmp][j] == element) ||
 · · · │ 4 1 9 │ · · 5                 (tmp != j && tu[i][tmp] == element) {
 · · · │ · 8 · │ · 7 9               return false;
places               0             }
removes              0           }
depth                0
solutions            0           let query = [0, 0, 0, 3, 3, 3, 6, 6, 6];
Write each digit, then           for m in query[i]..query[i] + 3 {
check the cell; cells in           for n in query[j]..query[j] + 3 {
reading order; a callbac…            if (m != i || n != j) && tu[m][n] ==
                                         element {
                                       return false;
‖ step 0 of 46,310 ────────────────────────────────────────────────── 10 steps/s
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]],
    );
}

#[test]
fn a_narrow_screen_has_no_room_for_the_source() {
    assert_screen(
        "java-is-safe",
        "leetcode-37",
        (60, 24),
        &[Text("c")],
        str![[r#"
...
no room for the source here: it takes 71 columns

"#]],
    );
}

#[test]
fn queens_have_a_board_without_blocks() {
    assert_screen(
        "all",
        "four-queens",
        (80, 24),
        &[],
        str![[r#"
four-queens  4 × 4                           2 of 4 searches, Tab for the others
1 Row by row, on strings ──────────────  2 Without recursion ───────────────────
 .  .  .  .                               .  .  .  .
...

"#]],
    );
}

#[rstest]
#[case::hidden((200, 50), &[Text("2")], str![[r#"
leetcode-37  30 givens
1 Write first, check after swift-all-solutions ─  3 Candidates of three units cpp-unit-candidates   4 Check first, clear late java-is-safe ─────────  5 Fewest candidates first python-history-stack ─
...

"#]])]
#[case::hidden_and_the_next_ones((80, 24), &[Text("2"), TAB], str![[r#"
leetcode-37  30 givens                       3 of 4 searches, Tab for the others
3 Candidates of three uni  4 Check first, clear late  5 Fewest candidates first
...

"#]])]
#[case::the_ones_before((80, 24), &[BACK_TAB], str![[r#"
leetcode-37  30 givens                       3 of 5 searches, Tab for the others
5 Fewest candidates first  1 Write first, check afte  2 Check first, on charact
...

"#]])]
fn other_searches_come_into_view(
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(FIVE, "leetcode-37", size, keys, expected);
}

#[rstest]
#[case::hidden("all", &[Text("5")], str![[r#"
...
“Fewest candidates first” is hidden; 5 shows it again

"#]])]
#[case::the_last_one("java-is-safe", &[Text("1")], str![[r#"
...
the only search on the screen cannot be hidden

"#]])]
#[case::unknown("java-is-safe", &[Text("9")], str![[r#"
...
there is no search 9

"#]])]
#[case::unknown_and_a_key_without_a_meaning("java-is-safe", &[Text("9x")], str![[r#"
...
there is no search 9

"#]])]
#[case::unknown_and_esc("java-is-safe", &[Text("9"), ESC], str![[r#"
...
space play  ←→ step  c source  p predict  w why  g go to  T tree  ? help  q quit

"#]])]
fn digit_key_hides_search_or_shows_reason(
    #[case] searches: &str,
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen(searches, "leetcode-37", (80, 24), keys, expected);
}

#[test]
fn anchor_comments_are_not_shown() {
    let app = &mut *new_app("swift-all-solutions", "leetcode-37");
    press(app, &[RIGHT]);
    let text = screen(app, (120, 200));
    assert!(text.contains("fn is_valid") && !text.contains("ANCHOR"), "{text}");
}
