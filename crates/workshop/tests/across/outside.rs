//! `practice` in a workspace, in a folder of one, and outside of any.

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use rstest::rstest;
use tempfile::TempDir;
use testkit::{Output, Program, scratch::Scratch};

use crate::program::{PRACTICE, practice};

/// A user who is in no workspace.
struct Outsider {
    folder: TempDir,
}

impl Outsider {
    fn new() -> Self {
        Outsider { folder: tempfile::tempdir().expect("there is a folder for temporary files") }
    }

    fn practice(&self) -> Program {
        practice().in_folder(self.folder.path())
    }

    /// The names of what is in the folder.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("it is readable").flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }
}

#[rstest]
#[case::solve(&["solve", "leetcode-37"], "5 3 4 | 6 7 8 | 9 1 2")]
#[case::compare(&["compare", "one-empty"], "knuth-dancing-links")]
#[case::trace(&["trace", "java-is-safe", "one-empty"], "\"step\":1")]
#[case::tree(&["tree", "java-is-safe", "one-empty"], "r9c9")]
#[case::judge_of_a_command(&["judge", "--exec", COMMAND, "-c", "solved"], "Accepted: AC 1 / 1")]
#[case::judge_of_a_variant(&["judge", "java-is-safe", "-c", "solved"], "Accepted: AC 1 / 1")]
#[case::path(&[], "next: cargo practice next")]
#[case::list_of_a_task(&["list", "46"], "Permutations")]
#[case::list(&["list"], "Problem 37: Sudoku Solver")]
#[case::list_for_programs(&["list", "--format", "json"], "\"attempts\":[]")]
#[case::show(&["show", "--part", "undo"], "java-is-safe")]
#[case::drills(&["drill"], "is_row_safe")]
#[case::submit(&["submit", "java-is-safe", "--judge", "leetcode"], "impl Solution")]
fn what_needs_no_workspace_works_outside(#[case] arguments: &[&str], #[case] expected: &str) {
    let outsider = Outsider::new();
    let Output { code, stdout, stderr } = outsider.practice().run(arguments.to_vec());
    assert_eq!(code, Some(0), "{stderr}");
    assert!(stdout.contains(expected), "{stdout}");
    assert_eq!(outsider.files(), [""; 0]);
}

const COMMAND: &str =
    concat!("'", env!("CARGO_BIN_EXE_practice-workshop"), "' answer java-is-safe 37");

#[test]
fn what_is_judged_outside_is_not_remembered_and_that_is_told() {
    let judged = Outsider::new().practice().run(["judge", "java-is-safe", "-c", "solved"]);
    assert!(judged.stderr.contains("this run is not recorded"), "{}", judged.stderr);
}

#[rstest]
#[case::new(&["new", "mine"])]
#[case::drill(&["drill", "java-is-safe", "solve"])]
#[case::reveal(&["drill", "--reveal", "mine"])]
#[case::judge(&["judge", "mine"])]
#[case::hint(&["hint"])]
#[case::history(&["history", "mine"])]
#[case::submit(&["submit", "mine", "--judge", "leetcode"])]
#[case::page(&["page", "leetcode-37"])]
#[case::refresh(&["refresh"])]
fn what_needs_a_workspace_says_so_with_the_folder(#[case] arguments: &[&str]) {
    let outsider = Outsider::new();
    let output = outsider.practice().run(arguments.to_vec());
    let folder = outsider.folder.path().canonicalize().expect("it is there");
    output.refuses(&format!("neither {} nor a folder above it is one", folder.display()));
    assert_eq!(outsider.files(), [""; 0]);
}

#[test]
fn the_variable_names_the_workspace_of_one_who_is_in_none() {
    let scratch = Scratch::new(&PRACTICE, "named");
    scratch.user();
    let (outsider, root) = (Outsider::new(), scratch.folder(""));
    let named = |root: &Path| {
        let practice = outsider.practice().env("PRACTICE_WORKSPACE", root.display().to_string());
        practice.run(["new", "mine"])
    };
    let made = named(&root);
    let file = root.join("crates/mine/src/lib.rs");
    assert!(made.stdout.starts_with(&format!("write it    {}\n", file.display())), "{made:?}");
    assert!(file.is_file());

    let here = outsider.folder.path();
    named(here).refuses(&format!("PRACTICE_WORKSPACE is {}, which is not a", here.display()));
}

#[test]
fn the_workspace_above_comes_before_the_variable_and_paths_begin_at_the_folder() {
    let (scratch, other) = (Scratch::new(&PRACTICE, "above"), Scratch::new(&PRACTICE, "not-meant"));
    other.user();
    let user = scratch.user().env("PRACTICE_WORKSPACE", other.folder("").display().to_string());
    let in_the_root = user.run(["new", "mine"]);
    assert!(in_the_root.stdout.starts_with("write it    crates/mine/src/lib.rs\n"));

    let in_a_crate = user.in_folder(scratch.crates().join("mine"));
    let made = in_a_crate.run(["new", "second"]);
    assert!(made.stdout.starts_with("write it    ../second/src/lib.rs\n"), "{}", made.stdout);
    assert!(scratch.crates().join("mine/../second/src/lib.rs").is_file());
    in_a_crate.run(["new", "second"]).refuses("there is a crate second");
    assert!(!other.crates().join("mine").exists());
}
