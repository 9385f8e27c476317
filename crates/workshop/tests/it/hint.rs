//! `practice hint`, run as a user would.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use workshop::functions::drills;

use crate::program::User;

fn ask(user: &User, arguments: &[&str]) -> Output {
    user.run(&[&["hint"], arguments].concat())
}

/// The first line of the answer.
fn told(user: &User, arguments: &[&str]) -> String {
    let output = ask(user, arguments);
    assert_eq!(output.stderr, "");
    output.stdout.lines().next().unwrap_or_default().to_string()
}

#[test]
fn hints_come_one_at_a_time() {
    let user = User::new();
    assert_eq!(told(&user, &[]), "problem 37: hint 1 of 17");
    assert_eq!(told(&user, &[]), "problem 37: hint 2 of 17");
    assert_eq!(told(&user, &["java-is-safe"]), "java-is-safe: hint 1 of 4");
    assert_eq!(told(&user, &[]), "problem 37: hint 3 of 17");
}

#[rstest]
#[case::of_a_problem("51", "problem 51: hint 1 of 14")]
#[case::of_a_task("N-Queens II", "problem 51: hint 1 of 14")]
#[case::without_a_search("36", "problem 36: hint 1 of 4")]
fn a_problem_can_be_named(#[case] name: &str, #[case] first: &str) {
    assert_eq!(told(&User::new(), &[name]), first);
}

#[test]
fn after_the_last_there_are_no_more() {
    let user = User::new();
    let arguments = ["java-is-safe", "is_row_safe"];
    for number in 1..=3 {
        let first = told(&user, &arguments);
        assert_eq!(first, format!("java-is-safe is_row_safe: hint {number} of 3"));
    }
    let output = ask(&user, &arguments);
    assert!(output.stdout.contains("these were all 3 hints"), "{output:?}");
    assert_eq!(output.code, Some(1));
}

#[rstest]
#[case::no_function(&["java-is-safe", "main"], "there are no hints for main in java-is-safe; there are some for solve, ")]
#[case::nearly_a_function(&["java-is-safe", "is_row_saf"], "did you mean is_row_safe?")]
#[case::no_problem(&["queens"], "'queens' is not a problem; ")]
#[case::no_number_of_a_problem(&["999"], "error: '999' is not a problem; ")]
fn what_is_not_there_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    ask(&User::new(), arguments).refuses(reason);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let user = User::new();
    user.write("hints.json", "{");
    ask(&user, &[]).refuses("hints.json: delete it to start again");
}

/// A search may be without hints; of one that has some, each drill has.
#[test]
fn there_are_hints_for_every_drill_and_for_nothing_else() {
    let with_hints = searches::all().iter().filter(|variant| !variant.about.hints.is_empty());
    for variant in with_hints.clone() {
        let drills = match variant.is_in_one_file() {
            true => drills(variant.code).expect("it parses"),
            false => Vec::new(),
        };
        let drills = drills.into_iter().map(|function| Some(function.name));
        let expected: Vec<_> = [None].into_iter().chain(drills).collect();
        let sets = &variant.about.hints;
        let found: Vec<_> = sets.iter().map(|set| set.function.clone()).collect();
        assert_eq!(found, expected, "{}", variant.name);
        assert!(sets.iter().all(|set| set.hints.len() >= 3), "{}", variant.name);
    }
    assert!(with_hints.count() >= 5, "the write-ups have theirs");
}
