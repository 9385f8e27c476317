//! Calls of an attempt, and their tree.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::*;
use crate::calls::LIMITS;

#[test]
fn a_call_is_shown_with_its_arguments_and_its_line() {
    assert_screen(
        "mine",
        "calls",
        (70, 20),
        &[Text("ssss")],
        str![[r#"
mine  [1,2]

│ 2 │

`search` is called in line 28, at depth 2; it adds 1 answer


nums: [1, 2]
start: 2

    for i in start..nums.len() {
      path.push(nums[i]);
      // Only numbers after this one come next, so each subset is
      // found in one order only.
▌     search(nums, i + 1, path, found);
      path.pop();
    }
  }
step 6 of 9: call 4 of 4                                     4 answers
←→ step  PgUp PgDn ten  Home End all  s answer  T tree  ? help  q quit

"#]],
    );
}

#[test]
fn a_return_is_a_step_that_shows_what_the_call_restored_and_left_changed() {
    assert_screen(
        "mine",
        "calls",
        (70, 12),
        &[Text("u")],
        str![[r#"
mine  [1,2]

│ 1 │ 2 │ 5 │

`search` returns to line 28; this call added 1 answer; as before the
call: `used`
left changed: `path` is [1, 2, 5], and was [1, 2]

nums: [1, 2]
start: 2
step 4 of 9: return of call 3 of 4                           3 answers
←→ step  PgUp PgDn ten  Home End all  s answer  T tree  ? help  q quit

"#]],
    );
}

#[rstest]
#[case::at_its_top((70, 20), &[Text("?")], str![[r#"
...
 │ s            the next call that adds an answer                   │
 │ u            the next return that left an argument changed       │
...

"#]])]
#[case::scrolled((70, 8), &[Text("?"), DOWN, DOWN, DOWN], str![[r#"
m┌ keys and marks: ↑↓ scroll, any other key closes this ────────────┐
 │ Home End     before the first call, after the last one           │
 │ s            the next call that adds an answer                   │
 │ u            the next return that left an argument changed       │
b│ T            the tree of calls, around this call                 │
 │ ? q          this help; quit, also Esc and Ctrl-C                │
s│                                                                  │s
←└──────────────────────────────────────────────────────────────────┘t

"#]])]
fn the_help_explains_the_keys(
    #[case] size: (u16, u16),
    #[case] keys: &[Press],
    #[case] expected: Inline,
) {
    assert_screen("mine", "calls", size, keys, expected);
}

#[test]
fn any_key_closes_help_and_does_nothing_else() {
    assert_screen(
        "mine",
        "calls",
        (70, 20),
        &[Text("?T")],
        str![[r#"
mine  [1,2]



begins



  /// `start` on. Restores `path`.
  fn search(nums: &[i32], start: usize, path: &mut Vec<i32>, found:
      &mut Vec<Vec<i32>>) {
    // Each path is an answer. The search ends when no number is left
    // for the loop.
    found.push(path.clone());

    for i in start..nums.len() {
      path.push(nums[i]);
      // Only numbers after this one come next, so each subset is
step 0 of 9: the beginning                                   0 answers
←→ step  PgUp PgDn ten  Home End all  s answer  T tree  ? help  q quit

"#]],
    );
}

#[rstest]
#[case::before_the_first(&[LEFT], str![[r#"
...
begins
...

"#]])]
#[case::the_first(&[RIGHT], str![[r#"
...
(nothing is chosen)
...
`search` is called in line 9, at depth 1; it adds 1 answer
...

"#]])]
#[case::answers(&[Text("ss")], str![[r#"
...
`search` is called in line 28, at depth 2; it adds 1 answer
...

"#]])]
#[case::the_end(&[PAGE_DOWN], str![[r#"
...
has ended after 4 calls, and returns [[],[1],[1,2],[2]]
...
step 9 of 9: the end                                         4 answers
...

"#]])]
#[case::home(&[END, HOME], str![[r#"
...
begins
...

"#]])]
fn keys_go_to_other_calls(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("mine", "calls", (70, 20), keys, expected);
}

#[test]
fn the_tree_shows_calls() {
    assert_screen(
        "mine",
        "calls",
        (100, 20),
        &[Text("T"), DOWN, DOWN, RIGHT],
        str![[r#"
mine  [1,2]



┌ mine: ↑↓←→ walk, Enter goes there, Esc closes ───────────────────────────────────────────────────┐
│ search(start: 2) [2]: from call 4, 1 call and 1 answer                                           │
│                                                                                                  │
│  search(nums: [1, 2], start: 0) [] ★ 4, 4 answers                                                │
│  search(start: 1) [1] ★ 2, 2 answers [search(start: 2) [2] ★]                                    │
│                                                                                                  │
│                                                                                                  │
│                                                                                                  │
│                                                                                                  │
│                                                                                                  │
│                                                                                                  │
└──────────────────────────────────────────────────────────────────────────────────────────────────┘
      path.push(nums[i]);
      // Only numbers after this one come next, so each subset is found in one order only.
step 0 of 9: the beginning                                                                 0 answers
←→ step  PgUp PgDn ten  Home End all  s answer  T tree  ? help  q quit

"#]],
    );
}

#[rstest]
#[case::without_a_choice(&[Text("T"), DOWN, DOWN, RIGHT, Text("T")], str![[r#"
...
step 0 of 9: the beginning                                   0 answers
...

"#]])]
#[case::at_a_call(&[Text("T"), DOWN, DOWN, RIGHT, ENTER], str![[r#"
...
step 6 of 9: call 4 of 4                                     4 answers
...

"#]])]
fn tree_closes_or_goes_to_call(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("mine", "calls", (70, 20), keys, expected);
}

#[test]
fn a_failed_run_shows_its_reason() {
    assert_screen(
        "mine",
        "failed calls",
        (60, 20),
        &[END],
        str![[r#"
...
has failed after 4 calls: it panicked
...

"#]],
    );
}

#[rstest]
#[case::reasons(&[Text("w")], str![[r#"
...
w is for searches on a board; ? lists the keys

"#]])]
#[case::play(&[Text(" ")], str![[r#"
...
space is for searches on a board; ? lists the keys

"#]])]
#[case::until_the_next_key(&[Text("p"), RIGHT], str![[r#"
...
step 1 of 9: call 1 of 4                                      1 answer
←→ step  PgUp PgDn ten  Home End all  s answer  T tree  ? help  q quit

"#]])]
fn a_key_of_the_other_player_gets_a_message(#[case] keys: &[Press], #[case] expected: Inline) {
    assert_screen("mine", "calls", (70, 20), keys, expected);
}

/// Draws the player of a tree, and returns the last line of the screen.
fn footer(calls: CallTree) -> String {
    let mut player = CallPlayer::new("mine".to_string(), "[1,2]".to_string(), SUBSETS, calls);
    let screen = screen(&mut player, (80, 24));
    screen.lines().last().unwrap_or_default().trim_end().to_string()
}

#[test]
fn a_search_that_was_stopped_is_announced() {
    let calls = CallTree::new(subset_calls::subset_calls());
    assert_data_eq!(footer(calls), str!["stopped at the limit of 4 calls"]);
}

#[test]
fn calls_below_the_maximum_depth_are_announced() {
    let mut nodes = subset_calls::subset_calls();
    nodes[0].size = 20_000;
    nodes[3].depth = LIMITS.max_depth;
    let calls = CallTree::new(nodes);
    let expected =
        str!["stopped at the limit of 20,000 calls; calls below depth 500 are not shown"];
    assert_data_eq!(footer(calls), expected);
}
