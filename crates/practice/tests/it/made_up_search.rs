//! A search is one folder: a made-up one is added to a copy of the workspace by a folder and three
//! lines, and every tool shows it.

use std::{
    collections::BTreeSet,
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::{Output, Program};

use crate::scratch::workspace;

/// The search that it is a copy of.
const MODEL: &str = "java-is-safe";
const NAME: &str = "made-up-search";

/// What differs in its copy.
const NAMES: [[&str; 2]; 4] = [
    [MODEL, NAME],
    ["java_is_safe", "made_up_search"],
    ["JavaIsSafe", "MadeUpSearch"],
    ["Java (isSafe)", "Made up"],
];

/// The three lines, each with its file and the line that it follows.
const LINES: [[&str; 3]; 3] = [
    [
        "Cargo.toml",
        "java-is-safe = { path = \"crates/java-is-safe\" }\n",
        "made-up-search = { path = \"crates/made-up-search\" }\n",
    ],
    [
        "crates/searches/Cargo.toml",
        "java-is-safe.workspace = true\n",
        "made-up-search.workspace = true\n",
    ],
    [
        "crates/searches/src/list.rs",
        "    search!(\"lockstep\", OnGrid<lockstep::Lockstep>),\n",
        "    search!(\"made-up-search\", OnGrid<made_up_search::MadeUpSearch>),\n",
    ],
];

/// The searches need not be fast, but soon compiled. No crate of the copy may have the profile of its model: cargo
/// would write the one over the other. What both depend on has the same profile, and is shared.
const PROFILE: [&str; 3] = [
    "profile.dev.opt-level = 1",
    "profile.dev.codegen-units = 17",
    "profile.dev.package.'*'.codegen-units = 16",
];

/// The copy of the workspace and its `practice`. It stays between two runs of the tests, so that
/// only what was changed is compiled again.
static COPY: LazyLock<(PathBuf, Program)> = LazyLock::new(|| {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("workspace with a made-up search");
    for name in ["Cargo.toml", "Cargo.lock", "README.md", "crates", "problems"] {
        copy_changed(&workspace().join(name), &copy.join(name));
    }
    add_search(&copy);
    // What an earlier run of these tests did, such as the hints that it saw, is forgotten.
    let state = copy.join(".practice");
    if state.exists() {
        remove(&state);
    }
    let program = build(&copy);
    let path: &'static str = String::leak(program.display().to_string());
    let program =
        Program::new(path).in_folder(&copy).env("PRACTICE_STATE", state.display().to_string());
    (copy, program)
});

/// Copies a file or a folder. A file that is the same stays as it is, so that cargo does not compile
/// it again.
fn copy_changed(from: &Path, to: &Path) {
    if from.is_dir() {
        for name in names(from) {
            copy_changed(&from.join(&name), &to.join(&name));
        }
        for name in names(to).difference(&names(from)).filter(|name| *name != NAME) {
            remove(&to.join(name));
        }
    } else {
        write_changed(to, &fs::read(from).expect("the workspace is readable"));
    }
}

/// What is in a folder; nothing if there is none.
fn names(folder: &Path) -> BTreeSet<OsString> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.expect("the folder is readable").file_name()).collect()
}

/// Removes what is no longer in the workspace.
fn remove(path: &Path) {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.expect("the copy is writable");
}

fn write_changed(file: &Path, bytes: &[u8]) {
    if fs::read(file).is_ok_and(|old| old == bytes) {
        return;
    }
    fs::create_dir_all(file.parent().expect("it is in a folder")).expect("the copy is writable");
    fs::write(file, bytes).expect("the copy is writable");
}

fn add_search(copy: &Path) {
    let model = workspace().join("crates").join(MODEL);
    for file in ["Cargo.toml", "variant.toml", "src/lib.rs", "src/main.rs", "tests/samples.rs"] {
        let mut text = fs::read_to_string(model.join(file)).expect("the model is readable");
        for [old, new] in NAMES {
            text = text.replace(old, new);
        }
        write_changed(&copy.join("crates").join(NAME).join(file), text.as_bytes());
    }
    for [file, after, line] in LINES {
        let text = fs::read_to_string(workspace().join(file)).expect("it is readable");
        let (before, rest) = text.split_once(after).unwrap_or_else(|| panic!("{file}: no {after}"));
        write_changed(&copy.join(file), format!("{before}{after}{line}{rest}").as_bytes());
    }
}

/// Compiles `practice` in the copy; what comes from elsewhere is shared with the workspace.
fn build(copy: &Path) -> PathBuf {
    let target = copy.join("target");
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target directory");
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--package", "practice"])
        .args(PROFILE.iter().flat_map(|setting| ["--config", setting]))
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_BUILD_BUILD_DIR", shared)
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    target.join("debug/practice")
}

fn run<const N: usize>(arguments: [&str; N]) -> Output {
    COPY.1.run(arguments)
}

#[rstest]
#[case::list(&["list"])]
#[case::solve(&["solve", "-v", "all", "--format", "json", "leetcode-37"])]
#[case::compare(&["compare", "leetcode-37"])]
#[case::show(&["show", "--part", "undo"])]
#[case::trace(&["trace", NAME, "leetcode-37", "--to", "1"])]
#[case::drill(&["drill"])]
#[case::hint(&["hint", NAME])]
#[case::submit(&["submit", NAME, "--judge", "leetcode"])]
#[case::judge(&["judge", NAME, "--case", "one-empty"])]
#[case::help(&["compare", "--help"])]
fn a_tool_shows_it(#[case] arguments: &[&str]) {
    let Output { code, stdout, stderr } = COPY.1.run(arguments.iter().copied());
    assert_eq!(code, Some(0), "{stderr}");
    let is_shown = format!("{stdout}{stderr}").contains(NAME) || arguments[0] == "trace";
    assert!(is_shown, "{stdout}{stderr}");
}

#[test]
fn the_page_has_its_lane_and_its_tour() {
    let folder = COPY.0.join("page");
    let out = folder.display().to_string();
    let output = run(["page", "--no-engine", "leetcode-37", "--force", "--out", &out]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    let page = fs::read_to_string(folder.join("backtracking.html")).expect("the page is written");
    assert!(page.contains("data-variant=\"made-up-search\"") && page.contains("Made up"));
}

#[test]
#[ignore = "it counts what all searches do, which takes seconds"]
fn the_readmes_have_its_rows() {
    assert_eq!(run(["refresh"]).code, Some(0));
    for file in ["README.md", "problems/0037-sudoku-solver/README.zh-CN.md"] {
        let text = fs::read_to_string(COPY.0.join(file)).expect("it is readable");
        assert!(text.contains("| [`made-up-search`]("), "{file}");
    }
}
