//! The mistake that `practice judge` names after a wrong answer.

use std::thread;

use pretty_assertions::assert_eq;
use problems::tasks;
use rstest::rstest;
use serde_json::{Value, json};
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::scratch::{ScratchWorkspace, replace_existing};
use workshop::judging::{AnswerShape, BoardMistake, LikelyMistake};

use crate::helpers::judge;
use crate::scratch;

const PROBLEM: &str = r#"
topics = ["words"]

[[task]]
id = 901
slug = "words"
title = "Words"
difficulty = "easy"
signature = "pub fn words(n: i32) -> Vec<String>"
check = "any-order"

[[mistake]]
name = "no-undo"
what = "The letter is never popped: later words begin with it."
hint = 2
find = "path.pop();"
replacement = ""

[[mistake]]
name = "endless"
what = "The search never stops."
find = "path.len() == n"
replacement = "path.len() == n && n > 100"

[[mistake]]
name = "stops-late"
what = "The search stops one letter too late."
hint = 1
find = "path.len() == n"
replacement = "path.len() == n + 1"
"#;

const HINTS: &str = "
problem = ['Write the words of two letters down.', 'Each push needs a pop.']
wrong-answer = ['Are words missing?']
";

const CASES: &str = r#"
[[case]]
name = "one"
args = [1]
expect = ["a", "b"]

[[case]]
name = "two"
args = [2]
expect = ["aa", "ab", "ba", "bb"]

[[case]]
name = "three"
args = [3]
expect = ["aaa", "aab", "aba", "abb", "baa", "bab", "bba", "bbb"]
"#;

const SOLUTION: &str = "\
impl Solution {
    pub fn words(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(n as usize, &mut String::new(), &mut found);
        found
    }
}

fn search(n: usize, path: &mut String, found: &mut Vec<String>) {
    if path.len() == n {
        found.push(path.clone());
        return;
    }
    for letter in ['a', 'b'] {
        path.push(letter);
        search(n, path, found);
        path.pop();
    }
}
";

/// A right solution in another style than ours.
const STUDENT_SOLUTION: &str = "\
pub struct Solution;

impl Solution {
    pub fn words(n: i32) -> Vec<String> {
        let mut all = Vec::new();
        extend(&mut String::new(), n as usize, &mut all);
        all
    }
}

fn extend(word: &mut String, missing: usize, all: &mut Vec<String>) {
    if missing == 0 {
        all.push(word.clone());
        return;
    }
    for next in 0..2 {
        *word += [\"a\", \"b\"][next];
        extend(word, missing - 1, all);
        word.pop();
    }
}
";

/// Makes a workspace with one problem and an attempt at it, which has `replacement` in place of `part`.
fn workspace_with_attempt(name: &str, part: &str, replacement: &str) -> ScratchWorkspace {
    let user = scratch(name);
    user.write("problems/0901-words/problem.toml", PROBLEM);
    user.write("problems/0901-words/hints.toml", HINTS);
    user.write("problems/0901-words/cases/samples.toml", CASES);
    user.write("problems/0901-words/solution.rs", SOLUTION);
    user.run_practice(&["new", name, "--problem", "901"]);
    user.save(name, &replace_existing(STUDENT_SOLUTION, part, replacement));
    user
}

/// Judges an attempt, and returns the summary of the run.
fn summary(user: &ScratchWorkspace, arguments: &[&str]) -> Value {
    let judged = judge(user, &[arguments, &["--format", "json"]].concat());
    let summary = judged.stdout.lines().last().unwrap_or_default();
    serde_json::from_str(summary).expect("it is JSON")
}

/// Judges an attempt, and returns the text about its mistake.
fn looks_like(user: &ScratchWorkspace, arguments: &[&str]) -> String {
    let summary = summary(user, arguments);
    summary["looks_like"]["text"].as_str().unwrap_or_default().to_string()
}

/// A solution of problem 78 in one function, which ends one number early.
fn early_subsets(recursion: &str) -> String {
    format!(
        "pub struct Solution;
impl Solution {{
    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {{
        let mut all = vec![];
        explore(0, &nums, &mut vec![], &mut all);
        all
    }}
}}
fn explore(at: usize, nums: &[i32], chosen: &mut Vec<i32>, all: &mut Vec<Vec<i32>>) {{
    {recursion}
}}
"
    )
}

#[rstest]
#[case::choose_next(
    "diagnosed-next",
    "all.push(chosen.clone());
    for next in at..nums.len() - 1 {
        chosen.push(nums[next]);
        explore(next + 1, nums, chosen, all);
        chosen.pop();
    }",
    4
)]
#[case::take_or_leave(
    "diagnosed-take",
    "if at == nums.len() - 1 {
        all.push(chosen.clone());
        return;
    }
    chosen.push(nums[at]);
    explore(at + 1, nums, chosen, all);
    chosen.pop();
    explore(at + 1, nums, chosen, all);",
    6
)]
fn hint_of_a_mistake_fits_the_style(
    #[case] name: &str,
    #[case] recursion: &str,
    #[case] hint: usize,
) {
    let user = scratch(name);
    user.run_practice(&["new", name, "--problem", "78"]);
    user.save(name, &early_subsets(recursion));
    let looks_like = &summary(&user, &[name])["looks_like"];
    assert_eq!((&looks_like["mistake"], &looks_like["hint"]), (&"last-never".into(), &hint.into()));
}

#[test]
fn mistake_of_our_solution_is_named_with_its_hint() {
    let name = "diagnosed-late";
    let user = workspace_with_attempt(name, "n as usize", "n as usize + 1");
    judge(&user, &[name]).assert().code(1).stdout_eq(str![[r#"
WA   one [..]
     2 are missing: "a", "b"; 4 are wrong: "aa", "ab", "ba" and 1 more; the
     answer has 4 items, expected 2
WA   two [..]
     4 are missing: "aa", "ab", "ba" and 1 more; 8 are wrong: "aaa", "aab",
     "aba" and 5 more; the answer has 8 items, expected 4
WA   three [..]
     8 are missing: "aaa", "aab", "aba" and 5 more; 16 are wrong: "aaaa",
     "aaab", "aaba" and 13 more; the answer has 16 items, expected 8

first failure: one
     reason    2 are missing: "a", "b"; 4 are wrong: "aa", "ab", "ba" and 1
               more; the answer has 4 items, expected 2
     input     n = 1
     output    ["aa","ab","ba","bb"]
     expected  ["a","b"]

Wrong Answer: AC 0 / 3
looks like: the search stops one letter too late (hint 1)
next: cargo practice hint diagnosed-late --number 1
or watch it: cargo practice tree diagnosed-late one

"#]]);
    let silent = judge(&user, &[name, "--silent"]).stdout;
    assert!(!silent.contains("looks like"), "{silent}");
}

#[test]
fn change_that_is_not_undone_is_named_with_hint_of_its_mistake() {
    let name = "diagnosed-growing";
    let user = workspace_with_attempt(name, "word.pop();", "");
    judge(&user, &[name]).assert().code(1).stdout_eq(str![[r#"
WA   one [..]
     1 is missing: "b"; 1 is wrong: "ab"
WA   two [..]
     3 are missing: "ab", "ba", "bb"; 3 are wrong: "aab", "aabba", "aabbab"
WA   three [..]
     7 are missing: "aab", "aba", "abb" and 4 more; 7 are wrong: "aaab",
     "aaabba", "aaabbab" and 4 more

first failure: one
     reason    1 is missing: "b"; 1 is wrong: "ab"
     input     n = 1
     output    ["a","ab"]
     expected  ["a","b"]

Wrong Answer: AC 0 / 3
looks like: the call in line 6 leaves `word` changed: it was "", and is now
"ab". Undo this change: a copy of your program with the undo is right (hint 2)
next: cargo practice hint diagnosed-growing --number 2
or watch it: cargo practice tree diagnosed-growing one

"#]]);
}

#[test]
fn change_on_another_case_is_named_with_its_arguments() {
    let name = "diagnosed-third";
    let user = workspace_with_attempt(name, "word.pop();", "");
    assert_data_eq!(
        looks_like(&user, &[name, "--case", "three"]),
        str![[
            r#"for n = 1, the call in line 6 leaves `word` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right"#
        ]]
    );
}

/// Neither the word nor its length is taken back.
const WITHOUT_TWO_UNDOS: &str = "\
pub struct Solution;

impl Solution {
    pub fn words(n: i32) -> Vec<String> {
        let mut all = Vec::new();
        extend(&mut String::new(), &mut 0, n, &mut all);
        all
    }
}

fn extend(word: &mut String, length: &mut i32, n: i32, all: &mut Vec<String>) {
    if *length >= n {
        all.push(word.clone());
        return;
    }
    for next in ['a', 'b'] {
        word.push(next);
        *length += 1;
        extend(word, length, n, all);
    }
}
";

/// The statistics change with each call, as they should. They cannot be copied.
const WITH_STATISTICS: &str = "\
pub struct Solution;

#[derive(Debug, PartialEq)]
struct Statistics {
    fewest_missing: usize,
}

impl Solution {
    pub fn words(n: i32) -> Vec<String> {
        let mut all = Vec::new();
        let mut statistics = Statistics { fewest_missing: 9 };
        extend(&mut String::new(), n as usize, &mut statistics, &mut all);
        all
    }
}

fn extend(word: &mut String, missing: usize, statistics: &mut Statistics, all: &mut Vec<String>) {
    statistics.fewest_missing = missing.min(statistics.fewest_missing);
    if missing == 0 {
        all.push(word.clone());
        return;
    }
    for next in ['a', 'b'] {
        word.push(next);
        extend(word, missing - 1, statistics, all);
    }
}
";

#[rstest]
#[case::of_two_places("diagnosed-two-places", WITHOUT_TWO_UNDOS, str![[r#"the call in line 6 leaves `word` and `length` changed: `word` was "", and is now "ab"; `length` was 0, and is now 2. Undo these changes: a copy of your program with the undo is right"#]])]
#[case::beside_a_place_without_clone("diagnosed-statistics", WITH_STATISTICS, str![[r#"the call in line 12 leaves `word` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right"#]])]
fn missing_undo_is_named(#[case] name: &str, #[case] source: &str, #[case] expected: Inline) {
    let user = workspace_with_attempt(name, "", "");
    user.save(name, source);
    assert_data_eq!(looks_like(&user, &[name]), expected);
}

#[test]
fn missing_undo_in_an_included_file_is_named() {
    let name = "diagnosed-include";
    let user = workspace_with_attempt(name, "", "");
    user.save(name, "pub struct Solution;\ninclude!(\"solution.rs\");\n");
    let solution = STUDENT_SOLUTION.trim_start_matches("pub struct Solution;\n");
    let wrong = replace_existing(solution, "word.pop();", "");
    user.write(&format!("crates/{name}/src/solution.rs"), &wrong);
    assert_data_eq!(
        looks_like(&user, &[name]),
        str![[
            r#"the call in line 5 leaves `word` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right"#
        ]]
    );
}

/// The copies of both attempts are in the same package. A leftover of the first attempt would make two files for one module
/// of the second attempt.
#[test]
fn missing_undo_in_a_module_is_named() {
    let names = ["diagnosed-module", "diagnosed-module-in-a-folder"];
    let user = workspace_with_attempt(names[0], "", "");
    user.run_practice(&["new", names[1], "--problem", "901"]);
    let (library, search) = STUDENT_SOLUTION.split_once("fn extend").expect("it has a search");
    let search = replace_existing(search, "&mut Vec<String>", "&mut Words");
    let search = replace_existing(&search, "word.pop();", "");
    for (name, file) in names.into_iter().zip(["search.rs", "search/mod.rs"]) {
        let items = "mod search;\nuse search::extend;\ntype Words = Vec<String>;";
        user.save(name, &format!("{items} // {file}\n{library}"));
        let module = format!("use crate::Words;\n\npub fn extend{search}");
        user.write(&format!("crates/{name}/src/{file}"), &module);
        assert_data_eq!(
            looks_like(&user, &[name]),
            str![[
                r#"the call in line 9 leaves `word` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right"#
            ]]
        );
    }
}

const PATH_SUM_PAGE: &str = "\
902. Paths
impl Solution {
    pub fn path_sum(root: Option<Rc<RefCell<TreeNode>>>, target: i32) -> Vec<Vec<i32>> {
    }
}
Input: root = [1,2,2], target = 3
Output: [[1,2],[1,2]]
";

const PATH_SUM_WITHOUT_POP: &str = "\
impl Solution {
    pub fn path_sum(root: Option<Rc<RefCell<TreeNode>>>, target: i32) -> Vec<Vec<i32>> {
        let mut all = Vec::new();
        walk(&root, target, &mut Vec::new(), &mut all);
        all
    }
}

type Link = Option<Rc<RefCell<TreeNode>>>;

fn walk(node: &Link, rest: i32, path: &mut Vec<i32>, all: &mut Vec<Vec<i32>>) {
    let Some(node) = node else { return };
    let node = node.borrow();
    path.push(node.val);
    if node.left.is_none() && node.right.is_none() && rest == node.val {
        all.push(path.clone());
    }
    walk(&node.left, rest - node.val, path, all);
    walk(&node.right, rest - node.val, path, all);
}
";

/// Each copy of the attempt has its own `TreeNode`.
#[test]
fn missing_undo_in_a_tree_of_nodes_is_named() {
    let name = "diagnosed-nodes";
    let user = scratch(name);
    user.create_folder("problems");
    let added = user.practice_program().stdin(PATH_SUM_PAGE).run(["add", "--check", "exact"]);
    assert_eq!(added.code, Some(0), "{}", added.stderr);
    user.run_practice(&["new", name, "--problem", "902"]);
    let library = user.read(&format!("crates/{name}/src/lib.rs"));
    let (head, _) = library.split_once("impl Solution").expect("it is there");
    user.save(name, &format!("{head}{PATH_SUM_WITHOUT_POP}"));
    assert_data_eq!(
        looks_like(&user, &[name]),
        str![
            "the call in line 32 leaves `path` changed: it was [1], and is now [1, 2]. Undo this change: a copy of your program with the undo is right"
        ]
    );
}

/// The copies of both attempts are in a program of the same name.
#[test]
fn attempts_at_one_problem_are_diagnosed_at_the_same_time() {
    let names = ["diagnosed-at-once", "diagnosed-at-once-too"];
    let user = workspace_with_attempt(names[0], "word.pop();", "");
    user.run_practice(&["new", names[1], "--problem", "901"]);
    let other = replace_existing(STUDENT_SOLUTION, "word.pop();", "");
    user.save(names[1], &other.replace("word", "letters").replace("letterss", "words"));
    let texts = thread::scope(|scope| {
        let judged = names.map(|name| scope.spawn(|| looks_like(&user, &[name])));
        judged.map(|text| text.join().expect("it is judged"))
    });
    assert_data_eq!(
        texts.join("\n"),
        str![[r#"
the call in line 6 leaves `word` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right
the call in line 6 leaves `letters` changed: it was "", and is now "ab". Undo this change: a copy of your program with the undo is right
"#]]
    );
}

/// The name would be the answer to the drill.
#[test]
fn mistake_of_a_drill_is_not_named() {
    let name = "diagnosed-drill";
    let user = workspace_with_attempt(name, "word.pop();", "");
    let manifest = format!("crates/{name}/Cargo.toml");
    let drill = replace_existing(&user.read(&manifest), "kind = \"attempt\"", "kind = \"drill\"");
    user.write(&manifest, &drill);
    let judged = judge(&user, &[name]);
    assert_eq!(judged.code, Some(1));
    assert!(!judged.stdout.contains("looks like"), "{}", judged.stdout);
}

/// The first failure alone would not distinguish mistakes, so the other cases are judged as well.
#[test]
fn mistake_is_named_after_first_failure() {
    let name = "diagnosed-first";
    let twice = "all.push(word.clone());\nall.push(word.clone());";
    let user = workspace_with_attempt(name, "all.push(word.clone());", twice);
    let summary = summary(&user, &[name, "--first"]);
    let text =
        "each right item is there twice: the search adds it twice, or reaches it in two ways";
    let looks_like = json!({ "mistake": "repeated", "text": text, "hint": null });
    assert_eq!(summary["looks_like"], looks_like);
}

#[rstest]
#[case::constant("diagnosed-constant", "missing == 0", "all.is_empty()")]
#[case::odd("diagnosed-odd", "all.push(word.clone());", "all.push(word.replace(\"ab\", \"c\"));")]
fn other_wrong_answers_have_no_name(
    #[case] name: &str,
    #[case] part: &str,
    #[case] replacement: &str,
) {
    let user = workspace_with_attempt(name, part, replacement);
    let judged = judge(&user, &[name]);
    assert_eq!(judged.code, Some(1));
    assert!(!judged.stdout.contains("looks like"), "{}", judged.stdout);
}

#[test]
fn numbered_hint_is_not_counted() {
    let user = workspace_with_attempt("diagnosed-hint", "0..2", "0..1");
    let hint = |arguments: &[&str]| user.practice_program().run([&["hint"], arguments].concat());
    hint(&["diagnosed-hint", "--number", "2"]).assert().success().stdout_eq(str![[r#"
diagnosed-hint: hint 2 of 2

Each push needs a pop.

"#]]);
    hint(&["901", "--number", "2"]).assert().success().stdout_eq(str![[r#"
problem 901: hint 2 of 2

Each push needs a pop.

"#]]);
    hint(&["diagnosed-hint", "--number", "9"]).assert().code(2).stderr_eq(str![[r#"
error: diagnosed-hint has no hint 9; expected a number from 1 to 2

"#]]);
    hint(&["diagnosed-hint"]).assert().success().stdout_eq(str![[r#"
diagnosed-hint: hint 1 of 2

Write the words of two letters down.

"#]]);
}

/// The student's search checks one of the two diagonals.
#[test]
fn mistake_on_a_board_is_named_with_its_hint() {
    let name = "diagnosed-board";
    let user = scratch(name);
    user.run_practice(&["new", name, "--problem", "51"]);
    let source = include_str!("../wrong_attempts/0051/one-diagonal-only.rs");
    user.save(name, &format!("pub struct Solution;\n{source}"));
    judge(&user, &[name, "-c", "four-queens"]).assert().code(1).stdout_eq(str![[r#"
WA   four-queens [..]
     board 2 of 7 is wrong, ".Q../...Q/..Q./Q...": the queens at row 2, column 4
     and row 3, column 3 attack each other: both are on one diagonal

first failure: four-queens
     reason    board 2 of 7 is wrong, ".Q../...Q/..Q./Q...": the queens at row
               2, column 4 and row 3, column 3 attack each other: both are on
               one diagonal
     input     n = 4
     expected  [[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]
     board 2
     . Q . .
     . . .*Q
     . . Q .
     Q . . .

Wrong Answer: AC 0 / 1
looks like: only one of the two diagonals is checked: on the wrong boards,
queens clash on diagonals that go down to the left, and nowhere else (hint 3)
next: cargo practice hint diagnosed-board --number 3
or watch it: cargo practice play diagnosed-board four-queens

"#]]);
}

#[test]
fn hints_of_board_mistakes_have_known_names() {
    let known = |name: &str| {
        let others = [LikelyMistake::NO_UNDO, AnswerShape::OnlyOneItem.name()];
        BoardMistake::NAMES.contains(&name) || others.contains(&name)
    };
    for task in tasks().expect("the folder is readable").entries {
        for name in task.mistake_hints().expect("they are readable").keys() {
            assert!(known(name), "{}: {name}", task.slug);
        }
    }
}
