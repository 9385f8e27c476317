//! An attempt is copied before it is traced: its modules, files and dependencies are in the copy.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, replace_existing, textbook, workspace_root};

use crate::PRACTICE;
use crate::write_styles::Trace;

/// Makes an attempt at Sudoku.
fn attempt(name: &str, code: &str) -> ScratchWorkspace {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    scratch.run_practice(&["new", name]);
    scratch.save(name, code);
    scratch
}

#[test]
fn copied_variant_has_same_trace() {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    scratch.run_practice(&["new", "scratch-like", "--like", "java-is-safe"]);
    let search = workspace_root().join("crates/java-is-safe/src/lib.rs");
    let code = fs::read_to_string(search).expect("it is readable");
    scratch.save("scratch-like", &code);
    let published = scratch.run_with_build_timeout(&["trace", "java-is-safe", "java-sample"]);
    scratch
        .run_with_build_timeout(&["trace", "scratch-like", "java-sample"])
        .assert_prints(&published.stdout);
}

#[rstest]
#[case::solve("scratch-fault", &["solve", "-v", "scratch-fault", "one-empty"])]
#[case::compare("scratch-fault-compared", &["compare", "-v", "scratch-fault-compared", "one-empty"])]
fn compile_error_shows_source_line(#[case] name: &str, #[case] command: &[&str]) {
    let scratch = attempt(name, &replace_existing(&textbook(), "d as char", "d"));
    let output = scratch.run_with_build_timeout(command);
    let stderr = output.stderr.replace(name, "scratch-fault");
    Output { stderr, ..output }.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: scratch-fault does not compile:
error[E0308]: mismatched types
[..]src/lib.rs:16:[..]
...
"#]]);
}

const ONE_STEP: &str = "{\"step\":1,\"row\":9,\"column\":9,\"before\":0,\"after\":9,\"depth\":1,\"solution\":true,\"part\":\"place\"}\n";

/// The compiler does not see such a file, since no module has its name.
#[rstest]
#[case::an_open_brace("scratch-open", "\n\nfn f()", str![[r#"
error: crates/scratch-open/src/notes.rs: line 3, column 5: unexpected end of input, expected curly braces

"#]])]
#[case::an_open_bracket("scratch-bracket", "fn f() {\n    f(;\n}", str![[r#"
error: crates/scratch-bracket/src/notes.rs: line 3, column 1: a bracket or quotation mark is not closed, or closes nothing

"#]])]
#[case::a_byte_order_mark("scratch-mark", "\u{feff}// 回溯\nfn 回 () { 溯 溯 }", str![[r#"
error: crates/scratch-mark/src/notes.rs: line 2, column 13: unexpected token, expected `;`

"#]])]
fn new_invalid_source_is_refused_after_build(
    #[case] name: &str,
    #[case] notes: &str,
    #[case] message: Inline,
) {
    let scratch = attempt(name, &textbook());
    let trace = ["trace", name, "one-empty"];
    for _ in 1..=2 {
        scratch.run_with_build_timeout(&trace).assert_prints(ONE_STEP);
    }
    scratch.write(&format!("crates/{name}/src/notes.rs"), notes);
    scratch.run_with_build_timeout(&trace).assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn a_module_with_the_name_of_one_in_the_copy_is_refused() {
    let code = textbook() + "mod practice_runtime;\n";
    let scratch = attempt("scratch-runtime", &code);
    scratch.write("crates/scratch-runtime/src/practice_runtime.rs", DIGITS);
    let output = scratch.run_with_build_timeout(&["trace", "scratch-runtime", "one-empty"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: [..]: a copy of the attempt has a module of this name; choose another name

"#]]);
}

/// A module or a crate of the student's.
const DIGITS: &str = "pub fn all() -> std::ops::RangeInclusive<u8> { b'1'..=b'9' }\n";

/// The digits that the search tries come from all parts of the attempt.
const MORE_PARTS: &str = r#"
mod digits_of;
mod more;
fn digits() -> std::ops::RangeInclusive<u8> {
    let file = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/digits.txt"));
    assert!(file.trim().bytes().eq(digits_of::all()));
    assert!(memchr::memchr(b'1', file.as_bytes()) == Some(0));
    assert!(more::all().eq(d::all()));
    assert!(include!("digits.rs").len() == 9);
    digits_of::all()
}
"#;

const DIGITS_MANIFEST: &str = "[package]
name = \"scratch-digits\"
edition = \"2021\"
";

/// A dependency of the workspace, and a crate of the student's under another name.
const DEPENDENCIES: &str = "[dependencies]
memchr.workspace = true
d = { path = \"../../digits\", package = \"scratch-digits\" }
";

/// Makes an attempt of modules, an included file, and crates.
fn attempt_of_many_parts() -> ScratchWorkspace {
    let code = replace_existing(&textbook(), "b'1'..=b'9'", "digits()") + MORE_PARTS;
    let scratch = attempt("scratch-made", &code);
    scratch.write("crates/scratch-made/data/digits.txt", "123456789\n");
    scratch.write("crates/scratch-made/src/digits.rs", "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n");
    scratch.write("crates/scratch-made/src/digits_of.rs", DIGITS);
    scratch.write("crates/scratch-made/src/more.rs", DIGITS);
    scratch.write("digits/src/lib.rs", DIGITS);
    scratch.write("digits/Cargo.toml", DIGITS_MANIFEST);
    let manifest = scratch.read("crates/scratch-made/Cargo.toml");
    let manifest = replace_existing(&manifest, "[dependencies]\n", DEPENDENCIES);
    scratch.write("crates/scratch-made/Cargo.toml", &manifest);
    scratch
}

fn trace(scratch: &ScratchWorkspace, name: &str) -> Trace {
    Trace::new(scratch.run_with_build_timeout(&["trace", name, "leetcode-37"]))
}

#[track_caller]
fn assert_is_followed(scratch: &ScratchWorkspace) {
    let attempt = trace(scratch, "scratch-made");
    assert_eq!((attempt.messages, attempt.remarks, attempt.code), (vec![], vec![], Some(0)));
    assert_eq!(attempt.steps, trace(scratch, "labuladong-char-board").steps);
}

#[test]
fn copy_contains_modules_files_and_dependencies() {
    let scratch = attempt_of_many_parts();
    assert_is_followed(&scratch);
    assert_eq!(scratch.read("crates/scratch-made/src/digits_of.rs"), DIGITS);

    // The crate `program`, which `src/main.rs` needs, takes long to build, so the copy must not depend on it. Its manifest
    // has only the entry of the workspace's dependencies.
    let manifest = scratch.read(".practice/copies/process/scratch-made/Cargo.toml");
    let lines = manifest.lines().filter(|line| line.contains("program"));
    assert_eq!(lines.count(), 1, "{manifest}");

    // A module that moves is not in the copy twice.
    let sources = scratch.create_folder("crates/scratch-made/src");
    scratch.create_folder("crates/scratch-made/src/more");
    fs::rename(sources.join("more.rs"), sources.join("more/mod.rs")).expect("it can be moved");
    assert_is_followed(&scratch);

    // A dependency that changes is compiled again: an assertion of the attempt fails.
    scratch.write("digits/src/lib.rs", &replace_existing(DIGITS, "9", "8"));
    let failed = trace(&scratch, "scratch-made");
    assert_eq!((failed.steps, failed.code), (vec![], Some(1)));
}
