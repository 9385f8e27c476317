//! A new search needs one folder and three lines: a copy of the workspace gets both, and all tools show the search.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use rstest::rstest;
use snapbox::str;
use testkit::scratch::{BUILD_TIMEOUT, ScratchWorkspace, workspace_root};
use testkit::{Output, Program};

use crate::PRACTICE;

const VARIANT: &str = "\
title = 'Made up'
mark = { light = '#A03A7C', dark = '#E595C6' }
steps = { place = ['choose', 'check', 'place'], undo = ['undo'] }
";

/// The files of a search, besides `variant.toml`.
const FILES: [&str; 5] =
    ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/program.rs", "tests/samples.rs"];

struct AddedLine {
    file: &'static str,
    /// The start of the line before the added one.
    after: &'static str,
    text: &'static str,
}

const ADDED_LINES: [AddedLine; 3] = [
    AddedLine {
        file: "Cargo.toml",
        after: "java-is-safe = ",
        text: r#"made-up-search = { path = "crates/made-up-search" }"#,
    },
    AddedLine {
        file: "crates/tools/registry/Cargo.toml",
        after: "java-is-safe.workspace",
        text: "made-up-search.workspace = true",
    },
    AddedLine {
        file: "crates/tools/registry/src/list.rs",
        after: r#"    visit_search!(visitor, "lockstep", "#,
        text: r#"    visit_search!(visitor, "made-up-search", OnGrid<made_up_search::MadeUpSearch>);"#,
    },
];

/// A copy of the workspace with the new search, and its tools built.
static COPY: LazyLock<PathBuf> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "added-search");
    let copy = scratch.create_folder("a copy");
    for name in ["Cargo.toml", "Cargo.lock", "README.md", "README.zh-CN.md", "crates", "problems"] {
        copy_with_times(&workspace_root().join(name), &copy.join(name));
    }
    add_folder(&copy);
    for line in ADDED_LINES {
        line.add_to(&copy);
    }
    build(&scratch, &copy);
    copy
});

/// Copies a file or a folder. The files keep their times, so cargo builds only what has changed since the last copy.
fn copy_with_times(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("the folder is writable");
        for entry in from.read_dir().expect("the folder is readable") {
            let name = entry.expect("the folder is readable").file_name();
            copy_with_times(&from.join(&name), &to.join(&name));
        }
        return;
    }
    fs::copy(from, to).expect("it can be copied");
    let time = from.metadata().and_then(|it| it.modified()).expect("it has a time");
    let file = File::options().append(true).open(to).expect("it is writable");
    file.set_modified(time).expect("it is writable");
}

/// Adds the folder of the new search. Its code is that of another search, under a new name.
fn add_folder(copy: &Path) {
    let [model, new] =
        ["java-is-safe", "made-up-search"].map(|name| copy.join("crates").join(name));
    for file in FILES {
        let text = read(&model.join(file));
        let text = text.replace("java-is-safe", "made-up-search");
        let text = text.replace("java_is_safe", "made_up_search");
        write(&new.join(file), &text.replace("JavaIsSafe", "MadeUpSearch"));
    }
    write(&new.join("variant.toml"), VARIANT);
}

impl AddedLine {
    fn add_to(&self, copy: &Path) {
        let file = copy.join(self.file);
        let text = read(&file);
        let found: Vec<_> = text.lines().filter(|line| line.starts_with(self.after)).collect();
        let [before] = found[..] else { panic!("{}: {} lines", self.after, found.len()) };
        write(&file, &text.replace(before, &format!("{before}\n{}", self.text)));
    }
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn write(file: &Path, text: &str) {
    let folder = file.parent().expect("it is in a folder");
    fs::create_dir_all(folder).expect("the folder is writable");
    fs::write(file, text).expect("the folder is writable");
}

/// Builds the tools of the copy. The workspace and its copy share the compiled dependencies. The profiles differ: for cargo,
/// a crate and its copy with the same profile are one crate, and one would overwrite the other.
fn build(scratch: &ScratchWorkspace, copy: &Path) {
    let packages = ["practice", "workshop"].into_iter().flat_map(|name| ["--package", name]);
    let profile = [
        "profile.dev.opt-level=1",
        "profile.dev.codegen-units=17",
        "profile.dev.package.'*'.codegen-units=16",
    ];
    let profile = profile.into_iter().flat_map(|setting| ["--config", setting]);
    let arguments = ["build", "--quiet"].into_iter().chain(packages).chain(profile);
    let shared_target =
        Path::new(&**PRACTICE).ancestors().nth(2).expect("it is in a target folder");
    let path = |path: &Path| path.to_str().expect("UTF-8").to_string();
    let cargo = scratch.program(env!("CARGO")).current_dir(copy).timeout(BUILD_TIMEOUT);
    let cargo = cargo.env("CARGO_BUILD_BUILD_DIR", path(shared_target));
    let built = cargo.env("CARGO_TARGET_DIR", path(&copy.join("target"))).run(arguments);
    built.assert().success().stderr_eq("").stdout_eq("");
}

/// Runs `practice` of the copy.
fn run(arguments: &[&str]) -> Output {
    let name = format!("practice{}", std::env::consts::EXE_SUFFIX);
    let program = COPY.join("target/debug").join(name);
    let practice = Program::new(program.to_str().expect("UTF-8").to_string().leak());
    let practice = practice.current_dir(&*COPY).env("PRACTICE_WORKSPACE", "");
    practice.timeout(BUILD_TIMEOUT).run(arguments.iter().copied())
}

#[rstest]
#[case::list(&["list"])]
#[case::solve(&["solve", "-v", "all", "--format", "json", "leetcode-37"])]
#[case::compare(&["compare", "leetcode-37"])]
#[case::help(&["compare", "--help"])]
#[case::show(&["show", "--part", "undo"])]
#[case::drill(&["drill"])]
#[case::submit(&["submit", "made-up-search", "--judge", "leetcode"])]
#[ignore = "builds the workspace again"]
fn tools_show_an_added_search(#[case] arguments: &[&str]) {
    let Output { stdout, stderr, .. } = run(arguments);
    assert!(stdout.contains("made-up-search"), "{stdout}\n{stderr}");
}

#[test]
#[ignore = "builds the workspace again"]
fn an_added_search_is_traced() {
    let output = run(&["trace", "made-up-search", "leetcode-37", "--to", "1"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
{"step":1,[..]

"#]]);
}

#[test]
#[ignore = "builds the workspace again"]
fn an_added_search_is_judged() {
    let output = run(&["judge", "made-up-search", "--case", "one-empty"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
AC   one-empty [..]
...
"#]]);
}

#[test]
#[ignore = "builds the workspace again"]
fn an_added_search_needs_no_hints() {
    let output = run(&["hint", "made-up-search"]);
    output.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: made-up-search has no hints

"#]]);
}
