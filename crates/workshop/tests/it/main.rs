//! The commands to practise, as a user meets them.

mod add;
mod drill;
#[cfg(unix)]
mod each_save;
mod family;

use rstest::rstest;
use testkit::scratch::Scratch;
use testkit::sessions;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// A workspace of its own.
fn scratch(name: &str) -> Scratch {
    Scratch::new(PRACTICE, name)
}

#[rstest]
#[case::added("added", include_str!("added.txt"))]
#[case::attempts("attempts", include_str!("attempts.txt"))]
#[case::hints("hints", include_str!("hints.txt"))]
#[case::judged("judged", include_str!("judged.txt"))]
#[case::kept("kept", include_str!("kept.txt"))]
#[case::pasted("pasted", include_str!("pasted.txt"))]
#[case::refused("refused", include_str!("refused.txt"))]
fn sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(PRACTICE, name, text);
}

#[test]
#[ignore = "takes some seconds"]
fn nothing_is_left_by_what_was_killed() {
    sessions::check(PRACTICE, "killed", include_str!("killed.txt"));
}
