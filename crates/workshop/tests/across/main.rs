//! What the programs of all groups do together, as a user meets it: through `practice`.

mod calls;
mod help;
mod lane;
mod lane_files;
mod made_up_search;
mod outside;
mod program;
#[path = "../sessions.rs"]
mod sessions;
mod signs;
mod writes;

#[test]
fn the_path_is_told_as_the_text_has_it() {
    sessions::check(&program::PRACTICE, "path", include_str!("path.txt"));
}
