//! The commands to practise, as a user meets them.

mod add;
mod drill;
#[cfg(unix)]
mod each_save;
mod family;
mod judge;
mod new;
mod program;
#[path = "../sessions/mod.rs"]
mod sessions;
mod submit;

use rstest::rstest;

#[rstest]
#[case::added("added", include_str!("added.txt"))]
#[case::attempts("attempts", include_str!("attempts.txt"))]
#[case::hints("hints", include_str!("hints.txt"))]
#[case::judged("judged", include_str!("judged.txt"))]
#[case::kept("kept", include_str!("kept.txt"))]
#[case::refused("refused", include_str!("refused.txt"))]
fn sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(program::PRACTICE, name, text);
}

#[test]
#[ignore = "takes some seconds"]
fn nothing_is_left_by_what_was_killed() {
    sessions::check(program::PRACTICE, "killed", include_str!("killed.txt"));
}
