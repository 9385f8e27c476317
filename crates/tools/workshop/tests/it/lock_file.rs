//! A new crate changes `Cargo.lock`, which git tracks. Commands that make a crate print a reminder.

use rstest::rstest;
use testkit::scratch::ScratchWorkspace;

use crate::scratch;

/// Makes a crate with this command, and returns what the command prints.
fn new_crate_output(name: &str, command: &str, is_in_git: bool) -> String {
    let scratch: ScratchWorkspace = scratch(&format!("lock-of-{name}"));
    if is_in_git {
        scratch.create_folder(".git");
    }
    scratch.run_practice(&command.split(' ').collect::<Vec<_>>()).stdout
}

#[rstest]
#[case::new("new", "new lock-new", "lock-new")]
#[case::new_like_a_variant("like", "new lock-like --like java-is-safe", "lock-like")]
#[case::drill("drill", "drill java-is-safe is_row_safe", "drill-java-is-safe-is-row-safe")]
#[case::drill_with_a_mistake("broken", "drill java-is-safe --break", "drill-java-is-safe-broken")]
#[case::next("next", "next", "permutations")]
fn a_new_crate_in_git_prints_a_reminder_of_the_lock_file(
    #[case] name: &str,
    #[case] command: &str,
    #[case] made_crate: &str,
) {
    let printed = new_crate_output(name, command, true);
    let expected = format!(
        "in git      commit crates/{made_crate} and Cargo.lock together:\n            cargo lists each crate there\n"
    );
    assert!(printed.contains(&expected), "{printed}");
}

#[test]
fn a_new_crate_outside_of_git_prints_no_reminder_of_the_lock_file() {
    let printed = new_crate_output("no-git", "new lock-no-git", false);
    assert!(!printed.contains("Cargo.lock"), "{printed}");
}
