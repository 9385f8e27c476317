//! What the programs of all groups do together, as a user meets it: through `practice`.

mod answers;
mod call_styles;
mod call_trees;
mod copied_attempts;
mod failing_calls;
mod failing_writes;
mod followed_calls;
mod followed_writes;
mod made_boards;
mod named_attempts;
mod shown;
mod traced_writes;
mod variants_judged;
mod write_styles;

use std::path::Path;
use std::sync::LazyLock;

use rstest::rstest;
use testkit::sessions;

/// The path of `practice`, which is built where all programs are, and hands what is not its own over to the programs
/// beside it.
static PRACTICE: LazyLock<String> = LazyLock::new(|| {
    let beside = Path::new(env!("CARGO_BIN_EXE_practice-workshop"));
    let name = format!("practice{}", std::env::consts::EXE_SUFFIX);
    beside.with_file_name(name).to_str().expect("UTF-8").to_string()
});

#[rstest]
#[case::manners("manners", include_str!("manners.txt"))]
#[case::outside("outside", include_str!("outside.txt"))]
#[case::path("path", include_str!("path.txt"))]
#[case::submissions("submissions", include_str!("submissions.txt"))]
fn sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(&PRACTICE, name, text);
}

#[rstest]
#[case::submitted_2018("submitted-2018", &include_str!("submissions.txt").replace("2021", "2018"))]
#[case::submitted_2024("submitted-2024", &include_str!("submissions.txt").replace("2021", "2024"))]
#[case::a_made_up_search("made-up", include_str!("made-up.txt"))]
#[ignore = "they take a minute and more"]
fn long_sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(&PRACTICE, name, text);
}
