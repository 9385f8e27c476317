//! Arguments that `practice judge` and `practice history` refuse.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::program_in_shipped_workspace;
use workshop::pasted_page::parse_input;

use crate::PRACTICE;

#[rstest]
#[case::unknown_problem(&["judge", "--exec", "cat", "--problem", "53"], str![[r#"
error: '53' is not a problem; there are 17 (letter-combinations-of-a-phone-number), 22 [..]

"#]])]
#[case::tier_without_cases(&["judge", "--exec", "cat", "--problem", "51", "-t", "hard"], str![[r#"
error: problem 51 has no case of hard

"#]])]
#[case::variant_of_another_problem(&["judge", "java-is-safe", "--problem", "51"], str![[r#"
error: java-is-safe is for problem 37

"#]])]
#[case::unknown_name(&["judge", "nobody"], str![[r#"
error: there is no variant and no attempt named 'nobody'; `cargo practice new NAME` makes an attempt; there are cpp-unit-candidates, [..]

"#]])]
#[case::misspelt_case(&["judge", "java-is-safe", "-t", "samples", "-c", "inkala-hart"], str![[r#"
error: no case of these tiers is named 'inkala-hart'; did you mean inkala-hard?

"#]])]
#[case::nothing_to_judge(&["judge"], str![[r#"
error: no attempt was judged before, so a name is needed; `cargo practice next` makes an attempt

"#]])]
#[case::name_and_command(&["judge", "java-is-safe", "--exec", "cat"], str![[r#"
error: the argument '[NAME]' cannot be used with '--exec <COMMAND>'
...
"#]])]
#[case::misspelt_name(&["history", "java-is-save"], str![[r#"
error: there is no variant and no attempt named 'java-is-save'; did you mean java-is-safe?

"#]])]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let output = program_in_shipped_workspace(PRACTICE).run(arguments.iter().copied());
    output.assert().code(2).stdout_eq("").stderr_eq(message);
}

/// The reports print arguments in the form that `--input` and `tree` read.
#[test]
fn printed_arguments_can_be_typed() {
    let tasks = problems::tasks().expect("the problems are readable").entries;
    for task in tasks {
        for case in task.cases().expect("the cases are readable") {
            let text = task.signature.arguments_text(&case.arguments);
            let typed = parse_input(&text, &task.signature);
            let typed = typed.unwrap_or_else(|error| panic!("{}: {error:#}", task.slug));
            assert_eq!(typed.arguments, case.arguments, "{}, {}", task.slug, case.name);
            let parsed = task.signature.parse_arguments(&text);
            assert_eq!(parsed, Ok(case.arguments), "{}, {}", task.slug, case.name);
        }
    }
}
