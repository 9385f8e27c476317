//! Drills on our solutions of problems.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::json;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::scratch::{ScratchWorkspace, assert_formatted, program_in_shipped_workspace};
use workshop::drill_original::DrillOriginal;
use workshop::functions::{ChangedLines, drill_functions};
use workshop::new_crate::NewCrate;

use crate::{PRACTICE, scratch};

#[test]
fn drills_of_a_solution_are_listed() {
    let listed = program_in_shipped_workspace(PRACTICE).run(["drill", "46"]);
    listed
        .assert()
        .success()
        .stdout_eq(str![[r#"
 search   function   what it does
───────────────────────────────────────────────────────────────────────
 46       permute    Returns all orders of `nums`
 46       search     Adds to `found` all orders that begin with `path`

"#]])
        .stderr_eq(str![]);
}

#[test]
fn body_is_missing_in_a_drill_of_a_solution() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["drill", "permutations", "search"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-permutations-search is our solution of problem 46 without the body of `search`.

write it    crates/drill-permutations-search/src/lib.rs, line 21
test it     cargo test -p drill-permutations-search
a hint      cargo practice hint drill-permutations-search
judge it    cargo practice judge drill-permutations-search
give up     cargo practice drill --reveal drill-permutations-search

"#]])
        .stderr_eq(str![]);
    assert_data_eq!(
        user.read("crates/drill-permutations-search/src/lib.rs"),
        str![[r#"
//! # drill-permutations-search: our solution of problem 46, Permutations, without the body of search
//!
//! The statement is in `problems/0046-permutations/README.md`.

/// LeetCode supplies this struct.
pub struct Solution;

impl Solution {
    /// Returns all orders of `nums`. All numbers are different.
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut used = vec![false; nums.len()];
        let mut found = Vec::new();
        search(&nums, &mut used, &mut Vec::new(), &mut found);
        found
    }
}

/// Adds to `found` all orders that begin with `path`. `used[i]` is true if `nums[i]` is in `path`.
/// Restores `path` and `used` at the end.
fn search(nums: &[i32], used: &mut [bool], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    todo!()
}

"#]]
    );
    let manifest = user.read("crates/drill-permutations-search/Cargo.toml");
    let table = "kind = \"drill\"\nproblem = 46\nfunction = \"search\"\n";
    assert!(manifest.contains(table), "{manifest}");
    let revealed = user.practice_program().run(["drill", "--reveal", "drill-permutations-search"]);
    revealed
        .assert()
        .success()
        .stdout_eq(str![[r#"
fn search(nums: &[i32], used: &mut [bool], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    // The path will change again, so the answer gets a copy.
    if path.len() == nums.len() {
        found.push(path.clone());
        return;
    }

    for i in 0..nums.len() {
        if used[i] {
            continue;
        }

        used[i] = true;
        path.push(nums[i]);
        search(nums, used, path, found);
        path.pop();
        used[i] = false;
    }
}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn new_drill_of_a_solution_does_not_reveal_its_mistake() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let made = user.practice_program().run(["drill", "46", "--break"]);
    made.assert()
        .success()
        .stdout_eq(str![[r#"
drill-permutations-broken is our solution of problem 46 with a mistake.

find it     crates/drill-permutations-broken/src/lib.rs
test it     cargo test -p drill-permutations-broken
a hint      cargo practice hint drill-permutations-broken
judge it    cargo practice judge drill-permutations-broken
give up     cargo practice drill --reveal drill-permutations-broken

"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::unknown_function(&["46", "serch"], str![[r#"
error: our solution of problem 46 has no drill 'serch'; did you mean search?

"#]])]
#[case::problem_without_solution(&["36"], str![[r#"
error: Valid Sudoku (36) has no solution of ours; `cargo practice drill` lists the drills that you can make

"#]])]
#[case::problem_with_variants(&["37", "--break"], str![[r#"
error: Sudoku Solver (37) has no solution of ours; there are drills of its published searches: swift-all-solutions, labuladong-char-board, cpp-unit-candidates, java-is-safe, python-history-stack, knuth-dancing-links

"#]])]
#[case::unknown_problem(&["4711"], str![[r#"
error: '4711' is not a problem; there are 17 [..]; `cargo practice add` adds another one

"#]])]
#[case::unknown_name(&["permutation"], str![[r#"
error: 'permutation' is neither a variant nor a problem; `cargo practice drill` lists the drills that you can make

"#]])]
fn bad_drill_of_a_solution_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let output = user.practice_program().run([&["drill"], arguments].concat());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn mistake_in_a_solution_is_revealed_and_hinted_at() {
    let name = "drill-permutations-broken";
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["drill", "46", "--break"]);
    let revealed = user.practice_program().run(["drill", "--reveal", name]);
    revealed.assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
The mistake: [..].
- crates/drill-permutations-broken/src/lib.rs
+ problems/0046-permutations/[..].rs

...
"#]]);
    let hint = user.practice_program().run(["hint", name]);
    hint.assert().success().stdout_eq(str![[r#"
drill-permutations-broken: hint 1 of [..]

Do not read the code yet. `cargo test -p drill-permutations-broken` shows the shortest case that fails, and what is
wrong with the answer. Which items are missing, wrong or there twice? What do they have in common?

"#]]).stderr_eq(str![]);
    let manifest = user.read("crates/drill-permutations-broken/Cargo.toml");
    let style = manifest.lines().find_map(|line| line.strip_prefix("style = "));
    let source = DrillOriginal::find("46").expect("it is a problem");
    let original = source.code(style.map(|style| style.trim_matches('"')));
    user.save(name, &original.expect("it is readable"));
    let corrected = user.practice_program().run(["drill", "--reveal", name]);
    corrected
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
drill-permutations-broken no longer has a classic mistake.

"#]])
        .stderr_eq(str![]);
}

#[test]
fn drill_keeps_the_docs_of_a_solution_that_begins_with_docs() {
    let user = scratch("drill-with-docs");
    let problem = "[[task]]\nid = 900\nslug = \"foo\"\ntitle = \"Foo\"\n\
        signature = \"pub fn f(a: i32) -> i32\"\ncheck = \"exact\"\n";
    user.write("problems/0900-foo/problem.toml", problem);
    let case = "[[case]]\nname = \"one\"\nargs = [1]\nexpect = 2\n";
    user.write("problems/0900-foo/cases/samples.toml", case);
    let docs = "/// Solves the problem.\nimpl Solution {";
    let solution = format!(
        "{docs}\n    pub fn f(a: i32) -> i32 {{\n        double(a)\n    }}\n}}\n\n\
         /// Doubles a number.\nfn double(a: i32) -> i32 {{\n    let twice = 2 * a;\n    twice\n}}\n"
    );
    user.write("problems/0900-foo/solution.rs", &solution);
    user.run_practice(&["drill", "900", "double"]);
    let drill = user.read("crates/drill-foo-double/src/lib.rs");
    assert!(drill.contains(docs), "{drill}");
}

#[rstest]
#[case::removed_line("call(i);\n        undo(i);", "call(i);", &["call(i);"], &["call(i);", "undo(i);"])]
#[case::exchanged_lines(
    "call(i);\n        undo(i);",
    "undo(i);\n        call(i);",
    &["undo(i);", "call(i);"],
    &["call(i);", "undo(i);"],
)]
#[case::part_of_a_line("0..3", "1..3", &["for i in 1..3 {"], &["for i in 0..3 {"])]
fn changed_lines_are_whole_lines_without_indentation(
    #[case] find: &str,
    #[case] replacement: &str,
    #[case] wrong: &[&str],
    #[case] right: &[&str],
) {
    let original = "\
fn search() {
    for i in 0..3 {
        call(i);
        undo(i);
    }
}
";
    let mistake =
        json!({ "name": "m", "what": "Wrong.", "find": find, "replacement": replacement });
    let mistake = serde_json::from_value(mistake).expect("it is a mistake");
    let changed = ChangedLines::of(&mistake, original).expect("the text occurs once");
    assert_eq!((changed.wrong, changed.right), (to_strings(wrong), to_strings(right)));
}

fn to_strings(lines: &[&str]) -> Vec<String> {
    lines.iter().map(ToString::to_string).collect()
}

/// Number of lines that cargo prints before and after the tests of a crate that was changed.
const LINES_OF_CARGO: usize = 5;

#[test]
fn tests_of_a_drill_fail_on_a_screen_until_it_is_completed() {
    let scratch = scratch("drills-of-46");
    scratch.run_practice(&["drill", "46", "search"]);
    scratch.run_practice(&["drill", "46", "search"]);
    scratch.run_practice(&["drill", "46", "--break"]);
    let solution = problems::find_task("46").and_then(|task| task.solution()).expect("it is there");
    let completed = "drill-permutations-search-2";
    scratch.save(completed, &format!("pub struct Solution;\n{solution}"));
    let tests = scratch.build_tests();
    let missing = tests["drill-permutations-search"].run([""; 0]);
    missing
        .clone()
        .assert()
        .code(101)
        .stdout_eq(str![[r#"

running 12 tests

"#]])
        .stderr_eq(str![[r#"

third-example failed: [[1]]
exit status: 101
thread 'main' [..] panicked at crates/drill-permutations-search/src/lib.rs:21:5:
not yet implemented
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
`cargo practice judge workshop` names each case that fails, and why

"#]]);
    let broken = tests["drill-permutations-broken"].run([""; 0]);
    assert_eq!(broken.code, Some(101));
    for output in [missing, broken] {
        let lines = (output.stdout.clone() + &output.stderr).lines().count();
        assert!(lines + LINES_OF_CARGO <= 24, "{output:?}");
    }
    let passed = tests[completed].run([""; 0]);
    assert_eq!(passed.code, Some(0), "{passed:?}");
}

/// The drills are modules of one crate, since building a crate for each takes minutes.
#[test]
fn all_drills_of_solutions_compile_without_a_warning() {
    let scratch = scratch("solution-drills");
    let folder = scratch.create_folder("drills");
    let (mut names, mut mistakes) = (Vec::new(), 0);
    for source in DrillOriginal::all().expect("the problems are readable") {
        if matches!(source, DrillOriginal::Variant(_)) {
            continue;
        }
        let mut add = |drill: NewCrate| {
            drill.make(&folder).expect("there is no drill of this name yet");
            names.push(drill.name);
        };
        let code = source.code(None).expect("it is readable");
        for function in drill_functions(&code).expect("it parses") {
            add(NewCrate::function_drill(&folder, &source, &function).expect("it parses"));
        }
        for mistake in source.mistakes().expect("they are readable") {
            add(NewCrate::mistake_drill(&folder, &source, &mistake).expect("it has the text"));
            mistakes += 1;
        }
    }
    assert!(names.len() >= mistakes + 12 && mistakes >= 60, "{mistakes} mistakes of {names:?}");
    let file = |name: &String| folder.join(name).join("src/lib.rs");
    assert_formatted(&names.iter().map(file).collect::<Vec<_>>());
    let manifest = scratch.read(&format!("drills/{}/Cargo.toml", names[0]));
    scratch.write("crates/all-drills/Cargo.toml", &manifest.replace(&names[0], "all-drills"));
    let module = |name: &String| {
        let path = scratch.build_path(&format!("drills/{name}/src/lib.rs"));
        format!("#[path = {path:?}]\npub mod {};\n", name.replace('-', "_"))
    };
    let library: String = names.iter().map(module).collect();
    scratch.write("crates/all-drills/src/lib.rs", &library);
    scratch.write("crates/all-drills/src/main.rs", "//! Empty.\n\nfn main() {}\n");
    scratch.write("crates/all-drills/tests/samples.rs", "//! Empty.\n");
    scratch.build_tests();
}
