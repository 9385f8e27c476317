//! What `practice judge` says of what is accepted: how it compares, and where ours is.

use std::fs;

use rstest::rstest;
use testkit::scratch::workspace;

use crate::program::{User, scratch, words};

/// What a program writes is counted, and told next to what the searches here write, and both their times.
#[rstest]
#[case::fewer(&["python-history-stack", "-t", "edge", "-t", "hard"], "placed 130× fewer digits than labuladong-char-board: ")]
#[case::more(&["python-history-stack", "-t", "edge", "-t", "hard"], "placed 2.3× as many digits as lockstep: ")]
#[case::the_same(
    &["python-history-stack", "-c", "cpp-easy"],
    "placed as many digits as lockstep: 33 and 33 on 1 case in "
)]
#[case::but_for_some(
    &["python-history-stack", "-t", "edge", "-t", "hard"],
    ", but not on java-blank, java-random-row and norvig-hard1, where knuth-dancing-links makes \
     more than 1,000,000 writes"
)]
#[case::not_at_all(
    &["knuth-dancing-links", "-t", "beyond", "-c", "swift-sample"],
    "is not compared with swift-all-solutions, which makes more than 1,000,000 writes on each case"
)]
#[case::not_beyond(
    &["knuth-dancing-links", "-c", "leetcode-37", "-c", "swift-sample"],
    "digits are not counted on 1 beyond online judges: they take most searches seconds"
)]
#[case::too_many_of_its_own(
    &["swift-all-solutions", "-c", "inkala-hard", "--time-limit", "20"],
    "digits are not counted on inkala-hard, where the search makes more than 10,000,000 writes"
)]
fn placements_are_compared_with_those_of_each_search(
    #[case] arguments: &[&str],
    #[case] sentence: &str,
) {
    let told = words(&User::new().judge(arguments));
    assert!(told.contains(sentence), "{told}");
}

/// LeetCode's function returns all boards, so it is not compared with a search for the first one.
#[test]
fn an_attempt_for_all_solutions_is_compared_with_searches_for_all() {
    let scratch = scratch("all-boards");
    assert_eq!(scratch.user().run(["new", "scratch-boards", "--problem", "51"]).code, Some(0));
    let solution = workspace().join("crates/labuladong-n-queens/src/solution.rs");
    let solution = fs::read_to_string(solution).expect("it is readable");
    let code = format!("pub struct Solution;\n{solution}");
    scratch.write("crates/scratch-boards/src/lib.rs", &code);
    let told = words(&scratch.user().run(["judge", "scratch-boards"]));
    let sentence =
        "placed as many queens as richards-bit-patterns: 11,229 and 11,229 on 9 cases in ";
    assert!(told.contains(sentence), "{told}");
    assert!(!told.contains("wirth-stepwise-refinement"), "{told}");
}

/// People are told how to lay an accepted attempt beside our solution; programs are not.
#[test]
fn an_accepted_attempt_can_be_laid_beside_our_solution() {
    let scratch = scratch("ours");
    scratch.practice(&["new", "scratch-ours", "--problem", "46"]);
    let task = problems::task("46").expect("it is there");
    let code = task.solution().expect("it has one");
    let judge = |code: &str, format: &str| {
        let code = format!("pub struct Solution;\n\n{code}");
        scratch.write("crates/scratch-ours/src/lib.rs", &code);
        scratch.user().run(["judge", "scratch-ours", "--format", format]).stdout
    };
    let told = "\nbeside ours: cargo practice show scratch-ours --with 46\n";
    let accepted = judge(&code, "text");
    assert!(accepted.ends_with(told), "{accepted}");
    let wrong = judge(&code.replace("used[i] = false;", ""), "text");
    assert!(wrong.contains("\nWrong Answer: ") && !wrong.contains("beside ours"), "{wrong}");
    let json = judge(&code, "json");
    assert!(json.contains("\"AC\":12") && !json.contains("beside ours"), "{json}");
}
