//! What the programs of all groups do together, as a user meets it: through `practice`.

mod bench;
mod copied_files;
mod help;
mod made_up_search;
mod program;
#[path = "../sessions.rs"]
mod sessions;
mod signs;
mod writes;

use rstest::rstest;

#[rstest]
#[case::attempts("attempts-across", include_str!("attempts.txt"))]
#[case::calls("calls", include_str!("calls.txt"))]
#[case::outside("outside", include_str!("outside.txt"))]
#[case::path("path", include_str!("path.txt"))]
fn sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(&program::PRACTICE, name, text);
}

#[test]
#[ignore = "a hundred thousand calls take some seconds"]
fn too_many_calls_are_refused() {
    sessions::check(&program::PRACTICE, "many-calls", include_str!("many-calls.txt"));
}
