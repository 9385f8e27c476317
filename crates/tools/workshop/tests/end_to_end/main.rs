//! Tests across the programs of all groups, started through `practice` as users start them.

mod added_search;
mod attempt_views;
mod call_styles;
mod call_trees;
mod changed_arguments;
mod closed_output;
#[cfg(unix)]
mod control_characters;
mod copied_attempts;
mod failing_calls;
mod failing_writes;
mod followed_calls;
mod followed_writes;
mod help;
mod history_file;
mod history_runs;
mod named_attempts;
mod next_attempt;
mod our_solutions;
mod outside_workspace;
mod progress;
mod quiz_on_calls;
mod returned_boards;
mod submissions;
mod submitted_text;
mod traced_writes;
mod undone_changes;
mod variants_judged;
mod write_styles;

use std::path::Path;
use std::sync::LazyLock;

/// The path of `practice`, which starts the other programs. All are in one folder.
static PRACTICE: LazyLock<String> = LazyLock::new(|| {
    let workshop = Path::new(env!("CARGO_BIN_EXE_practice-workshop"));
    let name = format!("practice{}", std::env::consts::EXE_SUFFIX);
    workshop.with_file_name(name).to_str().expect("UTF-8").to_string()
});
