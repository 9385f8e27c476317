//! A search is one folder: a made-up one is added to a copy of the workspace by a folder and three
//! lines, and the tools show it. The other groups of commands have their searches from the same list.

use std::{env, fs, path::Path, process::Command};

use pretty_assertions::assert_eq;
use testkit::{Output, Program, scratch::workspace};

/// The search that it is a copy of.
const MODEL: &str = "java-is-safe";
const NAME: &str = "made-up-search";

/// What differs in its copy.
const NAMES: [[&str; 2]; 3] =
    [[MODEL, NAME], ["java_is_safe", "made_up_search"], ["JavaIsSafe", "MadeUpSearch"]];

/// What its `variant.toml` must have.
const ABOUT: &str = "title = 'Made up'
mark = { light = '#A03A7C', dark = '#E595C6' }
steps = { place = ['choose', 'check', 'place'], undo = ['undo'] }
";

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

fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().expect("it is in a folder")).expect("the copy is writable");
    fs::write(file, text).expect("the copy is writable");
}

fn add_search(copy: &Path) {
    let model = workspace().join("crates").join(MODEL);
    let files = ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/program.rs", "tests/samples.rs"];
    for file in files {
        let text = fs::read_to_string(model.join(file)).expect("the model is readable");
        let text = NAMES.iter().fold(text, |text, [old, new]| text.replace(old, new));
        write(&copy.join("crates").join(NAME).join(file), &text);
    }
    write(&copy.join("crates").join(NAME).join("variant.toml"), ABOUT);
    for [file, after, line] in LINES {
        let text = fs::read_to_string(workspace().join(file)).expect("it is readable");
        let (before, rest) = text.split_once(after).unwrap_or_else(|| panic!("{file}: no {after}"));
        write(&copy.join(file), &format!("{before}{after}{line}{rest}"));
    }
}

/// Compiles `practice` and the workshop in the copy; what comes from elsewhere is shared with the workspace.
fn build(copy: &Path) -> Program {
    let target = copy.join("target");
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target directory");
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--package", "practice", "--package", "workshop"])
        .args(PROFILE.iter().flat_map(|setting| ["--config", setting]))
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_BUILD_BUILD_DIR", shared)
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let state = copy.join(".practice").display().to_string();
    let path = target.join("debug/practice").display().to_string();
    Program::new(path.leak()).in_folder(copy).env("PRACTICE_STATE", state)
}

#[test]
#[ignore = "it compiles a copy of the workspace"]
fn the_tools_show_a_search_that_is_a_folder_and_three_lines() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("workspace with a made-up search");
    for left in ["crates", ".practice"] {
        // It is not there the first time.
        let _ = fs::remove_dir_all(folder.join(left));
    }
    fs::create_dir_all(&folder).expect("the folder is writable");
    let files = ["Cargo.toml", "Cargo.lock", "README.md", "README.zh-CN.md", "crates", "problems"];
    // With their times, so that cargo compiles again what has changed.
    let mut copy = Command::new("cp");
    copy.arg("-pr").args(files.map(|name| workspace().join(name))).arg(&folder);
    assert!(copy.status().expect("there is `cp`").success());
    add_search(&folder);
    let practice = build(&folder);
    let tools: [&[&str]; 9] = [
        &["list"],
        &["solve", "-v", "all", "--format", "json", "leetcode-37"],
        &["compare", "leetcode-37"],
        &["compare", "--help"],
        &["show", "--part", "undo"],
        &["trace", NAME, "leetcode-37", "--to", "1"],
        &["drill"],
        &["submit", NAME, "--judge", "leetcode"],
        &["judge", NAME, "--case", "one-empty"],
    ];
    for arguments in tools {
        let Output { code, stdout, stderr } = practice.run(arguments.iter().copied());
        assert_eq!(code, Some(0), "{stderr}");
        let is_nameless = ["judge", "trace"].contains(&arguments[0]);
        let is_shown = is_nameless || format!("{stdout}{stderr}").contains(NAME);
        assert!(is_shown, "{stdout}{stderr}");
    }
    practice.run(["hint", NAME]).refuses("made-up-search has no hints");
}
